import { addDays } from "#contract/platform/days.ts";
import { today } from "#server/demo.ts";
import type { Benchmark, Figure } from "./figure.ts";
import { fill } from "./fill.ts";
import { type House, openHouse } from "./house.ts";
import { fillPeople } from "./people.ts";
import { inTurns } from "./timing.ts";

const rows = 100_000;

/** Lists of clients by what is owed and by when they were last heard of, at 100,000 of them. */
export const benchmark: Benchmark = async (tell) => {
  const house = await openHouse({ units: 20, contracts: 0, clients: 20 });
  try {
    tell(`filling ${rows} clients`);
    await fillOwing(house);
    return await filtered(house);
  } finally {
    await house.close();
  }
};

/** A stay of each client, a tenth of them not paid, heard of over two years. */
async function fillOwing(house: House): Promise<void> {
  await fillPeople(house, rows);
  await fill(house, { units: rows / 200, contracts: rows });
  await house.sql(
    `WITH who AS (SELECT id, row_number() OVER (ORDER BY id) AS place FROM client WHERE email LIKE 'person%'),
       stays AS (SELECT s.id, row_number() OVER (ORDER BY s.id) AS place FROM rent_contract s JOIN unit u ON u.id = s.unit_id WHERE u.label LIKE 'Unit %')
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
    ...{ what: `${what}, ${rows} clients`, value, unit: "ms", budget: 300 },
    reference: { what: "page 1", value: took.all, ratio: value / took.all },
  });
  return [
    figure("open balance", took.open),
    figure("overdue", took.overdue),
    figure("heard of in 30 days", took.recent),
    figure("not heard of for a year", took.silent),
  ];
}
