/* One board for all games: clicks become picks, picks become the page's own forms, and the server
   decides. Without this script the page's labelled list of moves does the same. */
import { startClocks } from "./board/clock.js";
import { MatchFragment } from "./board/fragment.js";
import { walkGrids } from "./board/grid.js";
import { listen } from "./board/live.js";
import { Peek } from "./board/peek.js";
import { Picker } from "./board/picker.js";
import { announce } from "./board/announce.js";
import { bringIntoSight } from "./board/sight.js";

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

// Fonts and pictures move what lies below them.
function whenDrawn(then) {
  if (document.readyState === "complete") document.fonts.ready.then(then);
  else addEventListener("load", () => document.fonts.ready.then(then), { once: true });
}

// Who is to move finds on a small screen all that can be clicked, a board of squares as a whole.
function showChoices(root) {
  if (!matchMedia("(max-width: 67.99rem)").matches || !root.dataset.yourMove || location.hash) return;
  const live = [...root.querySelectorAll("[data-board] [data-live]")];
  bringIntoSight(live.map((token) => token.closest("[data-walk]") ?? token), {
    bar: root.querySelector("#turnbar"),
    rather: [...root.querySelectorAll("[data-show-first]")],
    behavior: "instant",
  });
}

// The end of a match is not missed by who looks at another part of the table.
function showEnd(root, before) {
  if (before.live && !root.dataset.live) root.querySelector(".result")?.scrollIntoView({ block: "nearest" });
}

function start(root) {
  let picker = null;
  let peek = null;
  let before = { ...root.dataset };
  let fresh = freshTokens(root);
  const fragment = new MatchFragment(root, (now) => {
    picker.attach();
    showTurn(now);
    tell(now.dataset, before);
    peek.attach();
    showEnd(now, before);
    settle(now, fresh);
    fresh = freshTokens(now);
    before = { ...now.dataset };
  });
  walkGrids();
  picker = new Picker(fragment);
  peek = new Peek(fragment);
  showTurn(root);
  whenDrawn(() => showChoices(fragment.root));
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
