import { addDays } from "#contract/days.ts";
import { today } from "#server/demo.ts";
import type { Benchmark, Figure } from "./figure.ts";
import { fill } from "./fill.ts";
import { type House, openHouse } from "./house.ts";
import { fillPeople } from "./people.ts";
import { inTurns } from "./timing.ts";

const small = 10_000;
const middle = 100_000;
const large = 1_000_000;
/** Page 1 costs the same however long the list is. */
const pageAtMost = 1.3;
/** Half a name costs no more than so many pages that are read by an index. */
const searchAtMost = 3;
const size = { units: 20, contracts: 0, clients: 20 };
/** The first letters of surnames and first names. */
const halves = ["Schn", "Mül", "Öst", "Gün", "Anna", "Mart", "כה", "לוי", "מרי", "Иван", "Кузн", "Мар"];

/** Lists of clients: the first page and half a name at 1,000,000 of them, what they owe and when they were last heard of at 100,000. */
export const benchmark: Benchmark = async (tell) => {
  const first = await openHouse(size);
  const another = async (name: string) => {
    await first.sql(`CREATE DATABASE ${name}`);
    const url = new URL(first.ownerUrl);
    url.pathname = `/${name}`;
    return openHouse(size, url.href);
  };
  const [second, third] = [await another("middle"), await another("large")];
  try {
    tell(`filling ${small}, ${middle} and ${large} clients`);
    await fillPeople(first, small);
    await fillOwing(second);
    const filters = await filtered(second);
    await fillPeople(third, large);
    return [...(await searched(first, third)), ...filters];
  } finally {
    await third.close();
    await second.close();
    await first.close();
  }
};

/** A stay of each client, a tenth of them not paid, heard of over two years. */
async function fillOwing(house: House): Promise<void> {
  await fillPeople(house, middle);
  await fill(house, { units: middle / 200, contracts: middle });
  await house.sql(
    `WITH who AS (SELECT id, row_number() OVER (ORDER BY id) AS place FROM client),
       stays AS (SELECT id, row_number() OVER (ORDER BY id) AS place FROM rent_contract)
     UPDATE rent_contract r SET client_id = who.id, updated_at = now() - place * interval '10 minutes'
     FROM who JOIN stays USING (place) WHERE r.id = stays.id`,
  );
  await house.sql(
    `INSERT INTO contract_payment (organization_id, contract_id, kind, due_on, amount, status)
     SELECT organization_id, id, 'rent', check_in, total, CASE WHEN id % 10 = 0 THEN 'open' ELSE 'paid' END FROM rent_contract`,
  );
  await house.sql("VACUUM ANALYZE");
}

async function filtered({ client }: House): Promise<Figure[]> {
  const list = (filter: object) => () => client.clients.list({ filter });
  const took = await inTurns(
    {
      all: list({}),
      open: list({ balance: "open" }),
      overdue: list({ balance: "overdue" }),
      recent: list({ contactFrom: addDays(today(), -30) }),
      silent: list({ contactUntil: addDays(today(), -365) }),
    },
    { rounds: 20, warmUp: 5 },
  );
  const figure = (what: string, value: number): Figure => ({
    ...{ what: `${what}, ${middle} clients`, value, unit: "ms", budget: 300 },
    reference: { what: "page 1", value: took.all, ratio: value / took.all },
  });
  return [
    figure("open balance", took.open),
    figure("overdue", took.overdue),
    figure("heard of in 30 days", took.recent),
    figure("not heard of for a year", took.silent),
  ];
}

async function searched(first: House, third: House): Promise<Figure[]> {
  const ids = (await third.client.clients.list({ page: 500 })).Clients.map(({ id }) => id);
  const searches = halves.map((q) => [q, () => third.client.clients.list({ filter: { q } })] as const);
  const took: Record<string, number> = await inTurns(
    {
      pageSmall: () => first.client.clients.list({}),
      page: () => third.client.clients.list({}),
      read: () => third.client.clients.read({ id: ids[0] ?? 0 }),
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
