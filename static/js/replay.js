/* Steps of a replay without loading the page anew: links, slider and arrow keys. */
import { announce } from "./board/announce.js";
import { redraw } from "./board/fragment.js";
import { walkGrids } from "./board/grid.js";
import { Peek } from "./board/peek.js";

const holder = { root: document.getElementById("replay") };
const peek = new Peek(holder);
let wanted = null;

async function show(step) {
  wanted = step;
  const address = new URL(location.href);
  address.searchParams.set("step", step);
  const response = await fetch(address, { headers: { "X-Fragment": "replay" } });
  if (wanted !== step) return;
  if (!response.ok) { location.assign(address); return; }
  holder.root = redraw(holder.root, await response.text());
  history.replaceState(null, "", address);
  wire();
  peek.attach();
  announce(holder.root.querySelector(".last-turn")?.textContent.trim() || "");
}

function wire() {
  holder.root.querySelector("[data-slide-go]").hidden = true;
  holder.root.querySelector("#replay-slider").addEventListener("change", (event) => {
    show(Number(event.target.value));
  });
}

function step(by) {
  const next = Number(holder.root.dataset.step) + by;
  if (next >= 0 && next <= Number(holder.root.dataset.last)) show(next);
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-step-to]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  show(Number(link.dataset.stepTo));
});
document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches("input, select, textarea")) return;
  if (event.key === "ArrowRight") step(1);
  if (event.key === "ArrowLeft") step(-1);
});
walkGrids();
wire();
