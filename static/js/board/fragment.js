// The part of the page that shows the match. The server renders it; this fetches it anew, sends
// its forms, and puts back what the reader had open, focused or scrolled.
import { announce } from "./announce.js";

const HEADERS = { "X-Fragment": "match" };

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

/** The match on this page. `onChange(root)` is called after every redrawing. */
export class MatchFragment {
  constructor(root, onChange) {
    this.root = root;
    this.onChange = onChange;
    this.busy = Promise.resolve();
    this.asked = null;
    document.addEventListener("submit", (event) => this.#submit(event));
  }

  get version() { return Number(this.root.dataset.version); }

  /** Fetches the match as it stands now; nothing happens if the page already shows it. */
  refresh() {
    this.asked ??= this.#queue(() => {
      this.asked = null;
      const address = new URL(this.root.dataset.fragment, location.href);
      address.searchParams.set("known", this.root.dataset.version);
      return fetch(address, { headers: HEADERS, cache: "no-store" });
    });
    return this.asked;
  }

  /** Sends one of its forms; the answer is the match after it, or as it is if it was refused. */
  send(form, submitter) {
    return this.#queue(() => {
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

  #queue(request) {
    const turn = this.busy.then(() => this.#ask(request));
    this.busy = turn.catch(() => {});
    return turn;
  }

  async #ask(request) {
    let response;
    try {
      response = await request();
    } catch {
      announce(this.root.dataset.offline);
      this.root.classList.remove("is-sending");
      this.root.querySelectorAll("[aria-busy]").forEach((form) => form.removeAttribute("aria-busy"));
      document.dispatchEvent(new CustomEvent("match:offline"));
      return;
    }
    if (response.status === 204) return;
    if (!response.headers.get("Content-Type")?.startsWith("text/html") || response.redirected) {
      location.reload();
      return;
    }
    this.#swap(await response.text());
  }

  #swap(html) {
    const drawn = redraw(this.root, html, (root) => {
      this.root = root;
      this.onChange(root);
    });
    if (!drawn) location.reload();
  }
}
