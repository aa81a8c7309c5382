/* The deck builder: plus and minus act at once, the draft saves itself, and nothing gets lost.
   Without this script the same buttons send plain forms. */
import { History, add, asText, copies, remove, same, total } from "./deck/draft.js";
import { Backup, Saver } from "./deck/saver.js";
import { notice } from "./deck/notices.js";

const state = JSON.parse(document.getElementById("builder-state").textContent);
const words = state.words;
const panel = document.querySelector("[data-panel]");
const label = document.querySelector("[data-save-state]");
const live = document.querySelector("[data-announce]");
const undo = document.querySelector("[data-undo]");
const redo = document.querySelector("[data-redo]");

const backup = new Backup(state.deck);
const history = new History(state.draft);
const saver = new Saver({ url: state.save, revision: state.revision, backup, onState });

function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** What can be said of the draft before the server has judged it. */
function show() {
  const draft = history.present;
  for (const output of document.querySelectorAll("[data-held]")) {
    const count = copies(draft, output.dataset.held);
    output.textContent = count;
    const pick = output.closest("[data-pick]");
    pick.classList.toggle("is-held", count > 0);
    pick.querySelector("button[name=remove]").disabled = count === 0;
  }
  const sum = total(draft);
  document.querySelector("[data-total]").textContent = `${sum}/${state.size}`;
  document.querySelector("[data-jump-total]").textContent = sum;
  undo.disabled = !history.canUndo;
  redo.disabled = !history.canRedo;
}

function change(draft, said) {
  if (draft === history.present) return;
  history.push(draft);
  settle(said);
}

function settle(said) {
  show();
  saver.save(history.present);
  live.textContent = `${said} ${fill(words.total, { total: total(history.present), size: state.size })}`;
}

function step(button) {
  const { name, value: key } = button;
  if (name === "drop") return change({ ...history.present, unknown: [] }, words.dropped);
  const draft = name === "add" ? add(history.present, key, state.walkers) : remove(history.present, key);
  const text = name === "add" ? words.added : words.removed;
  change(draft, fill(text, { name: button.dataset.name, copies: copies(draft, key) }));
}

function travel(way) {
  history[way]();
  settle(words[way]);
}

function onState(what, body) {
  label.dataset.state = what;
  label.textContent = what === "saved" ? fill(words.saved, { time: body.saved }) : words[what];
  if (what !== "saving") notice.clear("save");
  if (what === "saved") takePanel(body);
  if (what === "conflict") askConflict(body);
  if (what === "login") notice("save", "warning", words.loggedOut, [[words.logIn, () => location.assign(state.login)], copyAction()]);
  if (what === "failed") notice("save", "warning", words.notSaved, [[words.retry, () => saver.flush()], copyAction()]);
  if (what === "gone") notice("save", "error", words.deleted, [copyAction()]);
  if (what === "refused") notice("save", "error", body.detail, [copyAction()]);
}

function copyAction() {
  return [words.copy, () => navigator.clipboard.writeText(asText(history.present))];
}

function accept(body) {
  saver.accept(body.revision);
  onState("saved", body);
}

function askConflict(body) {
  const mine = history.present;
  if (same(mine, body.draft)) return accept(body);
  notice("save", "warning", words.elsewhere, [
    [words.takeTheirs, () => {
      history.push(body.draft);
      accept(body);
    }],
    [words.keepMine, () => saver.overwrite(mine, body.revision)],
  ]);
}

/** The panel as the server draws it; focus and input stay. */
function takePanel(body) {
  const held = panel.contains(document.activeElement) ? document.activeElement : null;
  const typed = panel.querySelector("#keep-name")?.value ?? "";
  panel.innerHTML = body.panel;
  const field = panel.querySelector("#keep-name");
  if (field) field.value = typed;
  if (held) refocus(held);
  show();
}

function refocus(held) {
  const same = held.id
    ? panel.querySelector(`#${CSS.escape(held.id)}`)
    : panel.querySelector(`button[name="${held.name}"][value="${CSS.escape(held.value ?? "")}"]`);
  (same ?? panel).focus();
}

function restore() {
  const kept = backup.read();
  if (!kept || same(kept.draft, state.draft)) return backup.clear();
  const use = () => change(kept.draft, words.restored);
  const drop = [words.discard, () => backup.clear()];
  if (kept.base !== state.revision) {
    notice("backup", "warning", words.olderBackup, [[words.useIt, use], drop]);
    return;
  }
  use();
  notice("backup", "info", words.restored, [[words.discard, () => travel("undo")]]);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-deck-form] button[name]");
  if (!button) return;
  event.preventDefault();
  step(button);
});
document.addEventListener("submit", async (event) => {
  if (!event.target.matches("[data-keep]") || !saver.isDirty) return;
  event.preventDefault();
  await saver.flush();
  // The answer has drawn the panel anew, and this form with it.
  if (!saver.isDirty) document.querySelector("[data-keep]").submit();
});
document.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.target.closest("input, textarea")) return;
  const key = event.key.toLowerCase();
  const way = key === "y" || (key === "z" && event.shiftKey) ? "redo" : key === "z" ? "undo" : "";
  if (!way) return;
  event.preventDefault();
  if (history[way === "undo" ? "canUndo" : "canRedo"]) travel(way);
});
document.addEventListener("results", show);
undo.addEventListener("click", () => travel("undo"));
redo.addEventListener("click", () => travel("redo"));
undo.hidden = redo.hidden = false;
panel.tabIndex = -1;
// Where the deck is in view, nothing needs to lead to it.
new IntersectionObserver(([seen]) => {
  document.querySelector("[data-jump]").hidden = seen.isIntersecting;
}).observe(panel);
restore();
show();
