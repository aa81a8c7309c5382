// Clicking an action together, token by token. The same code for every game: it knows only picks.
import { announce } from "./announce.js";
import { isArrow, neighbour } from "./keyboard.js";
import { candidates, complete, nextTokens, readPicks, stillPossible } from "./picks.js";
import { bringIntoSight } from "./sight.js";

const OFFERED_AT_ONCE = 4;

/** Wires the board inside the fragment; made once, told of each redrawing. */
export class Picker {
  constructor(fragment) {
    this.fragment = fragment;
    this.chosen = [];
    document.addEventListener("click", (event) => this.#click(event));
    document.addEventListener("keydown", (event) => this.#key(event));
    for (const kind of ["pointerover", "focusin"]) {
      document.addEventListener(kind, (event) => this.#point(event.target));
    }
    this.attach();
  }

  /** Takes up the board that the page shows now, keeping the clicks that still lead somewhere. */
  attach() {
    this.root = this.fragment.root;
    this.form = this.root.querySelector("form[data-picks]");
    this.bar = this.root.querySelector("[data-pick-bar]");
    this.picks = readPicks(this.form);
    this.chosen = stillPossible(this.picks, this.chosen);
    this.asked = this.root.querySelector("[data-asked]")?.dataset.asked.split(" ") ?? [];
    this.root.classList.toggle("has-picks", this.picks.length > 0);
    this.#draw();
  }

  #tokens() { return [...this.root.querySelectorAll("[data-token]")]; }

  #click(event) {
    if (event.target.closest("[data-pick-back]")) return this.back();
    const offer = event.target.closest("[data-pick-offer]");
    if (offer) return this.#send(this.picks[Number(offer.dataset.pickOffer)]);
    const token = event.target.closest("[data-token]");
    if (!token || !this.root.contains(token) || event.ctrlKey || event.metaKey) return undefined;
    return this.#choose(token, event);
  }

  #choose(token, event) {
    const name = token.dataset.token;
    if (!token.hasAttribute("data-live")) return;
    event.preventDefault();
    if (this.chosen.includes(name)) this.#chooseAgain(name);
    else this.chosen = [...this.chosen, name];
    this.#draw();
    this.#show();
    this.#say();
  }

  // The bar has grown with the click: what was clicked, and what may come next, stays in sight.
  #show() {
    const open = [...this.root.querySelectorAll("[data-board] :is(.is-picked, .is-target)")];
    const last = open.filter((token) => token.dataset.token === this.chosen.at(-1));
    bringIntoSight(open, { root: this.root, rather: last });
  }

