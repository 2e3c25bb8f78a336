const cacheName = "player-videos";

/** Videos of a page that cannot use the browser's cache, which requires https; they are lost when the page is closed. */
const inMemory = new Map<number, Blob>();

const hasCache = "caches" in globalThis;
const addressOf = (id: number) => `/player/video/${id}`;

/** Returns the bytes of a video that is on the device, or null. */
export async function bytesOf(id: number): Promise<Blob | null> {
  if (!hasCache) return inMemory.get(id) ?? null;
  const stored = await (await caches.open(cacheName)).match(addressOf(id));
  return stored ? stored.blob() : null;
}

/** Fetches the videos that are not on the device yet, and deletes those that are not listed any more. */
export async function keepOnly(ids: readonly number[]): Promise<void> {
  if (!hasCache) {
    for (const id of inMemory.keys()) if (!ids.includes(id)) inMemory.delete(id);
    for (const id of ids) {
      if (inMemory.has(id)) continue;
      const reply = await fetch(addressOf(id));
      if (reply.ok) inMemory.set(id, await reply.blob());
    }
    return;
  }
  const cache = await caches.open(cacheName);
  const stored = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  for (const path of stored) if (!ids.some((id) => addressOf(id) === path)) await cache.delete(path);
  for (const id of ids) if (!stored.includes(addressOf(id))) await cache.add(addressOf(id));
}
