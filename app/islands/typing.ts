/** Whether keys go into this element as text, or change its choice: then none of them means anything else. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches("textarea,select")) return true;
  return (
    target instanceof HTMLInputElement &&
    !["checkbox", "radio", "button", "submit", "reset", "file", "color", "range"].includes(target.type)
  );
}

export function isVisible(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}
