/** Resolves when the page has nothing to do. */
export function idle(): Promise<unknown> {
  return new Promise((resolve) =>
    window.requestIdleCallback ? window.requestIdleCallback(resolve) : setTimeout(resolve, 50),
  );
}
