/* A deck's draft as a value {main: {key: copies}, walkers: [keys], unknown: [lines]}, and its past. */
const MOST = 99;

/** How many copies of a card the draft holds. */
export function copies(draft, key) {
  return (draft.main[key] ?? 0) + draft.walkers.filter((held) => held === key).length;
}

/** How many cards are in the main deck. */
export function total(draft) {
  return Object.values(draft.main).reduce((sum, count) => sum + count, 0);
}

/** One copy more; a Walker takes the place of its level. `levels` has the level of every Walker. */
export function add(draft, key, levels) {
  if (key in levels) {
    const others = draft.walkers.filter((held) => levels[held] !== levels[key]);
    const walkers = [...others, key].sort((a, b) => (levels[a] ?? 0) - (levels[b] ?? 0));
    return { ...draft, walkers };
  }
  const count = Math.min(MOST, (draft.main[key] ?? 0) + 1);
  return { ...draft, main: { ...draft.main, [key]: count } };
}

/** One copy less; the same draft when there is none. */
export function remove(draft, key) {
  const place = draft.walkers.indexOf(key);
  if (place >= 0) return { ...draft, walkers: draft.walkers.toSpliced(place, 1) };
  if (!(key in draft.main)) return draft;
  const { [key]: count, ...main } = draft.main;
  return { ...draft, main: count > 1 ? { ...main, [key]: count - 1 } : main };
}

function sorted(draft) {
  return JSON.stringify([Object.entries(draft.main).sort(), draft.walkers.toSorted(), draft.unknown]);
}

/** Whether two drafts hold the same, in whatever order. */
export function same(one, other) {
  return sorted(one) === sorted(other);
}

/** The draft as lines that the import reads. */
export function asText(draft) {
  const main = Object.entries(draft.main).map(([key, count]) => `${count} ${key}`);
  return [...draft.walkers.map((key) => `1 ${key}`), ...main, ...draft.unknown].join("\n");
}

/** The drafts before and after the present one. */
export class History {
  #past = [];
  #future = [];

  constructor(present) {
    this.present = present;
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** Go on to another draft; what was undone before is forgotten. */
  push(draft) {
    this.#past.push(this.present);
    if (this.#past.length > 200) this.#past.shift();
    this.#future = [];
    this.present = draft;
  }

  undo() {
    if (!this.canUndo) return;
    this.#future.push(this.present);
    this.present = this.#past.pop();
  }

  redo() {
    if (!this.canRedo) return;
    this.#past.push(this.present);
    this.present = this.#future.pop();
  }
}
