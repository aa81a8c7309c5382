/* One board for all games: clicks become picks, picks become the page's own forms, and the server
   decides. Without this script the page's labelled list of moves does the same. */
import { startClocks } from "./board/clock.js";
import { MatchFragment } from "./board/fragment.js";
import { walkGrids } from "./board/grid.js";
import { listen } from "./board/live.js";
import { Peek } from "./board/peek.js";
import { Picker } from "./board/picker.js";
import { announce } from "./board/announce.js";
import { bringIntoSight, mostlyInSight } from "./board/sight.js";

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

const picked = (root) => [...root.querySelectorAll("[data-board] .is-picked")];

// What a word is asked for, or else all that can be clicked, a board of squares as a whole.
function choices(root) {
  if (picked(root).length) return picked(root);
  const live = [...root.querySelectorAll("[data-board] [data-live]")];
  return live.map((token) => token.closest("[data-walk]") ?? token);
}

// Who is to move finds them on a small screen.
function showChoices(root, behavior) {
  if (!matchMedia("(max-width: 67.99rem)").matches || !root.dataset.yourMove) return;
  const rather = [...root.querySelectorAll("[data-show-first]")];
  bringIntoSight(choices(root), { root, rather, behavior });
}

// Who has moved the page himself looks at something: it stays where it is.
let pageIsMoved = Boolean(location.hash);
for (const kind of ["wheel", "touchmove", "keydown"]) {
  addEventListener(kind, () => { pageIsMoved = true; }, { once: true, passive: true });
}

/* After the reader's own act the page moves if something that a word is asked for is hidden, or most
   of what can be clicked; when the turn comes to him while he waits, only if he has not moved it. */
function keepInSight(root, before, sent) {
  const hidden = picked(root).length || !mostlyInSight(choices(root), root);
  const called = root.dataset.yourMove && !before.yourMove && !pageIsMoved;
  if (sent ? hidden : called) showChoices(root, "smooth");
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
  const fragment = new MatchFragment(root, (now, sent) => {
    picker.attach();
    tick();
    showTurn(now);
    tell(now.dataset, before);
    peek.attach();
    showEnd(now, before);
    keepInSight(now, before, sent);
    settle(now, fresh);
    fresh = freshTokens(now);
    before = { ...now.dataset };
  });
  const tick = startClocks();
  walkGrids();
  picker = new Picker(fragment);
  peek = new Peek(fragment);
  showTurn(root);
  whenDrawn(() => { if (!pageIsMoved) showChoices(fragment.root, "instant"); });
  if (!root.dataset.live) return;
  listen({
    address: `${root.dataset.live}?after=${root.dataset.version}`,
    sign: document.getElementById("connection"),
    changed: () => fragment.refresh(),
  });
}

const root = document.getElementById("match");
if (root) start(root);
