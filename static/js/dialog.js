/* A link or button with data-dialog="id" opens the <dialog> with that id; without a script the link goes to its own page. */

/** Wire every opener and closer of dialogs under `root`. */
export function wireDialogs(root) {
  root.addEventListener("click", (event) => {
    const opener = event.target.closest("[data-dialog]");
    const dialog = opener && document.getElementById(opener.dataset.dialog);
    if (dialog) {
      event.preventDefault();
      dialog.showModal();
    }
    event.target.closest("[data-dialog-close]")?.closest("dialog")?.close();
    if (event.target instanceof HTMLDialogElement) event.target.close();
  });
}
