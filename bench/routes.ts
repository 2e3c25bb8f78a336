import type { ServerBuild } from "@remix-run/node";
import type { Benchmark } from "./figure.ts";
import { openHouse } from "./house.ts";
import { openPages } from "./pages.ts";
import { inTurns } from "./timing.ts";

const times = 4;

/** A page among so many times the routes there are: what is added has addresses of its own. */
export const benchmark: Benchmark = async () => {
  const house = await openHouse({ units: 5, contracts: 0, clients: 5 });
  try {
    const [today, grown] = [await openPages(house), await openPages(house, withMoreRoutes)];
    const took = await inTurns(
      { today: () => today.html("/keys"), grown: () => grown.html("/keys") },
      { rounds: 400, warmUp: 50 },
    );
    return [
      {
        what: `/keys among ${times} times as many routes`,
        value: took.grown,
        unit: "ms",
        budget: null,
        reference: { what: "today's", value: took.today, ratio: took.grown / took.today, budget: 1.05 },
      },
    ];
  } finally {
    await house.close();
  }
};

function withMoreRoutes(build: ServerBuild): ServerBuild {
  const leaves = Object.values(build.routes).filter((route) => route?.parentId === "routes/_app");
  const copies = Array.from({ length: times - 1 }, (_, copy) => {
    const named = (id: string, path = "") => ({ id: `${id} ${copy}`, path: `more-${copy}/${path}` });
    return {
      routes: leaves.flatMap((route) => (route ? [{ ...route, ...named(route.id, route.path) }] : [])),
      assets: leaves.flatMap((route) => {
        const entry = route && build.assets.routes[route.id];
        return entry ? [{ ...entry, ...named(entry.id, entry.path) }] : [];
      }),
    };
  });
  const byId = <T extends { id: string }>(all: readonly T[]) =>
    Object.fromEntries(all.map((one) => [one.id, one]));
  return {
    ...build,
    routes: { ...build.routes, ...byId(copies.flatMap(({ routes }) => routes)) },
    assets: {
      ...build.assets,
      routes: { ...build.assets.routes, ...byId(copies.flatMap(({ assets }) => assets)) },
    },
  };
}
