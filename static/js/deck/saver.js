/* Saves drafts to the server, one request at a time, and keeps a copy in the browser until the
   server has answered. What happens is told to `onState`: saving, saved, failed, login,
   conflict, refused, gone. */
const PAUSE = 350;
const LONGEST = 30000;

function cookie(name) {
  const found = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : "";
}

/** The copy that this browser keeps of what is not saved yet. Each window has its own: one that has
    saved must not take away what another could not save. */
export class Backup {
  #found = "";

  constructor(deck) {
    this.prefix = `constellation:deck:${deck}:`;
    this.own = this.prefix + Math.random().toString(36).slice(2);
  }

  /** What was kept last by any window, if it can still be read. */
  read() {
    try {
      const kept = Object.keys(localStorage)
        .filter((name) => name.startsWith(this.prefix))
        .map((name) => ({ name, ...JSON.parse(localStorage.getItem(name)) }))
        .sort((one, other) => other.when - one.when);
      this.#found = kept[0]?.name ?? "";
      return kept[0] ?? null;
    } catch {
      return null;
    }
  }

  write(draft, base) {
    try {
      localStorage.setItem(this.own, JSON.stringify({ draft, base, when: Date.now() }));
    } catch {
      /* A browser that keeps nothing still saves to the server. */
    }
  }

  /** Forget what this window kept, and what it read when it began. */
  clear() {
    try {
      localStorage.removeItem(this.own);
      localStorage.removeItem(this.#found);
    } catch {
      /* as above */
    }
  }
}

export class Saver {
  #timer = 0;
  #draft = null;
  #running = null;
  #delay = 1000;

  constructor({ url, revision, backup, onState }) {
    Object.assign(this, { url, revision, backup, onState });
    addEventListener("online", () => this.flush());
    addEventListener("pagehide", () => this.#lastChance());
  }

  get isDirty() {
    return this.#draft !== null || this.#running !== null;
  }

  /** Save this draft soon. */
  save(draft) {
    this.#draft = draft;
    this.backup.write(draft, this.revision);
    this.onState("saving");
    this.#later(PAUSE);
  }

  /** Save at once what waits; resolves when nothing waits any more, or saving failed. */
  async flush() {
    clearTimeout(this.#timer);
    await this.#running;
    if (this.#draft === null) return;
    this.#running = this.#send(this.#draft).finally(() => (this.#running = null));
    await this.#running;
  }

  /** After a conflict: the present draft shall replace what the server has at `revision`. */
  overwrite(draft, revision) {
    this.revision = revision;
    this.save(draft);
  }

  /** After a conflict: what the server has is taken over. */
  accept(revision) {
    this.revision = revision;
    this.#draft = null;
    this.backup.clear();
  }

  #later(pause) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), pause);
  }

  #request(draft, extra) {
    return fetch(this.url, {
      method: "PUT",
      headers: { "Content-Type": "application/json", "X-CSRFToken": cookie("csrftoken") },
      body: JSON.stringify({ draft, expected: this.revision }),
      ...extra,
    });
  }

  async #send(draft) {
    this.#draft = null;
    let answer;
    try {
      answer = await this.#request(draft, {});
    } catch {
      return this.#failed(draft);
    }
    // A refused token is answered with a page; that, too, means logging in again.
    const body = await answer.json().catch(() => null);
    if (answer.status === 409) return this.onState("conflict", body);
    if (answer.status === 401 || answer.status === 403) return this.#stopped(draft, "login", body);
    if (answer.status === 400) return this.#stopped(draft, "refused", body);
    if (answer.status === 404) return this.#stopped(draft, "gone", body);
    if (!answer.ok || !body) return this.#failed(draft);
    this.#saved(body);
  }

  #saved(body) {
    this.revision = body.revision;
    this.#delay = 1000;
    if (this.#draft) return this.#later(0);
    this.backup.clear();
    this.onState("saved", body);
  }

  #failed(draft) {
    this.#draft ??= draft;
    this.#delay = Math.min(this.#delay * 2, LONGEST);
    this.onState("failed");
    this.#later(this.#delay);
  }

  #stopped(draft, state, body) {
    this.#draft ??= draft;
    this.onState(state, body);
  }

  /** The page goes away: one last request that outlives it. */
  #lastChance() {
    if (this.#draft) this.#request(this.#draft, { keepalive: true }).catch(() => {});
  }
}
