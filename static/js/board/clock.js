// Counts down every <time data-deadline> on the page; without it the page shows the moment itself.

const TICK = 1000;
const UNITS = [["d", 86400], ["h", 3600], ["min", 60], ["s", 1]];

/** A span of seconds in its two largest units: "1 d 4 h", "12 min 5 s". */
export function span(seconds) {
  const parts = [];
  let rest = Math.max(0, Math.floor(seconds));
  for (const [unit, size] of UNITS) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count || (parts.length === 0 && unit === "s")) parts.push(`${count} ${unit}`);
    if (parts.length === 2) break;
  }
  return parts.join(" ");
}

function show(element, now) {
  const left = (Date.parse(element.dateTime) - now) / 1000;
  const text = left > 0 ? span(left) : element.dataset.over || "0 s";
  if (element.textContent !== text) element.textContent = text;
  element.classList.toggle("is-urgent", left < Number(element.dataset.urgent || 0));
}

// How far the server's clock is ahead of this machine's, which may be set wrong.
function ahead() {
  const stamp = document.querySelector("[data-now]")?.dataset.now;
  return stamp ? Date.parse(stamp) - Date.now() : 0;
}

/** Starts the clocks of the page. Gives what is to be called when some appear later, so that they
    do not show the bare moment until the next tick. */
export function startClocks() {
  const offset = ahead();
  const tick = () => {
    const now = Date.now() + offset;
    document.querySelectorAll("time[data-deadline]").forEach((time) => show(time, now));
  };
  tick();
  setInterval(tick, TICK);
  return tick;
}
