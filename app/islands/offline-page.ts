/** Files of a page without its data: see `public/page-worker.js`. */
const filePaths = ["/assets/", "/resources/", "/favicon.png"];

/**
 * Lets the page at `path` open again without a network: a worker that serves only this path stores the page and the files that it has loaded
 * by now. Does nothing in a browser without workers, or at an address without https. Rejects where the browser refuses to store.
 */
export async function storePage(path: string): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("/page-worker.js", { scope: path });
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((url) => {
      const { origin, pathname } = new URL(url);
      return origin === location.origin && filePaths.some((start) => pathname.startsWith(start));
    });
  active?.postMessage({ files: [...new Set(files)] });
}
