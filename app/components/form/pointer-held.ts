let held = false;
const note = (now: boolean) => () => {
  held = now;
};
if (typeof document !== "undefined") {
  document.addEventListener("pointerdown", note(true), true);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, note(false), true);
}

/**
 * Resolves once no pointer is held down and its click is done. A message that came up in between would move the page, and the click
 * would miss the button that was pressed.
 */
export async function pointerReleased(): Promise<void> {
  while (held) await new Promise((resolve) => setTimeout(resolve, 20));
}
