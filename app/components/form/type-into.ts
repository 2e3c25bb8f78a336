/** Sets a control as if it had been typed, so that validation and the unsaved notice see it. */
export function typeInto(control: Element | null, value: string): void {
  const typeable =
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement;
  if (!typeable || control.value === value) return;
  // A long list has its choices once it is gone to.
  if (control instanceof HTMLSelectElement)
    control.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}
