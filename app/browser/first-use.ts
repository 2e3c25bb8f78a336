/** With less memory than this, in GB as the browser reports it, nothing is fetched ahead. */
const enoughMemory = 4;

/** Whether the browser should fetch only what its page needs, because its user saves data or it has little memory. */
export function isThrifty(): boolean {
  const { connection, deviceMemory }: { connection?: unknown; deviceMemory?: unknown } = navigator as object;
  if (Object(connection).saveData === true) return true;
  return typeof deviceMemory === "number" && deviceMemory < enoughMemory;
}

/**
 * Resolves when somebody presses a key, the mouse or the screen on the page. Until then nothing of other screens is fetched, so
 * that a page that is only opened, such as one of many tabs, costs only what it shows.
 */
export const firstUse = new Promise<void>((resolve) => {
  const used = new AbortController();
  for (const kind of ["keydown", "pointerdown"])
    addEventListener(
      kind,
      () => {
        used.abort();
        resolve();
      },
      { capture: true, passive: true, signal: used.signal },
    );
});
