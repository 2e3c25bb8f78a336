/**
 * Links with `data-dialog` show what they lead to in a dialog over the page, so that nothing typed below is left behind: the part of the
 * target marked `data-dialog-part`, under its heading. Without scripts, or when the target cannot be had, they are plain links.
 */
export function startDialogLinks(): void {
  // Before the router, which would leave the page.
  document.addEventListener("click", onClick, { capture: true });
}

function onClick(event: MouseEvent): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a[data-dialog]") : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  event.stopPropagation();
  if (document.querySelector("dialog[open]")) return;
  void show(link.href).catch(() => location.assign(link.href));
}

/** Rejects when the target was not answered, or has no part for a dialog. */
async function show(address: string): Promise<void> {
  const reply = await fetch(address);
  if (!reply.ok || reply.redirected) throw new Error(address);
  const target = new DOMParser().parseFromString(await reply.text(), "text/html");
  const heading = target.querySelector("h1");
  const part = target.querySelector("[data-dialog-part]");
  if (!heading || !part) throw new Error(address);
  const before = document.activeElement;
  const dialog = document.createElement("dialog");
  dialog.className = "modal modal-wide";
  dialog.setAttribute("aria-label", heading.textContent ?? "");
  dialog.tabIndex = -1;
  dialog.append(document.adoptNode(heading), document.adoptNode(part));
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (before instanceof HTMLElement) before.focus();
  });
  // A click on the backdrop is one on the dialog itself, outside its box.
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog && !within(dialog, event)) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
}

function within(element: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const box = element.getBoundingClientRect();
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
}
