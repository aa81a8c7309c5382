/* Gives a salt of this browser's own to every form that begins a match and has none yet. A page that
   the browser has kept is loaded anew: each of its forms begins one match, and may have done so. */
const BYTES = 16;

export function wireSalts(page) {
  fill(page);
  // Forms that came later, such as that of a rematch, get theirs when they are sent.
  page.addEventListener("submit", (event) => fill(event.target), true);
  addEventListener("pageshow", (event) => {
    if (event.persisted && page.querySelector("input[name=ticket]")) location.reload();
  });
}

function fill(root) {
  for (const field of root.querySelectorAll("input[data-salt]")) field.value ||= drawn();
}

function drawn() {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
