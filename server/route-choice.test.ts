import fc from "fast-check";
import { matchRoutes } from "react-router-dom";
import { expect, test } from "vitest";
import { routeChoice } from "#server/route-choice.ts";

interface Route {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

interface Nested {
  id: string;
  path?: string;
  index?: boolean;
  children?: Nested[];
}

/** As Remix nests them for its router. */
function nested(routes: Readonly<Record<string, Route>>, parentId?: string): Nested[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => {
      const children = nested(routes, id);
      return {
        id,
        ...(path !== undefined && { path }),
        ...(index ? { index } : children.length > 0 && { children }),
      };
    });
}

function matched(routes: Readonly<Record<string, Route>>, pathname: string): string[] {
  // Its type wants `index: true` or `children`, which a list of both cannot be.
  return (matchRoutes(nested(routes) as never, pathname) ?? []).map(
    ({ route, pathname: at }) => `${route.id} ${at}`,
  );
}

function among(routes: Readonly<Record<string, Route>>, ids: ReadonlySet<string>): Record<string, Route> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
}

const routes: Record<string, Route> = {
  root: { id: "root", path: "" },
  app: { id: "app", parentId: "root" },
  home: { id: "home", parentId: "app", index: true },
  units: { id: "units", parentId: "app", path: "real_estate", index: true },
  unit: { id: "unit", parentId: "app", path: "real_estate/edit/:id" },
  request: { id: "request", parentId: "app", path: "real_estate/edit/:id/:requestId" },
  feed: { id: "feed", parentId: "root", path: "ical/:token.ics" },
  login: { id: "login", parentId: "root", path: ":language?/login" },
  rest: { id: "rest", parentId: "root", path: "*" },
};

test("takes the routes of an address, of those above it, and the layouts around them", () => {
  const choose = routeChoice(routes);
  expect([...choose("/real_estate/edit/5")].toSorted()).toEqual([
    "app",
    "home",
    "rest",
    "root",
    "unit",
    "units",
  ]);
  expect([...choose("/de/login")].toSorted()).toEqual(["app", "home", "login", "rest", "root"]);
  expect([...choose("/nowhere")].toSorted()).toEqual(["app", "home", "rest", "root"]);
});

test.each([
  "/",
  "/REAL_ESTATE/",
  "/real_estate/edit/5",
  "/real_estate/edit/5/7",
  "/%72eal_estate",
  "/ical/a.ics",
  "/login",
  "/%E0%A4%A",
  "/a//b",
])("%s leads to the same routes as among all of them", (pathname) => {
  const chosen = among(routes, routeChoice(routes)(pathname));
  expect(matched(chosen, pathname)).toEqual(matched(routes, pathname));
});

test("any address leads to the same routes as among all of them, and so does each above it", () => {
  const name = fc.constantFrom("a", "b", "A", "edit");
  const segment = fc.oneof(
    name,
    name.map((one) => `${one}?`),
    fc.constantFrom(":id", ":id?", ":x"),
  );
  const path = fc
    .tuple(fc.array(segment, { maxLength: 3 }), fc.boolean())
    .map(([segments, splat]) => [...segments, ...(splat ? ["*"] : [])].join("/"));
  const tree = fc.array(
    fc.record({ path: fc.option(path, { nil: undefined }), index: fc.boolean(), under: fc.nat() }),
    {
      minLength: 1,
      maxLength: 12,
    },
  );
  const address = fc.array(fc.constantFrom("a", "b", "EDIT", "7", "%61", ""), { maxLength: 5 });
  const property = fc.property(tree, address, (parts, segments) => {
    const made: Record<string, Route> = { root: { id: "root", path: "" } };
    parts.forEach(({ path: own, index, under }, at) => {
      const parents = Object.values(made).filter((route) => !route.index && !route.path?.endsWith("*"));
      const parentId = parents[under % parents.length]?.id ?? "root";
      made[`r${at}`] = { id: `r${at}`, parentId, ...(own && { path: own }), ...(index && { index }) };
    });
    const choose = routeChoice(made);
    for (let length = segments.length; length >= 0; length -= 1) {
      const pathname = `/${segments.slice(0, length).join("/")}`;
      const chosen = among(made, choose(`/${segments.join("/")}`));
      expect(matched(chosen, pathname)).toEqual(matched(made, pathname));
    }
  });
  fc.assert(property, { numRuns: 2000 });
});
