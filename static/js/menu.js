/* Menus are <details>: they open without a script. This closes them on Escape and on a click elsewhere. */
function close(menu) {
  menu.open = false;
  menu.querySelector("summary").focus();
}

/** Wire every `<details data-menu>` under `root`. */
export function wireMenus(root) {
  const menus = [...root.querySelectorAll("details[data-menu]")];
  if (!menus.length) return;
  root.addEventListener("click", (event) => {
    for (const menu of menus) if (menu.open && !menu.contains(event.target)) menu.open = false;
  });
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of menus) if (menu.open) close(menu);
  });
}
