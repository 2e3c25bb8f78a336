// Lets the player's page start without a network: the page and its files are stored whenever they come from the network, and
// served from there without one. The page itself stores the videos.
const pages = "player-page";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin || pathname.startsWith("/player/")) return;
  event.respondWith(
    fetch(event.request).then(
      async (reply) => {
        if (reply.ok) await (await caches.open(pages)).put(event.request, reply.clone());
        return reply;
      },
      async (error) => {
        const stored = await caches.match(event.request, { ignoreVary: true });
        if (stored) return stored;
        throw error;
      },
    ),
  );
});
