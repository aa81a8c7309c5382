/* A row of tabs wider than the screen scrolls; the current one is brought into view. */
export function showCurrentTabs(root) {
  for (const tab of root.querySelectorAll(".tabs [aria-current]")) {
    const row = tab.closest(".tabs");
    row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }
}
