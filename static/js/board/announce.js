// Tells screen readers, in a region that outlives every redrawing of the board.

/** Says a sentence politely; the same sentence twice is said twice. */
export function announce(sentence) {
  const region = document.getElementById("announcer");
  if (!region) return;
  region.textContent = "";
  requestAnimationFrame(() => { region.textContent = sentence; });
}
