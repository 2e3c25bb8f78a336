// On each PostgreSQL: how statements are sent, planned and read.
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { openDatabase } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { cloneDatabase } from "#api/platform/database/testing.ts";

const database = await cloneDatabase();
const db = openDatabase(database.appUrl, { max: 1 });
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** Asks in a transaction, and answers the names that its connection then has plans under. */
async function plansAfter(...queries: string[]): Promise<string[]> {
  return inTenant(db, 1, async (trx) => {
    for (const text of queries) await sql.raw(text).execute(trx);
    const { rows } = await sql<{
      name: string;
    }>`SELECT name FROM pg_prepared_statements ORDER BY name`.execute(trx);
    return rows.map(({ name }) => name);
  });
}

it("keeps the plan of a statement that asks for it, under its name, and of no other", async () => {
  const ask = (value: number) =>
    inTenant(db, 1, async (trx) => {
      const answer = await sql<{ value: number }>`/* plan probe */ SELECT ${value}::int AS value`.execute(
        trx,
      );
      return answer.rows[0]?.value;
    });
  expect(await ask(1)).toBe(1);
  expect(await ask(2)).toBe(2);
  expect(await plansAfter("SELECT 3 AS unmarked")).toEqual(["probe_0"]);
});

it("keeps each text of a name by itself, also where Kysely has put the mark, and no more of them than it may", async () => {
  const before = await plansAfter();
  const plans = await plansAfter(
    "select /* plan built */ 1",
    "select /* plan built */ 2",
    "select /* plan built */ 1",
  );
  expect(plans.filter((name) => !before.includes(name))).toEqual(["built_0", "built_1"]);
  const many = Array.from({ length: 40 }, (_, index) => `select /* plan many */ ${index}`);
  const held = (await plansAfter(...many, ...many)).filter((name) => name.startsWith("many_"));
  expect(held).toHaveLength(20);
});
