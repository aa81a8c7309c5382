// The part of the page that shows the match. The server renders it; this fetches it anew, sends
// its forms, and puts back what the reader had open, focused or scrolled.
import { announce } from "./announce.js";

const HEADERS = { "X-Fragment": "match" };
const SERVER_FAILS = 500;

/** A selector by which the focused element can be found again in the new markup, or null. */
function nameOf(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  if (element.dataset.token) return `[data-token="${CSS.escape(element.dataset.token)}"]`;
  if (element.name && element.value) {
    return `[name="${CSS.escape(element.name)}"][value="${CSS.escape(element.value)}"]`;
  }
  return null;
}

function remember(root) {
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  return {
    hadFocus: Boolean(focused),
    focus: focused && nameOf(focused),
    folds: new Map([...root.querySelectorAll("details[id]")].map((fold) => [fold.id, fold.open])),
    scrolls: [...root.querySelectorAll("[data-scroll][id]")].map(
      (box) => [box.id, box.scrollTop, box.scrollLeft]),
  };
}

function restore(root, memory) {
  for (const [id, open] of memory.folds) {
    const fold = document.getElementById(id);
    if (fold) fold.open = open;
  }
  for (const [id, top, left] of memory.scrolls) {
    document.getElementById(id)?.scrollTo({ top, left, behavior: "instant" });
  }
  const first = root.querySelector("[data-focus-first]");
  if (first) { first.focus(); return; }
  if (!memory.hadFocus) return;
  const found = memory.focus && root.querySelector(memory.focus);
  (found || root.querySelector("[data-focus-after]") || root).focus({ preventScroll: true });
}

/** Puts the markup in place of the element of the same id, keeping what the reader had open,
    focused or scrolled. Gives the new element; null if the markup has none of that id. */
export function redraw(root, html, before = () => {}) {
  const parsed = new DOMParser().parseFromString(html, "text/html").getElementById(root.id);
  if (!parsed) return null;
  const memory = remember(root);
  root.replaceWith(parsed);
  before(parsed);
  restore(parsed, memory);
  return parsed;
}

/** The match on this page. `onChange(root, sent)` is called after every redrawing; `sent`: the reader
    himself did something, and this is the answer. */
export class MatchFragment {
  constructor(root, onChange) {
    this.root = root;
    this.onChange = onChange;
    this.busy = Promise.resolve();
    this.asked = null;
    document.addEventListener("submit", (event) => this.#submit(event));
  }

  get version() { return Number(this.root.dataset.version); }

  /** Fetches the match as it stands now; nothing happens if the page already shows it. Gives
      whether the server answered. */
  refresh() {
    this.asked ??= this.#queue(false, () => {
      this.asked = null;
      const address = new URL(this.root.dataset.fragment, location.href);
      address.searchParams.set("known", this.root.dataset.version);
      return fetch(address, { headers: HEADERS, cache: "no-store" });
    });
    return this.asked;
  }

  /** Sends one of its forms; the answer is the match after it, or as it is if it was refused. */
  send(form, submitter) {
    return this.#queue(true, () => {
      const body = new URLSearchParams(new FormData(form, submitter));
      form.setAttribute("aria-busy", "true");
      this.root.classList.add("is-sending");
      return fetch(form.getAttribute("action"), { method: "POST", headers: HEADERS, body });
    });
  }

  #submit(event) {
    const form = event.target;
    if (!this.root.contains(form) || !form.hasAttribute("data-inline")) return;
    event.preventDefault();
    this.send(form, event.submitter);
  }

  #queue(sends, request) {
    const turn = this.busy.then(() => this.#ask(sends, request));
    this.busy = turn.catch(() => {});
    return turn;
  }

  async #ask(sends, request) {
    const response = await request().catch(() => null);
    if (!response || response.status >= SERVER_FAILS) return this.#fail();
    if (response.redirected) this.#leave(sends, response);
    else if (response.status !== 204) this.#swap(await response.text(), sends);
    return true;
  }

  // What the reader was about to send is still there, and can be sent again.
  #fail() {
    announce(this.root.dataset.offline);
    this.root.classList.remove("is-sending");
    this.root.querySelectorAll("[aria-busy]").forEach((form) => form.removeAttribute("aria-busy"));
    document.dispatchEvent(new CustomEvent("match:offline"));
    return false;
  }

  // Who is not logged in any more is sent to the log-in, and from there back to the table.
  #leave(sends, response) {
    if (sends) location.assign(response.url);
    else location.reload();
  }

  #swap(html, sent) {
    const drawn = redraw(this.root, html, (root) => {
      this.root = root;
      this.onChange(root, sent);
    });
    if (!drawn) location.reload();
  }
}
