// On a small screen the question sticks to the lower edge. What it asks about never stays behind it.

const GAP = 12;
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Where the page ends for the eye: at the question, if it sticks, else at the edge of the window. */
function lowerEdge(bar) {
  const sticks = bar && getComputedStyle(bar).position === "sticky";
  return (sticks ? Math.min(innerHeight, bar.getBoundingClientRect().top) : innerHeight) - GAP;
}

function span(elements) {
  const boxes = elements.map((one) => one.getBoundingClientRect()).filter((box) => box.height);
  if (!boxes.length) return null;
  const top = Math.min(...boxes.map((box) => box.top));
  return { top, bottom: Math.max(...boxes.map((box) => box.bottom)) };
}

/** Scrolls no further than it must to show the elements above the bar. If they do not all fit, it
    shows those of `rather`, or else as much as fits from the first on. */
export function bringIntoSight(elements, { bar, rather = [], behavior = "smooth" }) {
  const edge = lowerEdge(bar);
  let seen = span(elements);
  if (!seen) return;
  if (seen.bottom - seen.top > edge - GAP) seen = span(rather) ?? { ...seen, bottom: seen.top };
  const up = Math.min(0, seen.top - GAP);
  const by = seen.bottom > edge ? Math.min(seen.bottom - edge, seen.top - GAP) : up;
  if (Math.abs(by) >= 1) scrollBy({ top: by, behavior: still.matches ? "instant" : behavior });
}
