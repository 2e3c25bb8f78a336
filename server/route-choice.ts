import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { answerManifest, isTooDeep } from "#server/route-manifest.ts";

/** A route of Remix's, as far as its address goes. */
interface Route {
  readonly id: string;
  readonly parentId?: string | undefined;
  /** Its part of the address: `buildings/:id`, `archive?`, `*`; none of a layout without an address of its own. */
  readonly path?: string | undefined;
}

/** A step of the addresses there are: what may follow, and whose address ends here. */
interface Step {
  readonly named: Map<string, Step>;
  /** A parameter, or anything that is more than a plain name. */
  any: Step | null;
  readonly ends: Set<string>;
  /** Those who take whatever follows. */
  readonly splats: Set<string>;
}

/**
 * Finds the routes an address can mean, however many there are: those that match it or a part of it from its beginning, with the
 * layouts around them. More than match it in the end, never fewer; which of them it is, is Remix's own to rank.
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
 * Remix's handler of a build, given only the routes that an address can mean: it ranks and compiles all it is given, several times a
 * page, so that each page would pay for every screen there is (docs/decisions/015-routes-chosen-first.md).
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

/** A route and the layouts around it, from the outermost. */
function lineage(id: string, routes: Readonly<Record<string, Route>>): string[] {
  const parent = routes[id]?.parentId;
  return parent === undefined ? [id] : [...lineage(parent, routes), id];
}

/** Every spelling of a path whose segments may be left out. */
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

/** The parts of an address as routes are compared with: decoded where that can be done, without regard to case. */
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
