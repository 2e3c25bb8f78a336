import type { Benchmark } from "./figure.ts";
import { fill } from "./fill.ts";
import { openHouse } from "./house.ts";
import { emptyPage, openPages } from "./pages.ts";
import { inTurns } from "./timing.ts";

const rows = 100_000;
const screens = ["/buildings", "/real_estate", "/real_estate/contracts/rent", "/clients"];

/** Server time of the list screens at 100,000 rows, against a page of the same build with nothing on it. */
export const benchmark: Benchmark = async (tell) => {
  const house = await openHouse({ units: 20, contracts: 0, clients: 20 });
  try {
    tell(`filling ${rows} rows each`);
    await fill(house, { buildings: rows, units: rows, clients: rows, contracts: rows });
    const pages = await openPages(house);
    const paths = [emptyPage, "/keys", ...screens];
    const took = await inTurns(Object.fromEntries(paths.map((path) => [path, () => pages.html(path)])));
    const empty = took[emptyPage] ?? Number.NaN;
    const shell = took["/keys"] ?? Number.NaN;
    const figure = (what: string, value: number, budget?: number) => ({
      what,
      value,
      unit: "ms" as const,
      budget: null,
      reference: { what: "empty page", value: empty, ratio: value / empty, budget },
    });
    return [
      figure("the shell around a page without data (/keys)", shell),
      ...screens.map((path) => figure(path, took[path] ?? Number.NaN, 3)),
    ];
  } finally {
    await house.close();
  }
};
