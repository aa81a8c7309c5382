// Hears of changes by server-sent events; asks now and then while they do not come through.

const POLL_SECONDS = 15;
const LOST_AFTER_SECONDS = 4;

/** Calls `changed()` when the match has moved on, and shows `sign` while nothing comes through. */
export function listen({ address, sign, changed }) {
  let lostTimer = null;
  let pollTimer = null;
  const lost = () => {
    lostTimer ??= setTimeout(() => { sign.hidden = false; }, LOST_AFTER_SECONDS * 1000);
    pollTimer ??= setInterval(changed, POLL_SECONDS * 1000);
  };
  const found = () => {
    clearTimeout(lostTimer);
    clearInterval(pollTimer);
    lostTimer = pollTimer = null;
    sign.hidden = true;
  };
  document.addEventListener("match:offline", lost);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) changed(); });
  window.addEventListener("online", changed);
  return address && "EventSource" in window ? stream(address, { lost, found, changed }) : lost();
}

function stream(address, { lost, found, changed }) {
  const source = new EventSource(address);
  source.addEventListener("open", () => { found(); changed(); });
  source.addEventListener("error", lost);
  source.addEventListener("news", changed);
  source.addEventListener("over", () => { source.close(); changed(); });
  source.addEventListener("logged-out", () => { source.close(); location.reload(); });
  window.addEventListener("pagehide", () => source.close());
  window.addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
  return source;
}
