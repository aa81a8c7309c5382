/* The card search sends itself: what is found is fetched and put in place, and the address follows.
   Without this script the form is an ordinary one with a button. */
const form = document.querySelector("form[data-card-search]");
const results = document.querySelector("[data-results]");
const live = document.querySelector("[data-search-live]");
const PAUSE = 250;

let running = null;
let waiting = 0;

function address() {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (value !== "" && !(name === "sort" && value === form.sort.options[0].value)) params.append(name, value);
  }
  const query = params.toString();
  return location.pathname + (query ? `?${query}` : "");
}

/** Fetch the page at `url` and take over its results; `keep` writes the address into the history. */
async function load(url, keep) {
  running?.abort();
  running = new AbortController();
  results.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(url, { signal: running.signal, headers: { Accept: "text/html" } });
    if (!answer.ok) throw new Error(String(answer.status));
    take(new DOMParser().parseFromString(await answer.text(), "text/html"));
    if (keep) history[keep](null, "", url);
  } catch (error) {
    if (error.name !== "AbortError") location.assign(url);
    return;
  }
  results.removeAttribute("aria-busy");
}

function take(page) {
  results.replaceChildren(...page.querySelector("[data-results]").childNodes);
  takeForm(page.querySelector("form[data-card-search]"));
  const refusals = [...form.querySelectorAll("[data-refusals] .notice")];
  live.textContent = [results.querySelector(".found__count"), ...refusals].map((one) => one.textContent.trim()).join(" ");
  results.dispatchEvent(new CustomEvent("results", { bubbles: true }));
}

/** The form keeps the reader's focus and folds; only what the search decided is taken over. */
function takeForm(fresh) {
  for (const input of fresh.querySelectorAll("input[type=checkbox]")) {
    const own = form.querySelector(`input[name="${CSS.escape(input.name)}"][value="${CSS.escape(input.value)}"]`);
    if (!own) continue;
    own.checked = input.checked;
    own.parentElement.className = input.parentElement.className;
    own.parentElement.querySelector(".keys__count").textContent = input.parentElement.querySelector(".keys__count").textContent;
  }
  form.querySelector("[data-filter-count]").textContent = fresh.querySelector("[data-filter-count]").textContent;
  form.querySelector("[data-clear]").hidden = fresh.querySelector("[data-clear]").hidden;
  form.querySelector("[data-refusals]").replaceChildren(...fresh.querySelector("[data-refusals]").childNodes);
  if (fresh.q.getAttribute("aria-invalid")) form.q.setAttribute("aria-invalid", "true");
  else form.q.removeAttribute("aria-invalid");
  if (document.activeElement !== form.q) form.q.value = fresh.q.value;
  form.sort.value = fresh.sort.value;
}

function here(link) {
  return link.origin === location.origin && link.pathname === location.pathname && !link.hash;
}

if (form && results) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(waiting);
    load(address(), "pushState");
  });
  form.addEventListener("change", (event) => {
    if (event.target !== form.q) load(address(), "replaceState");
  });
  form.q.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => load(address(), "replaceState"), PAUSE);
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-search-link], [data-results] a.chip, [data-results] .pagination a, a[data-clear]");
    if (!link || !here(link) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    load(link.href, "pushState").then(() => {
      if (link.closest(".pagination")) results.scrollIntoView({ block: "start" });
    });
  });
  addEventListener("popstate", () => load(location.href, ""));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target.closest("input, textarea, select")) return;
    event.preventDefault();
    form.q.focus();
  });
}
