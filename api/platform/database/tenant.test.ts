// On each PostgreSQL: the migrations and what they leave behind.
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#api/platform/database/connection.ts";
import { ensureAppRole } from "#api/platform/database/roles.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { type ClonedDatabase, cloneDatabase } from "#api/platform/database/testing.ts";

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    test_lodger: { organization_id: number; id: number; name: string };
  }
}

let database: ClonedDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await cloneDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await ensureAppRole(owner);
  await owner.query(`
    CREATE TABLE test_lodger (organization_id bigint, id bigint, name text NOT NULL, PRIMARY KEY (organization_id, id));
    ALTER TABLE test_lodger ENABLE ROW LEVEL SECURITY;
    CREATE POLICY tenant ON test_lodger USING (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)`);
});

beforeEach(async () => {
  await owner.query("TRUNCATE test_lodger; INSERT INTO test_lodger VALUES (1, 1, 'Anna'), (2, 1, 'Bruno')");
});

afterAll(async () => {
  await owner?.end();
  await database?.drop();
});

const names = (organizationId: number) =>
  inTenant(database.db, organizationId, (trx) => trx.selectFrom("test_lodger").select("name").execute());

describe("tenant isolation", () => {
  it("shows an organization its own rows only, even when the query names no tenant", async () => {
    expect(await names(1)).toEqual([{ name: "Anna" }]);
    expect(await names(2)).toEqual([{ name: "Bruno" }]);
    expect(await names(3)).toEqual([]);
  });

  it("shows nothing without a tenant, also on a connection that has just served one", async () => {
    const single = openDatabase(database.appUrl, { max: 1 });
    await inTenant(single, 1, (trx) => trx.selectFrom("test_lodger").selectAll().execute());
    expect(await single.selectFrom("test_lodger").selectAll().execute()).toEqual([]);
    await single.destroy();
  });

  it("gives the tenant to its own transaction only, not to another one begun inside", async () => {
    const inner = await inTenant(database.db, 1, () =>
      database.db.transaction().execute((trx) => trx.selectFrom("test_lodger").selectAll().execute()),
    );
    expect(inner).toEqual([]);
  });

  it("does not mix up tenants served at once", async () => {
    const served = await Promise.all(Array.from({ length: 40 }, (_, index) => names((index % 2) + 1)));
    expect(served.map((rows) => rows[0]?.name)).toEqual(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? "Bruno" : "Anna")),
    );
  });

  it("refuses a row for another organization", async () => {
    const insert = inTenant(database.db, 1, (trx) =>
      trx.insertInto("test_lodger").values({ organization_id: 2, id: 9, name: "Carla" }).execute(),
    );
    await expect(insert).rejects.toMatchObject({ code: "42501" });
  });

  it("leaves the application no way around: it cannot switch security off, nor become the owner", async () => {
    for (const attempt of [
      "SET row_security = off; TABLE test_lodger",
      "ALTER TABLE test_lodger DISABLE ROW LEVEL SECURITY",
    ]) {
      await expect(sql.raw(attempt).execute(database.db)).rejects.toMatchObject({ code: "42501" });
    }
    const ownerName =
      (await owner.query<{ name: string }>("SELECT current_user AS name")).rows[0]?.name ?? "";
    await expect(sql`SET ROLE ${sql.id(ownerName)}`.execute(database.db)).rejects.toMatchObject({
      code: "42501",
    });
    await expect(sql`TABLE schema_migration`.execute(database.db)).rejects.toMatchObject({ code: "42501" });
  });

  it("refuses what is no id", async () => {
    for (const id of [0, -1, 1.5, Number.NaN]) await expect(names(id)).rejects.toThrow(RangeError);
  });
});

describe("a tenant's transaction", () => {
  it("is undone when the work throws, and keeps code and constraint of the error", async () => {
    const twice = inTenant(database.db, 1, async (trx) => {
      await trx.insertInto("test_lodger").values({ organization_id: 1, id: 2, name: "Dora" }).execute();
      await trx.insertInto("test_lodger").values({ organization_id: 1, id: 2, name: "Emil" }).execute();
    });
    await expect(twice).rejects.toMatchObject({ code: "23505", constraint: "test_lodger_pkey" });
    expect(await names(1)).toHaveLength(1);
  });

  it("writes nothing when it is read only", async () => {
    const write = inTenant(database.db, 1, (trx) => trx.deleteFrom("test_lodger").execute(), {
      readOnly: true,
    });
    await expect(write).rejects.toMatchObject({ code: "25006" });
  });

  it("is tried again after a deadlock, so that both come through", async () => {
    await owner.query("INSERT INTO test_lodger VALUES (1, 2, 'Frida')");
    let tries = 0;
    const rename = (first: number, second: number) =>
      inTenant(database.db, 1, async (trx) => {
        tries += 1;
        for (const id of [first, second]) {
          await trx
            .updateTable("test_lodger")
            .set({ name: `by ${first}` })
            .where("id", "=", id)
            .execute();
          await sql`SELECT pg_sleep(0.1)`.execute(trx);
        }
      });
    await Promise.all([rename(1, 2), rename(2, 1)]);
    expect(tries).toBeGreaterThan(2);
    expect(new Set((await names(1)).map((row) => row.name)).size).toBe(1);
  });

  it("gives up after three more tries", async () => {
    let tries = 0;
    const failing = inTenant(database.db, 1, async (trx) => {
      tries += 1;
      await sql.raw("DO $$ BEGIN RAISE serialization_failure; END $$").execute(trx);
    });
    await expect(failing).rejects.toMatchObject({ code: "40001" });
    expect(tries).toBe(4);
  });
});
