import pg from "pg";
import { screenPaths } from "#contract/platform/screens.ts";
import type { Benchmark } from "./figure.ts";
import { openHouse } from "./house.ts";
import { emptyPage, openPages } from "./pages.ts";

/** Of a screen that shows a list or a form; one of a record is not among those measured. */
const usual = 6;
const limits: Record<string, number> = {
  [emptyPage]: 3,
  "/keys": 3,
  "/calendar/time-line/rents": 8,
  "/calendar/time-line/rents?as=table": 8,
  // All roles, and the permissions of two of them side by side.
  "/organization/users/permissions": 8,
};

/** Messages a page sends to PostgreSQL, one after the other, once the process keeps what changes seldom. */
export const benchmark: Benchmark = async () => {
  const sent = countMessages();
  const house = await openHouse({ units: 40, contracts: 40, clients: 60 });
  try {
    const pages = await openPages(house);
    const paths = new Set([...Object.keys(limits), ...screenPaths.filter((path) => !path.includes("{"))]);
    const figures = [];
    for (const path of paths) {
      await pages.html(path);
      const before = sent.count();
      await pages.html(path);
      const limit = limits[path] ?? usual;
      figures.push({ what: path, value: sent.count() - before, unit: "" as const, budget: limit, limit });
    }
    return figures;
  } finally {
    await house.close();
    sent.end();
  }
};

/** Counts what connections send that are opened from now on. */
function countMessages(): { count(): number; end(): void } {
  const { query } = pg.Client.prototype;
  let messages = 0;
  const counted = function (this: pg.Client, ...given: unknown[]): unknown {
    messages += 1;
    return Reflect.apply(query, this, given);
  };
  Object.assign(pg.Client.prototype, { query: counted });
  return { count: () => messages, end: () => void Object.assign(pg.Client.prototype, { query }) };
}
