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

it("keeps the plan of a statement that asks for it, under its name, and of no other", async () => {
  const names = sql<{ name: string }>`SELECT name FROM pg_prepared_statements`;
  const ask = (value: number) =>
    inTenant(db, 1, async (trx) => {
      const answer = await sql<{ value: number }>`/* plan probe */ SELECT ${value}::int AS value`.execute(
        trx,
      );
      return { value: answer.rows[0]?.value, kept: (await names.execute(trx)).rows };
    });
  expect(await ask(1)).toEqual({ value: 1, kept: [{ name: "probe" }] });
  expect(await ask(2)).toEqual({ value: 2, kept: [{ name: "probe" }] });
});
