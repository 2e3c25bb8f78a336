import { matchRoutes } from "@remix-run/react";
import { idle } from "#app/browser/idle.ts";
import { ensureTexts } from "#app/browser/texts.ts";
import { namespacesOf } from "#app/services/namespaces.ts";

/** What Remix tells of a route. */
interface Route {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  /** Address of its script. */
  module: string;
}
type Routes = Record<string, Route>;
type Branches = Parameters<typeof matchRoutes>[0];

/** Where Remix asks for the routes of addresses that its router does not know yet. */
const manifest = "/__manifest";
/** Screens of every hour at a reception, of whichever record, and what their forms ask the server for. */
const everyday = [
  "/",
  "/real_estate/contracts/rent/new",
  "/real_estate/contracts/quote",
  "/real_estate/contracts/rent/0",
  "/real_estate/contracts/rent/0/change",
  "/real_estate/contracts/change/0",
];
const routesByPath = new Map<string, Promise<Routes>>();
/** The browser's own: `prefetch.ts` answers in its place. */
export const network: typeof fetch = fetch.bind(globalThis);

export function isManifest(input: RequestInfo | URL): input is URL {
  return input instanceof URL && input.pathname === manifest;
}

/** In place of the server, which is asked once for each kind of address; where it does not answer as usual, Remix hears what it says. */
export async function answerRoutes(address: URL): Promise<Response> {
  try {
    const routes = Object.entries(await routesOf(address.searchParams.getAll("p")));
    return Response.json(Object.fromEntries(routes.filter(([id]) => !window.__remixManifest.routes[id])));
  } catch {
    return network(address);
  }
}

/** Loads the scripts and texts of the screen at an address. */
export async function loadScreen(pathname: string): Promise<void> {
  const routes: Routes = { ...window.__remixManifest.routes, ...(await routesOf([pathname])) };
  for (const { route } of matchRoutes(branchesOf(routes), pathname) ?? []) {
    const match = routes[route.id ?? ""];
    if (!match?.module) continue;
    const { handle }: { handle?: unknown } = await import(/* @vite-ignore */ match.module);
    await ensureTexts(namespacesOf(handle));
    await scriptsToCome(handle);
  }
}

/**
 * Loads what reception opens all day, bit by bit while there is nothing to do, for those who may see the stays: then their first
 * booking of the day waits for no script.
 */
export async function loadEveryday(): Promise<void> {
  if (!document.querySelector('nav a[href="/real_estate/contracts/rent"]')) return;
  await idle();
  await import("#app/islands/palette/palette.tsx");
  for (const pathname of everyday) {
    await idle();
    await loadScreen(pathname);
  }
}

async function routesOf(pathnames: readonly string[]): Promise<Routes> {
  const kinds = [...new Set(pathnames.map(kindOf))].sort();
  const missing = kinds.filter((kind) => !routesByPath.has(kind));
  if (missing.length > 0) {
    const request = ask(missing);
    for (const kind of missing) routesByPath.set(kind, request);
    request.catch(() => missing.map((kind) => routesByPath.delete(kind)));
  }
  return Object.assign({}, ...(await Promise.all(kinds.map((kind) => routesByPath.get(kind)))));
}

/** Addresses that differ in numbers alone have the same routes: but for `/404` a number is always somebody's id (`routes.test.ts`). */
function kindOf(pathname: string): string {
  return pathname.replace(/(?<=.)\/\d+(?=\/|$)/g, "/0");
}

async function ask(kinds: readonly string[]): Promise<Routes> {
  const address = new URL(manifest, location.origin);
  for (const kind of kinds) address.searchParams.append("p", kind);
  address.searchParams.set("version", window.__remixManifest.version);
  const reply = await network(address);
  if (reply.status !== 200) throw new Error(`Routes could not be loaded: ${reply.status}`);
  return reply.json();
}

/** Routes in each other, as they are matched. */
function branchesOf(routes: Routes, parentId?: string): Branches {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, path, index } : { id, path, children: branchesOf(routes, id) },
    );
}

/** What a screen loads only when it is used, such as the checks of its form: `ahead` of the route's `handle`. */
async function scriptsToCome(handle: unknown): Promise<void> {
  if (
    typeof handle === "object" &&
    handle !== null &&
    "ahead" in handle &&
    typeof handle.ahead === "function"
  )
    await handle.ahead();
}
