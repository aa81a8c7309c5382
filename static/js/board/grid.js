// A board of squares is one stop for the Tab key; arrows, Home and End walk over all of its squares,
// also over those that can't be clicked now.
import { isArrow, neighbour } from "./keyboard.js";

const STRAIGHT = 1;

/** The cells in the direction of the key that lie in the same row or column as `here`. */
function inLine(here, cells, key) {
  const box = here.getBoundingClientRect();
  const across = key === "ArrowLeft" || key === "ArrowRight";
  return cells.filter((cell) => {
    const other = cell.getBoundingClientRect();
    return Math.abs(across ? other.top - box.top : other.left - box.left) <= STRAIGHT;
  });
}

function rowEnd(here, key) {
  const row = [...here.closest("[role=row]").querySelectorAll("button")];
  return key === "Home" ? row[0] : row.at(-1);
}

function walk(event) {
  const grid = event.target.closest?.("[data-walk]");
  const here = event.target.closest?.("button");
  if (!grid || !here || event.altKey || event.ctrlKey || event.metaKey) return;
  const ends = event.key === "Home" || event.key === "End";
  if (!ends && !isArrow(event.key)) return;
  event.preventDefault();
  const cells = [...grid.querySelectorAll("button")];
  const next = ends
    ? rowEnd(here, event.key) : neighbour(here, inLine(here, cells, event.key), event.key);
  next?.focus();
}

function comeHere(event) {
  const grid = event.target.closest?.("[data-walk]");
  if (!grid) return;
  grid.querySelectorAll("button").forEach((cell) => { cell.tabIndex = cell === event.target ? 0 : -1; });
}

/** Walks over every board on the page, whenever it is drawn. Call it before the picker listens. */
export function walkGrids() {
  document.addEventListener("keydown", walk);
  document.addEventListener("focusin", comeHere);
}