  // A second click on the last token of a whole pick means it; on any other it takes it back.
  #chooseAgain(name) {
    const whole = complete(this.picks, this.chosen);
    if (whole.length === 1 && this.chosen.at(-1) === name) this.#send(whole[0]);
    else this.chosen = this.chosen.filter((token) => token !== name);
    this.chosen = stillPossible(this.picks, this.chosen);
  }

  #send(pick) {
    this.chosen = [];
    this.fragment.send(this.form, pick.button);
  }

  /** Takes back the last click. Tells whether there was one. */
  back() {
    if (this.chosen.length === 0) return false;
    this.chosen = this.chosen.slice(0, -1);
    this.#draw();
    this.#say();
    return true;
  }

  #key(event) {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape" && this.back()) { event.preventDefault(); return; }
    const token = event.target.closest?.("[data-token][data-live]");
    if (!token) return;
    if (event.key === " " || (event.key === "Enter" && token.tagName !== "A" && token.tagName !== "BUTTON")) {
      event.preventDefault();
      token.click();
    } else if (isArrow(event.key)) {
      this.#walk(token, event);
    }
  }

  #walk(token, event) {
    const live = [...this.root.querySelectorAll("[data-token][data-live]")];
    const next = neighbour(token, live, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  // What a pick rests on is lit while its button, or the last token that leads to it, is pointed at.
  #point(target) {
    if (!this.root.contains(target)) return;
    const offer = target.closest("[data-pick-offer]");
    const listed = target.closest("button[data-lights]");
    const token = target.closest("[data-token].is-target");
    if (offer) this.#light(this.picks[Number(offer.dataset.pickOffer)]);
    else if (listed) this.#light(this.picks.find((pick) => pick.button === listed));
    else if (token) this.#light(candidates(this.picks, [...this.chosen, token.dataset.token])[0]);
    else this.#light(this.#settled());
  }

  // The one pick that is left, if the clicks so far have come to it.
  #settled() {
    const open = this.chosen.length ? candidates(this.picks, this.chosen) : [];
    return open.length === 1 ? open[0] : undefined;
  }

  #light(pick) {
    const lights = pick?.lights ?? [];
    for (const token of this.#tokens()) {
      token.classList.toggle("is-lit", lights.includes(token.dataset.token));
    }
  }

  #draw() {
    const next = nextTokens(this.picks, this.chosen);
    const open = this.chosen.length ? candidates(this.picks, this.chosen) : [];
    const rests = new Set(open.flatMap((pick) => pick.lights));
    for (const token of this.#tokens()) this.#mark(token, next);
    for (const token of this.#tokens()) token.classList.toggle("is-open", rests.has(token.dataset.token));
    this.root.classList.toggle("is-picking", this.chosen.length > 0);
    this.#drawBar();
    this.#light(this.#settled());
  }

  #mark(token, next) {
    const name = token.dataset.token;
    const picked = this.chosen.includes(name);
    const open = next.has(name);
    token.classList.toggle("is-picked", picked || this.asked.includes(name));
    token.classList.toggle("is-pickable", open && this.chosen.length === 0);
    token.classList.toggle("is-target", open && this.chosen.length > 0);
    token.toggleAttribute("data-live", picked || open);
    if (picked || open) {
      token.dataset.plainRole ??= token.getAttribute("role") ?? "";
      token.setAttribute("role", "button");
      token.setAttribute("aria-pressed", String(picked));
      if (token.tagName !== "A" && token.tagName !== "BUTTON") token.tabIndex = 0;
    } else if ("plainRole" in token.dataset) {
      this.#unmark(token);
    }
  }

  // What can't be clicked any more is again what the board said it was, a picture for example.
  #unmark(token) {
    if (token.dataset.plainRole) token.setAttribute("role", token.dataset.plainRole);
    else token.removeAttribute("role");
    token.removeAttribute("aria-pressed");
    if (token.tagName !== "A" && token.tagName !== "BUTTON") token.removeAttribute("tabindex");
  }

  #offers() {
    if (this.chosen.length === 0) return [];
    const whole = complete(this.picks, this.chosen);
    const open = candidates(this.picks, this.chosen);
    return open.length <= OFFERED_AT_ONCE ? open : whole.slice(0, OFFERED_AT_ONCE);
  }

  #drawBar() {
    if (!this.bar) return;
    this.bar.hidden = this.chosen.length === 0;
    this.#drawText();
    const list = this.bar.querySelector("[data-pick-offers]");
    list.replaceChildren(...this.#offers().map((pick) => this.#offer(pick)));
    const open = candidates(this.picks, this.chosen).length;
    this.bar.querySelector("[data-pick-open]").textContent = list.childElementCount
      ? "" : this.bar.dataset.more.replace("%s", open);
  }

  // What stands on the card picked last: on a small screen it can be read nowhere else.
  #drawText() {
    const last = this.#tokens().find((token) => token.dataset.token === this.chosen.at(-1));
    const face = last && document.getElementById(`card-${last.dataset.card}`);
    const words = face?.content.querySelector(".card__text");
    const place = this.bar.querySelector("[data-pick-text]");
    place.replaceChildren(...(words ? [...words.cloneNode(true).childNodes] : []));
  }

  #offer(pick) {
    const button = document.createElement("button");
    const whole = pick.tokens.length === this.chosen.length;
    button.type = "button";
    button.className = whole ? "button button--primary" : "button";
    button.dataset.pickOffer = this.picks.indexOf(pick);
    button.textContent = pick.sentence;
    return button;
  }

  #say() {
    const offers = this.#offers().map((pick) => pick.sentence);
    const open = this.picks.length && this.bar
      ? this.bar.dataset.more.replace("%s", candidates(this.picks, this.chosen).length) : "";
    announce(this.chosen.length ? offers.join("; ") || open : this.root.dataset.cleared || "");
  }
}
