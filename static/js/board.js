/* One board for all games: clicks become picks, picks become the page's own forms, and the server
   decides. Without this script the page's labelled list of moves does the same. */
import { startClocks } from "./board/clock.js";
import { MatchFragment } from "./board/fragment.js";
import { listen } from "./board/live.js";
import { Peek } from "./board/peek.js";
import { Picker } from "./board/picker.js";
import { announce } from "./board/announce.js";

const plainTitle = document.title;

function showTurn(root) {
  document.title = root.dataset.yourMove ? `${root.dataset.yourMove} · ${plainTitle}` : plainTitle;
}

function start(root) {
  let picker = null;
  let said = root.dataset.headline;
  const fragment = new MatchFragment(root, (now) => {
    picker.attach();
    showTurn(now);
    if (now.dataset.headline !== said) announce(now.dataset.headline);
    said = now.dataset.headline;
  });
  picker = new Picker(fragment);
  new Peek(fragment);
  showTurn(root);
  startClocks();
  if (!root.dataset.live) return;
  listen({
    address: root.dataset.live,
    sign: document.getElementById("connection"),
    changed: () => fragment.refresh(),
  });
}

const root = document.getElementById("match");
if (root) start(root);
