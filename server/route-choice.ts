import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { answerManifest, isTooDeep } from "#server/route-manifest.ts";

/** A Remix route, as far as its address is concerned. */
interface Route {
  readonly id: string;
  readonly parentId?: string | undefined;
  /**
   * Its part of the address: `buildings/:id`, `archive?`, `*`; absent for a layout without an address of its
   * own.
   */
  readonly path?: string | undefined;
}

/** A node of the tree of addresses: what may follow, and which routes end here. */
interface Step {
  readonly named: Map<string, Step>;
  /** A parameter, or any segment that is more than a plain name. */
  any: Step | null;
  readonly ends: Set<string>;
  /** Routes that match whatever follows. */
  readonly splats: Set<string>;
}

/**
 * Makes a function that finds the routes an address can mean, however many there are: those that match it or
 * a beginning of it, with the layouts around them. It may return too many, never too few; Remix ranks them.
 */
export function routeChoice(
  routes: Readonly<Record<string, Route>>,
): (pathname: string) => ReadonlySet<string> {
  const root = newStep();
  for (const route of Object.values(routes))
    for (const segments of spelledOut(fullPath(route, routes))) add(root, segments, route.id);
  return (pathname) => {
    const chosen = new Set<string>();
    for (const id of reached(root, segmentsOf(pathname)))
      for (const part of lineage(id, routes)) chosen.add(part);
    return chosen;
  };
}

type Handle = ReturnType<typeof createRequestHandler>;

/**
 * Remix's handler of a build, which gets only the routes that an address can mean. It ranks and compiles all
 * routes it gets, several times a page, so that otherwise each page would pay for every screen there is
 * (docs/decisions/015-routes-chosen-first.md).
 */
export function choosingHandler(build: ServerBuild): Handle {
  const choose = routeChoice(build.routes);
  const handlers = new Map<string, Handle>();
  return (request, context) => {
    const url = new URL(request.url);
    const { pathname } = url;
    if (pathname === "/__manifest") return Promise.resolve(answerManifest(build.assets, choose, url));
    if (isTooDeep(pathname)) return Promise.resolve(new Response("URI Too Long", { status: 414 }));
    const ids = choose(pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/"));
    const key = [...ids].join();
    const handle = handlers.get(key) ?? createRequestHandler(withRoutes(build, ids), "production");
    handlers.set(key, handle);
    return handle(request, context);
  };
}

function withRoutes(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  return {
    ...build,
    routes: only(build.routes, ids),
    assets: { ...build.assets, routes: only(build.assets.routes, ids) },
  };
}

function only<T>(record: Readonly<Record<string, T>>, ids: ReadonlySet<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([id]) => ids.has(id)));
}

function newStep(): Step {
  return { named: new Map(), any: null, ends: new Set(), splats: new Set() };
}

function fullPath(route: Route, routes: Readonly<Record<string, Route>>): string[] {
  return lineage(route.id, routes)
    .map((id) => routes[id]?.path ?? "")
    .flatMap((path) => path.split("/"))
    .filter((segment) => segment !== "");
}

/** Returns a route and the layouts around it, from the outermost. */
function lineage(id: string, routes: Readonly<Record<string, Route>>): string[] {
  const parent = routes[id]?.parentId;
  return parent === undefined ? [id] : [...lineage(parent, routes), id];
}

/** Returns every variant of a path whose optional segments may be left out. */
function spelledOut([first, ...rest]: readonly string[]): string[][] {
  if (first === undefined) return [[]];
  const further = spelledOut(rest);
  if (!first.endsWith("?")) return further.map((path) => [first, ...path]);
  return [...further, ...further.map((path) => [first.slice(0, -1), ...path])];
}

function add(root: Step, segments: readonly string[], id: string): void {
  let step = root;
  for (const segment of segments) {
    if (segment === "*") {
      step.splats.add(id);
      return;
    }
    step = next(step, segment);
  }
  step.ends.add(id);
}

function next(step: Step, segment: string): Step {
  if (segment.includes(":") || segment.includes("*")) {
    step.any ??= newStep();
    return step.any;
  }
  const name = segment.toLowerCase();
  const next = step.named.get(name) ?? newStep();
  step.named.set(name, next);
  return next;
}

function* reached(root: Step, segments: readonly string[]): Generator<string> {
  let steps = [root];
  for (const segment of [...segments, null]) {
    for (const step of steps) {
      yield* step.ends;
      yield* step.splats;
    }
    if (segment === null) return;
    steps = steps.flatMap(({ named, any }) => [named.get(segment), any].filter((step) => step != null));
  }
}

/** Returns the segments of an address as routes compare them: decoded when possible, in lower case. */
function segmentsOf(pathname: string): string[] {
  return pathname
    .split("/")
    .filter((segment) => segment !== "")
    .map((segment) => {
      try {
        return decodeURIComponent(segment).toLowerCase();
      } catch {
        return segment.toLowerCase();
      }
    });
}
