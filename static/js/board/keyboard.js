// Arrow keys walk between the things that can be clicked, by where they lie on the page.

const DIRECTIONS = {
  ArrowLeft: (dx, dy) => dx < 0 && [-dx, Math.abs(dy)],
  ArrowRight: (dx, dy) => dx > 0 && [dx, Math.abs(dy)],
  ArrowUp: (dx, dy) => dy < 0 && [-dy, Math.abs(dx)],
  ArrowDown: (dx, dy) => dy > 0 && [dy, Math.abs(dx)],
};
const SIDEWAYS_WEIGHT = 2.5;

function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** The nearest of `others` from `here` in the direction of the key, or null. */
export function neighbour(here, others, key) {
  const from = middle(here);
  let best = null;
  for (const other of others) {
    if (other === here) continue;
    const to = middle(other);
    const ahead = DIRECTIONS[key](Math.round(to.x - from.x), Math.round(to.y - from.y));
    if (!ahead) continue;
    const distance = ahead[0] + SIDEWAYS_WEIGHT * ahead[1];
    if (!best || distance < best.distance) best = { other, distance };
  }
  return best && best.other;
}

/** Whether the key is one that walks. */
export function isArrow(key) {
  return key in DIRECTIONS;
}
