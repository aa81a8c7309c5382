// The legal actions as a table of picks, read from the labelled list of buttons, and how clicks
// narrow it. Pure functions: nothing here touches the page but readPicks.

/** The picks of the list: what is clicked for each button, and the button that sends it. */
export function readPicks(form) {
  if (!form) return [];
  return [...form.querySelectorAll("button[data-tokens]")].map((button) => ({
    button,
    tokens: button.dataset.tokens.split(" ").filter(Boolean),
    ordered: button.hasAttribute("data-ordered"),
    lights: (button.dataset.lights ?? "").split(" ").filter(Boolean),
    sentence: button.textContent.trim(),
  }));
}

/** Whether the clicks so far may still become this pick. */
export function agrees(pick, chosen) {
  if (pick.ordered) return chosen.every((token, place) => pick.tokens[place] === token);
  return chosen.every((token) => pick.tokens.includes(token));
}

/** The picks that the clicks so far may still become. */
export function candidates(picks, chosen) {
  return picks.filter((pick) => agrees(pick, chosen));
}

/** The picks that the clicks so far already are. */
export function complete(picks, chosen) {
  return candidates(picks, chosen).filter((pick) => pick.tokens.length === chosen.length);
}

/** The tokens that may be clicked next. */
export function nextTokens(picks, chosen) {
  const next = new Set();
  for (const pick of candidates(picks, chosen)) {
    const open = pick.ordered ? pick.tokens.slice(chosen.length, chosen.length + 1) : pick.tokens;
    open.filter((token) => !chosen.includes(token)).forEach((token) => next.add(token));
  }
  return next;
}

/** As many of the earlier clicks, from the first on, as still lead somewhere. */
export function stillPossible(picks, chosen) {
  let kept = [...chosen];
  while (kept.length && candidates(picks, kept).length === 0) kept = kept.slice(0, -1);
  return kept;
}
