// On each PostgreSQL: how statements are sent, planned and read.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ClonedDatabase, cloneDatabase } from "#api/platform/database/testing.ts";

let database: ClonedDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database?.drop());

const read = async (expression: string) => {
  const { rows } = await sql<{ value: unknown }>`SELECT ${sql.raw(expression)} AS value`.execute(database.db);
  return rows[0]?.value;
};

it.each<[string, unknown]>([
  ["(SELECT count(*) FROM generate_series(1, 3))", 3],
  ["9007199254740991::bigint", 9007199254740991],
  ["12.50::numeric(9, 2)", 12.5],
  ["date '2026-02-28'", "2026-02-28"],
  ["timestamptz '2026-07-01 12:00:00.123456+02'", "2026-07-01T10:00:00.123Z"],
  ["timestamptz '2026-01-01 00:00+00'", "2026-01-01T00:00:00.000Z"],
  ["timestamptz '2026-01-01 00:00:00.5+00'", "2026-01-01T00:00:00.500Z"],
  ["timestamptz 'infinity'", "infinity"],
  ["NULL::timestamptz", null],
  ["ARRAY[1, NULL, 3]::bigint[]", [1, null, 3]],
  ["ARRAY[date '2026-01-01']", ["2026-01-01"]],
  ["ARRAY[timestamptz '2026-01-01 00:00+00']", ["2026-01-01T00:00:00.000Z"]],
  ["ARRAY[1.5, 2]::numeric[]", [1.5, 2]],
  [`'{"a": [1]}'::jsonb`, { a: [1] }],
])("reads %s", async (expression, value) => {
  expect(await read(expression)).toEqual(value);
});

it("refuses an integer that a number does not hold exactly", async () => {
  await expect(read("9007199254740993::bigint")).rejects.toThrow(RangeError);
});
