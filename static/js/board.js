/* One board for all games: clicks become picks, picks become the page's own forms, and the server
   decides. Without this script the page's labelled list of moves does the same. */
import { startClocks } from "./board/clock.js";
import { MatchFragment } from "./board/fragment.js";
import { walkGrids } from "./board/grid.js";
import { listen } from "./board/live.js";
import { Peek } from "./board/peek.js";
import { Picker } from "./board/picker.js";
import { announce } from "./board/announce.js";

const plainTitle = document.title;

function showTurn(root) {
  document.title = root.dataset.yourMove ? `${root.dataset.yourMove} · ${plainTitle}` : plainTitle;
}

const freshTokens = (root) => new Set(
  [...root.querySelectorAll(".is-fresh")].map((piece) => piece.dataset.token));

// A piece arrives once, and not at every redrawing until the next turn.
function settle(root, shown) {
  for (const piece of root.querySelectorAll(".is-fresh")) {
    piece.classList.toggle("is-settled", shown.has(piece.dataset.token));
  }
}

// What the reader did himself needs no telling: then the next question is enough.
function tell(now, before) {
  const went = now.version !== before.version;
  if (went || now.prompt !== before.prompt) announce(went ? now.headline : now.prompt);
}

// On a small screen the hand lies below the fold; who is to move wants to see it.
function showHand(root) {
  const small = matchMedia("(max-width: 43.99rem)").matches;
  if (small && root.dataset.yourMove && !location.hash) {
    root.querySelector("[data-show-first]")?.scrollIntoView({ block: "end", behavior: "instant" });
  }
}

function start(root) {
  let picker = null;
  let before = { ...root.dataset };
  let fresh = freshTokens(root);
  const fragment = new MatchFragment(root, (now) => {
    picker.attach();
    showTurn(now);
    tell(now.dataset, before);
    settle(now, fresh);
    fresh = freshTokens(now);
    before = { ...now.dataset };
  });
  walkGrids();
  picker = new Picker(fragment);
  new Peek(fragment);
  showTurn(root);
  showHand(root);
  startClocks();
  if (!root.dataset.live) return;
  listen({
    address: `${root.dataset.live}?after=${root.dataset.version}`,
    sign: document.getElementById("connection"),
    changed: () => fragment.refresh(),
  });
}

const root = document.getElementById("match");
if (root) start(root);
