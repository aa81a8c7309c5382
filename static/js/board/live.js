// Hears of changes by server-sent events; asks now and then while they do not come through.

const POLL_SECONDS = 15;
const LOST_AFTER_SECONDS = 4;
const SILENT_SECONDS = 40; // the server shows every fifteen that the line is alive

/** Calls `changed()` when the match may have moved on; it gives whether the server answered. `sign`
    is shown while it does not. */
export function listen({ address, sign, changed }) {
  let source = null;
  let silence = null;
  let polls = [];

  const quiet = () => { polls.forEach(clearTimeout); clearTimeout(silence); polls = []; };
  const stop = () => { quiet(); source?.close(); };
  const ask = async () => { sign.hidden = await changed(); };
  const lost = () => {
    if (polls.length) return;
    polls = [setTimeout(ask, LOST_AFTER_SECONDS * 1000), setInterval(again, POLL_SECONDS * 1000)];
  };
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(() => { lost(); open(); }, SILENT_SECONDS * 1000);
  };

  function again() {
    ask();
    if (source?.readyState === EventSource.CLOSED) open();
  }

  // A line that died without a word is opened anew, as is one that was refused.
  function open() {
    source?.close();
    source = new EventSource(address);
    source.addEventListener("open", () => { quiet(); heard(); sign.hidden = true; changed(); });
    source.addEventListener("error", lost);
    source.addEventListener("ping", heard);
    source.addEventListener("news", () => { heard(); changed(); });
    source.addEventListener("over", () => { stop(); changed(); });
    source.addEventListener("logged-out", () => { stop(); location.reload(); });
  }

  document.addEventListener("match:offline", lost);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) changed(); });
  window.addEventListener("online", changed);
  window.addEventListener("pagehide", stop);
  window.addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
  if ("EventSource" in window) open();
  else lost();
}
