import { inTenant } from "#api/platform/database/tenant.ts";
import { startBareRoute } from "./bare-route.ts";
import type { Benchmark, Figure } from "./figure.ts";
import { fill } from "./fill.ts";
import { type House, openHouse, password } from "./house.ts";
import { fetcher, signIn } from "./page-cost.ts";
import { startOver } from "./real-process.ts";
import { inTurns, timeOf } from "./timing.ts";

const rows = 120_000;
/** A bulk act takes at most so many; two of them are a thousand. */
const half = 500;
/** Read most often; the first has no name in the address. */
const tabs = ["", "parties", "payments", "deposit", "documents"];
const list = "/real_estate/contracts/rent";

/** What a contract's page and its list cost over a socket among 120,000 contracts, and how long a thousand reminders take. */
export const benchmark: Benchmark = async (tell) => {
  tell(`building a bare route, filling ${rows} contracts`);
  const bare = await startBareRoute();
  const house = await openHouse({ units: 50, contracts: 1000, clients: 500 });
  try {
    await fill(house, { units: rows / 200, contracts: rows });
    const reminders = await remindThousand(house);
    const server = await startOver(house);
    try {
      const cookie = await signIn(server.url, password);
      const record = `${list}/${await fullContract(house)}`;
      const page = (path: string) => fetcher(`${server.url}${path}`, cookie);
      const pages: Record<string, () => Promise<void>> = {
        ...Object.fromEntries(
          tabs.map((tab) => [`contract, ${tab || "stay"}`, page(tab ? `${record}?tab=${tab}` : record)]),
        ),
        [`list of ${rows} contracts, page 1`]: page(list),
        [`list of ${rows} contracts, page 200`]: page(`${list}?page=199`),
      };
      const took: Record<string, number> = await inTurns(
        { bare: fetcher(bare.url), ...pages },
        { rounds: 100, warmUp: 25 },
      );
      const reference = took.bare ?? Number.NaN;
      return [
        ...Object.keys(pages).map((what): Figure => {
          const value = took[what] ?? Number.NaN;
          const against = { what: "bare route", value: reference, ratio: value / reference, budget: 5 };
          return { what, value, unit: "ms", budget: null, reference: against };
        }),
        reminders,
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await house.close();
    await bare.stop();
  }
};

/** A confirmed stay of the demo; the filled ones have neither an item nor a guest of their own. */
async function fullContract({ client, platform }: House): Promise<number> {
  const { organization } = await client.session.profile({});
  const { id } = await inTenant(platform.db, organization.id, (trx) =>
    trx
      .selectFrom("rent_contract as c")
      .innerJoin("contract_payment as p", "p.contract_id", "c.id")
      .select("c.id")
      .where("c.status", "=", "ACTIVE")
      .where("p.kind", "=", "deposit")
      .orderBy("c.id")
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** Reminds the guests of a thousand contracts of what is overdue: what is booked and the letters in the outbox. */
async function remindThousand({ client, platform, sql }: House): Promise<Figure> {
  await sql(
    `INSERT INTO contract_payment (organization_id, contract_id, kind, due_on, amount)
     SELECT c.organization_id, c.id, 'rent', current_date - 10, 27000
     FROM (SELECT * FROM rent_contract WHERE total = 27000 AND status = 'ACTIVE' ORDER BY id DESC LIMIT $1) c`,
    [2 * half],
  );
  const { organization } = await client.session.profile({});
  const reminded = await inTenant(platform.db, organization.id, (trx) =>
    trx
      .selectFrom("rent_contract")
      .select("id")
      .where("total", "=", 27_000)
      .where("status", "=", "ACTIVE")
      .orderBy("id", "desc")
      .limit(2 * half)
      .execute(),
  );
  const ids = reminded.map(({ id }) => id);
  let changed = 0;
  const took = await timeOf(async () => {
    for (let from = 0; from < ids.length; from += half) {
      const report = await client.contractActs.remind({ ids: ids.slice(from, from + half), partial: true });
      changed += report.changed;
    }
  });
  return { what: `${changed} contracts reminded`, value: took / 1000, unit: "s", budget: 30 };
}
