/* A form that was sent is not sent again by a second click while the page waits for the answer. */
const PATIENCE = 10_000;

export function wireOnce(page) {
  // On the window, after every script that may want to send the form in its own way.
  page.defaultView.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || form.getAttribute("method") !== "post") return;
    if (form.dataset.sent) event.preventDefault();
    else rest(form);
  });
}

function rest(form) {
  form.dataset.sent = "1";
  setTimeout(() => { delete form.dataset.sent; }, PATIENCE);
  addEventListener("pageshow", () => { delete form.dataset.sent; }, { once: true });
}
