// Lets one page begin without a network: a device's player, a cleaner's page. The path of its scope is that page; the page and the
// files that it names are stored, and stand in where the network or the server does not answer.
const { pathname: path } = new URL(self.registration.scope);
const name = `page ${path}`;
// A page that is stored is not waited for longer than so many milliseconds.
const answerMs = 8000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// The page names its files once it stands.
self.addEventListener("message", (event) => event.waitUntil(store(event.data.files)));

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin) return;
  if (mode === "navigate" && pathname === path) {
    const answer = fetchPage(event.request);
    event.waitUntil(answer.catch(() => undefined));
    event.respondWith(openPage(answer));
  } else if (isFile(pathname)) event.respondWith(openFile(event.request));
});

// Files without a page's data: names below /assets/ have a hash of their content, texts a version.
function isFile(pathname) {
  return pathname.startsWith("/assets/") || pathname.startsWith("/resources/") || pathname === "/favicon.png";
}

async function fetchPage(request) {
  const reply = await fetch(request);
  if (reply.ok) await (await caches.open(name)).put(path, reply.clone());
  // The link opens nothing any more.
  if (reply.status === 404 || reply.status === 410) await caches.delete(name);
  return reply;
}

async function openPage(answer) {
  const stored = await (await caches.open(name)).match(path, { ignoreVary: true });
  if (!stored) return answer;
  const late = new Promise((resolve) => setTimeout(resolve, answerMs, stored));
  const reply = await Promise.race([answer, late]).catch(() => stored);
  return reply.status >= 500 ? stored : reply;
}

async function openFile(request) {
  const stored = await (await caches.open(name)).match(request, { ignoreVary: true });
  return stored ?? fetch(request);
}

async function store(files) {
  const cache = await caches.open(name);
  const stored = (await cache.keys()).map(({ url }) => url);
  const page = new URL(path, self.location.origin).href;
  for (const url of stored) if (url !== page && !files.includes(url)) await cache.delete(url);
  const missing = files.filter((url) => !stored.includes(url));
  await Promise.allSettled(missing.map((url) => cache.add(url)));
  // Last, so that a page that is stored has its files.
  if (!stored.includes(page)) await cache.add(page);
}
