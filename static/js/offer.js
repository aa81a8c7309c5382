/* Whoever waits at a table sees who comes, and is led to the match when it begins. */
const PAUSE = 5000;
const here = document.querySelector("[data-offer-state]");

async function look() {
  if (document.hidden || document.activeElement.matches("input")) return;
  const response = await fetch(location.href, { cache: "no-store" }).catch(() => null);
  if (!response?.ok) return;
  if (response.redirected) { location.assign(response.url); return; }
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const now = page.querySelector("[data-offer-state]")?.dataset.offerState;
  if (now !== here.dataset.offerState) location.reload();
}

setInterval(look, PAUSE);
document.addEventListener("visibilitychange", look);
