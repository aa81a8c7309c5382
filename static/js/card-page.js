/* The arrow keys lead to the card before and the card after. Without this script the links do. */
const RELATIONS = { ArrowLeft: "prev", ArrowRight: "next" };

document.addEventListener("keydown", (event) => {
  const relation = RELATIONS[event.key];
  if (!relation || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target.closest("input, textarea, select, [role=region]")) return;
  document.querySelector(`.card-page__nav a[rel=${relation}]`)?.click();
});
