import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#api/platform/database/connection.ts";
import { startEmbedded } from "#api/platform/database/launcher.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { type ClonedDatabase, cloneDatabase } from "#api/platform/database/testing.ts";
import { DatabaseUnavailable } from "#api/platform/database/unavailable.ts";

const one = sql<{ one: number }>`SELECT 1 AS one`;

describe("when PostgreSQL goes away", () => {
  it("fails requests before, in and after a transaction, and recovers by itself", async () => {
    const folder = mkdtempSync("/tmp/hauswart-pool-");
    const dataDir = join(folder, "postgres");
    const first = await startEmbedded(dataDir, { unsafeFast: true });
    const db = openDatabase(first.ownerUrl);
    await one.execute(db);

    const cutOff = inTenant(db, 1, async (trx) => {
      await one.execute(trx);
      await first.stop();
      await one.execute(trx);
    });
    await expect(cutOff).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(inTenant(db, 1, (trx) => one.execute(trx))).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(one.execute(db)).rejects.toBeInstanceOf(DatabaseUnavailable);

    const second = await startEmbedded(dataDir, { unsafeFast: true });
    expect((await inTenant(db, 1, (trx) => one.execute(trx))).rows).toEqual([{ one: 1 }]);
    await db.destroy();
    await second.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("fails within seconds when the server takes the connection and says nothing", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => silent.once("listening", resolve));
    const address = silent.address();
    const port = typeof address === "object" ? address?.port : 0;
    const db = openDatabase(`postgresql://hauswart_app@127.0.0.1:${port}/hauswart`);
    await expect(one.execute(db)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await db.destroy();
    silent.close();
  });
});

it("has no statement compiled, whatever the server is set to", async () => {
  const database = await cloneDatabase();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET jit = on', current_database()); END $$`,
  );
  await owner.end();
  const db = openDatabase(database.appUrl);
  const { rows } = await sql<{ jit: string }>`SELECT current_setting('jit') AS jit`.execute(db);
  expect(rows).toEqual([{ jit: "off" }]);
  await db.destroy();
  await database.drop();
});

describe("a single connection that breaks", () => {
  let database: ClonedDatabase;
  beforeAll(async () => {
    database = await cloneDatabase();
  });
  afterAll(() => database?.drop());

  async function terminateAll(): Promise<void> {
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'hauswart' AND datname = current_database()",
    );
    // Until the last of them is gone; what it said in going has reached this process before the answer to the last question.
    for (let left = 1; left > 0; ) {
      const { rows } = await owner.query<{ n: number }>(
        "SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'hauswart' AND datname = current_database()",
      );
      left = rows[0]?.n ?? 0;
    }
    await owner.end();
  }

  it("is replaced unnoticed while idle", async () => {
    await one.execute(database.db);
    await terminateAll();
    expect((await one.execute(database.db)).rows).toEqual([{ one: 1 }]);
  });

  it("fails the request that holds it, between its queries, and not the process", async () => {
    const broken = inTenant(database.db, 1, async (trx) => {
      await terminateAll();
      await one.execute(trx);
    });
    await expect(broken).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect((await one.execute(database.db)).rows).toEqual([{ one: 1 }]);
  });
});

it("leaves errors of the request as they are", async () => {
  const database = await cloneDatabase();
  await expect(sql`SELECT nothing`.execute(database.db)).rejects.toMatchObject({ code: "42703" });
  await database.drop();
});
