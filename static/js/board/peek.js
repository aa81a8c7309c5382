// Reading a card without leaving the table: what is hovered, focused or tapped shows large in the
// side column, or in a dialog where the side column is not on screen.

/** Wires the cards of the fragment; without it a card is a link to its page. */
export class Peek {
  constructor(fragment) {
    this.fragment = fragment;
    this.last = null;
    document.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse") this.#show(event.target);
    });
    document.addEventListener("focusin", (event) => this.#show(event.target));
    document.addEventListener("click", (event) => this.#click(event));
  }

  /** Shows the card read last in the table as it is drawn now, so that nothing moves beside it. */
  attach() {
    const pane = this.fragment.root.querySelector("[data-peek]");
    if (pane && this.last) this.#fill(pane, this.last);
  }

  #card(target) {
    const card = target.closest?.("[data-token][data-card]") || target.closest?.("[data-card]");
    return card && this.fragment.root.contains(card) ? card : null;
  }

  #template(card) {
    return document.getElementById(`card-${card.dataset.card}`);
  }

  #show(target) {
    const card = this.#card(target);
    const pane = this.fragment.root.querySelector("[data-peek]");
    if (!card || !pane) return;
    this.last = card;
    this.#fill(pane, card);
  }

  #fill(pane, card) {
    const template = this.#template(card);
    const shown = `${card.dataset.card} ${card.dataset.why || ""}`;
    if (!template || pane.dataset.shown === shown) return;
    pane.dataset.shown = shown;
    pane.replaceChildren(template.content.cloneNode(true));
    if (card.dataset.why) pane.append(this.#why(card.dataset.why));
  }

  #why(reason) {
    const line = document.createElement("p");
    line.className = "peek__why small";
    line.textContent = reason;
    return line;
  }

  // A card that can't be picked now is opened for reading; modified clicks follow the link.
  #click(event) {
    const card = this.#card(event.target);
    if (!card || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const dialog = document.getElementById("card-dialog");
    if (!dialog || !this.#template(card)) return;
    event.preventDefault();
    this.#fill(dialog.querySelector("[data-peek-body]"), card);
    dialog.showModal();
  }
}
