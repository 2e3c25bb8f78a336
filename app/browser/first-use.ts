/** Less memory than this, in GB as the browser says it, is kept for the page that is shown. */
const enoughMemory = 4;

/** Whether a browser is to fetch nothing but what its page needs: its person saves data, or there is little memory. */
export function isThrifty(): boolean {
  const { connection, deviceMemory }: { connection?: unknown; deviceMemory?: unknown } = navigator as object;
  if (Object(connection).saveData === true) return true;
  return typeof deviceMemory === "number" && deviceMemory < enoughMemory;
}

/**
 * Resolves once somebody uses the page by a key, a finger or a button of the mouse. Until then nothing of other screens is fetched: a page
 * that is only opened, such as one of many tabs, costs what it shows.
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
