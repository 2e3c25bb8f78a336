import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { columnOf, ownColumns } from "#api/clients/clients/rules/merged-columns.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";
import { domains } from "#api/registered.ts";
import { mergeFields } from "#contract/clients/client-duplicates/client-duplicate.ts";

const { platform, organizationId } = await testHouse();
const rowsOf = async (query: ReturnType<typeof sql<{ name: string }>>) =>
  (await inTenant(platform.db, organizationId, (trx) => query.execute(trx))).rows.map(({ name }) => name);

const declared = (byType: boolean) =>
  domains.clientLinks
    .filter((link) => (link.byType ?? false) === byType)
    .map(({ table, column }) => `${table}.${column}`)
    .sort();

describe("what a merge says of each table", () => {
  it("that refers to clients, by name of table and column: its domain.ts declares it under clientLinks", async () => {
    const referring = await rowsOf(sql<{ name: string }>`
      SELECT c.conrelid::regclass::text || '.' || a.attname AS name FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[array_upper(c.conkey, 1)]
      WHERE c.contype = 'f' AND c.confrelid = 'client'::regclass`);
    expect(declared(false)).toEqual(referring.sort());
  });

  it("that hangs on records of any kind", async () => {
    const hanging = await rowsOf(sql<{ name: string }>`
      SELECT a.attrelid::regclass::text || '.' || a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attname = 'object_id'
        AND EXISTS (SELECT FROM pg_attribute t WHERE t.attrelid = a.attrelid AND t.attname = 'object_type')`);
    expect(declared(true)).toEqual(hanging.sort());
  });

  it("whose rows may give way: they can be written again as they were", async () => {
    const computed = await rowsOf(sql<{ name: string }>`
      SELECT DISTINCT attrelid::regclass::text AS name FROM pg_attribute WHERE attgenerated <> '' AND NOT attisdropped`);
    const givingWay = domains.clientLinks.filter(({ merge, oneEach }) => merge === "goes" || oneEach);
    expect(givingWay.map(({ table }) => table).filter((table) => computed.includes(table))).toEqual([]);
    expect(givingWay.length).toBeGreaterThan(0);
  });

  it("in which a client may stand once only: the survivor's row is kept", async () => {
    const unique = await rowsOf(sql<{ name: string }>`
      SELECT DISTINCT i.indrelid::regclass::text || '.' || a.attname AS name FROM pg_index i
      JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
      JOIN pg_constraint c ON c.conrelid = i.indrelid AND c.contype = 'f' AND c.confrelid = 'client'::regclass
        AND a.attnum = c.conkey[array_upper(c.conkey, 1)]
      WHERE i.indisunique`);
    const careful = domains.clientLinks.filter(({ merge, oneEach }) => merge !== "moves" || oneEach);
    expect(
      unique.filter((name) => !careful.some(({ table, column }) => name === `${table}.${column}`)),
    ).toEqual([]);
  });
});

it("has each column of a client as a field to choose, or as each record's own", async () => {
  const columns = await rowsOf(sql<{ name: string }>`
    SELECT attname AS name FROM pg_attribute WHERE attrelid = 'client'::regclass AND attnum > 0 AND NOT attisdropped`);
  expect([...mergeFields.map(columnOf), ...ownColumns].sort()).toEqual(columns.sort());
});
