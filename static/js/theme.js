/* A visitor's choice of theme is kept in a cookie that the server reads, so that no page flashes. Members choose in their preferences. */
const YEAR_IN_SECONDS = 31536000;

function choose(theme) {
  document.documentElement.dataset.theme = theme;
  document.cookie = `theme=${theme}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax`;
}

/** Show the choice (it needs a script) and mark what holds now. */
export function wireThemeChoice(root) {
  const choice = root.querySelector("[data-theme-choice]");
  if (!choice) return;
  choice.hidden = false;
  const now = document.documentElement.dataset.theme || "system";
  for (const input of choice.querySelectorAll("input")) {
    input.checked = input.value === now;
    input.addEventListener("change", () => choose(input.value));
  }
}
