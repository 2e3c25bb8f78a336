import { fetchedAhead } from "#app/services/fetched-ahead.ts";
import { answerRoutes, isManifest, loadEveryday, loadScreen, network } from "./screens-ahead.ts";

/** Milliseconds a pointer or the focus rests on a link before it is meant. */
const rest = 60;
/** Milliseconds for which a reply is as good as a new one: what somebody sees may be as old as that anyway. */
const fresh = 10_000;

/** Links that Remix follows: rows, menu, tabs, neighbours. */
const followed = "a[data-discover],a[data-open],#menu-groups a";

interface Held {
  /** Of the `.data` request. */
  address: string;
  since: number;
  reply: Promise<Response>;
  stop: AbortController;
}

let held: Held | null = null;
let resting: ReturnType<typeof setTimeout> | undefined;

/**
 * Fetches the data, texts and scripts of the screen that is about to be opened: of a link that the pointer rests on or that has the
 * focus, and of the next record when somebody goes through them by `[` and `]`. One reply is held at a time, for ten seconds, and
 * used once; a write, a refused sign-in and leaving the window drop it. Not while somebody acts as another person: what they looked at
 * is noted. What reception opens all day is loaded once the page is used.
 */
export function startPrefetching(firstUse: Promise<void>): void {
  window.fetch = answer;
  document.addEventListener("pointerover", ({ target }) => rests(target));
  document.addEventListener("focusin", ({ target }) => rests(target));
  document.addEventListener("pointerdown", ({ target }) => ahead(linkOf(target)));
  document.addEventListener("keydown", goOn);
  document.addEventListener("visibilitychange", drop);
  window.addEventListener("blur", drop);
  firstUse.then(loadEveryday).catch(() => undefined);
}

/** Forgets what was fetched ahead. */
function drop(): void {
  clearTimeout(resting);
  held?.stop.abort();
  held = null;
}

function rests(target: EventTarget | null): void {
  clearTimeout(resting);
  const link = linkOf(target);
  if (link) resting = setTimeout(() => ahead(link), rest);
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest("a") : null;
  return link?.matches(followed) && !link.matches("[data-dialog],[download],[target]") ? link : null;
}

/** After a step through the records of a list the next step is likely to go the same way. */
function goOn({ key, target }: KeyboardEvent): void {
  if (key !== "[" && key !== "]") return;
  const before = location.href;
  if (target instanceof Element && target.closest("input,textarea,select")) return;
  const stop = window.__remixRouter.subscribe(({ navigation }) => {
    if (navigation.state !== "idle" || location.href === before) return;
    stop();
    setTimeout(() => ahead(linkOf(document.querySelector(`a[data-key="${key}"]`))), rest);
  });
}

function ahead(link: HTMLAnchorElement | null): void {
  if (!link?.isConnected || link.origin !== location.origin) return;
  if (document.querySelector(".impersonation") || document.visibilityState === "hidden") return;
  const address = dataAddress(link);
  if (link.pathname + link.search === location.pathname + location.search) return;
  if (held?.address === address && Date.now() - held.since < fresh) return;
  drop();
  // Routes that the router does not know yet it then asks for.
  link.dataset.discover = "true";
  const stop = new AbortController();
  const reply = network(address, { headers: { [fetchedAhead]: "1" }, signal: stop.signal });
  const mine: Held = { address, since: Date.now(), reply, stop };
  held = mine;
  reply.then(
    ({ status }) => status !== 200 && held === mine && drop(),
    () => held === mine && drop(),
  );
  loadScreen(link.pathname).catch(() => undefined);
}

/** As Remix asks for a page's data. */
function dataAddress({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname === "/" ? "/_root" : pathname.replace(/\/$/, "")}.data${search}`;
}

/** In place of the browser's `fetch`: what was fetched ahead, or the network. */
async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (isManifest(input)) return answerRoutes(input);
  const method = init?.method ?? (input instanceof Request ? input.method : "GET");
  const changes = method !== "GET" && method !== "HEAD";
  if (changes) drop();
  const cached = changes ? null : take(input);
  const reply = (await cached) ?? (await network(input, init));
  // A reply that was under way during the write may show what was before it.
  if (changes || reply.status === 401 || reply.status === 403) drop();
  return reply;
}

function take(input: RequestInfo | URL): Promise<Response | null> | null {
  if (!held || !(input instanceof URL) || input.pathname + input.search !== held.address) return null;
  const { reply, since } = held;
  held = null;
  // A click also puts the focus on the link.
  clearTimeout(resting);
  if (Date.now() - since > fresh) return null;
  return reply.then(
    (response) => (response.status === 200 ? response : null),
    () => null,
  );
}
