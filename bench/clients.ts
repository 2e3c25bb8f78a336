import type { Benchmark, Figure } from "./figure.ts";
import { type House, openHouse } from "./house.ts";
import { fillPeople } from "./people.ts";
import { inTurns } from "./timing.ts";

const small = 10_000;
const large = 1_000_000;
/** Page 1 costs the same however long the list is. */
const pageAtMost = 1.3;
/** Half a name costs no more than so many pages that are read by an index. */
const searchAtMost = 3;
const size = { units: 20, contracts: 0, clients: 20 };
/** The first letters of surnames and first names. */
const halves = ["Schn", "Mül", "Öst", "Gün", "Anna", "Mart", "כה", "לוי", "מרי", "Иван", "Кузн", "Мар"];

/** Lists of clients: the first page and half a name at 1,000,000 of them. */
export const benchmark: Benchmark = async (tell) => {
  const first = await openHouse(size);
  await first.sql("CREATE DATABASE large");
  const url = new URL(first.ownerUrl);
  url.pathname = "/large";
  const second = await openHouse(size, url.href);
  try {
    tell(`filling ${small} and ${large} clients`);
    await fillPeople(first, small);
    await fillPeople(second, large);
    return await searched(first, second);
  } finally {
    await second.close();
    await first.close();
  }
};

async function searched(first: House, second: House): Promise<Figure[]> {
  const ids = (await second.client.clients.list({ page: 500 })).Clients.map(({ id }) => id);
  const searches = halves.map((q) => [q, () => second.client.clients.list({ filter: { q } })] as const);
  const took: Record<string, number> = await inTurns(
    {
      pageSmall: () => first.client.clients.list({}),
      page: () => second.client.clients.list({}),
      read: () => second.client.clients.read({ id: ids[0] ?? 0 }),
      ...Object.fromEntries(searches),
    },
    { rounds: 20, warmUp: 5 },
  );
  const of = (name: string) => took[name] ?? Number.NaN;
  const figure = (what: string, name: string, against: string, by: string, budget?: number): Figure => ({
    ...{ what, value: of(name), unit: "ms", budget: null },
    reference: { what: against, value: of(by), ratio: of(name) / of(by), budget },
  });
  return [
    figure(`clients, page 1 of ${large}`, "page", `page 1 of ${small}`, "pageSmall", pageAtMost),
    figure(`one client of ${large} by its id`, "read", "page 1 of them", "page"),
    ...halves.map((q) => figure(`"${q}" among ${large}`, q, "page 1 of them", "page", searchAtMost)),
  ];
}
