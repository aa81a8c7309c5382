// On a small screen the question sticks to the lower edge, and what happened last to the upper one.
// What is asked about never stays behind them.

const GAP = 12;
const still = matchMedia("(prefers-reduced-motion: reduce)");

const sticks = (element) => element && getComputedStyle(element).position === "sticky";

/** Where the page begins and ends for the eye: between what sticks, else the edges of the window. */
function view(root) {
  const lid = root.querySelector(".last-turn");
  const bar = root.querySelector("#turnbar");
  const top = sticks(lid) ? lid.getBoundingClientRect().height : 0;
  const bottom = sticks(bar) ? Math.min(innerHeight, bar.getBoundingClientRect().top) : innerHeight;
  return { top: top + GAP, bottom: bottom - GAP };
}

function span(elements) {
  const boxes = elements.map((one) => one.getBoundingClientRect()).filter((box) => box.height);
  if (!boxes.length) return null;
  const top = Math.min(...boxes.map((box) => box.top));
  return { top, bottom: Math.max(...boxes.map((box) => box.bottom)) };
}

/** Whether at least half of the elements' height can be seen, as far as the screen could show it. */
export function mostlyInSight(elements, root) {
  const seen = span(elements);
  if (!seen) return true;
  const { top, bottom } = view(root);
  const shown = Math.min(seen.bottom, bottom) - Math.max(seen.top, top);
  return shown >= Math.min(seen.bottom - seen.top, bottom - top) / 2;
}

/** Scrolls no further than it must to show the elements. If they do not all fit, it shows those of
    `rather`, or else as much as fits from the first on. */
export function bringIntoSight(elements, { root, rather = [], behavior = "smooth" }) {
  const { top, bottom } = view(root);
  let seen = span(elements);
  if (!seen) return;
  const fits = bottom - top;
  if (seen.bottom - seen.top > fits) seen = span(rather) ?? { ...seen, bottom: seen.top + fits };
  const up = Math.min(0, seen.top - top);
  const by = seen.bottom > bottom ? Math.min(seen.bottom - bottom, seen.top - top) : up;
  if (Math.abs(by) >= 1) scrollBy({ top: by, behavior: still.matches ? "instant" : behavior });
}
