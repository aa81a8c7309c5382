/* Notices that a script puts on the page, each under a name so that it can be replaced. */
const place = document.querySelector("[data-builder-notices]");

function button(text, act, done) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "button button--small";
  made.textContent = text;
  made.addEventListener("click", () => {
    act();
    done();
  });
  return made;
}

/** Show `text` with buttons, each a pair of words and what it does. */
export function notice(name, kind, text, actions) {
  notice.clear(name);
  const box = document.createElement("div");
  box.className = `notice notice--${kind}`;
  box.dataset.notice = name;
  box.setAttribute("role", "alert");
  const said = document.createElement("p");
  said.textContent = text;
  const row = document.createElement("div");
  row.className = "actions";
  row.append(...actions.map(([words, act]) => button(words, act, () => box.remove())));
  const inside = document.createElement("div");
  inside.append(said, row);
  box.append(inside);
  place.append(box);
}

/** Take the notice of that name away. */
notice.clear = (name) => {
  place.querySelector(`[data-notice="${name}"]`)?.remove();
};
