import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#api/platform/database/connection.ts";
import { migrate } from "#api/platform/database/migrate.ts";
import { keepsItsSession } from "#api/platform/database/own-session.ts";
import { hasPgBouncer, startPgBouncer } from "#api/platform/database/pgbouncer-testing.ts";
import { cloneDatabase } from "#api/platform/database/testing.ts";

// It uses Unix sockets, so it runs only where this machine runs the database.
describe.skipIf(!hasPgBouncer)("the system's PgBouncer", () => {
  it("carries migrations and calls in session mode, with our settings", async () => {
    const database = await cloneDatabase();
    const pooler = await startPgBouncer(database.ownerUrl, "session");
    expect(await keepsItsSession(pooler.url)).toBe(true);
    await migrate(pooler.url);
    const db = openDatabase(pooler.url, { max: 3 });
    const set = sql<{ idle: string; zone: string; jit: string }>`SELECT
      current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('timezone') AS zone, current_setting('jit') AS jit`;
    expect((await set.execute(db)).rows).toEqual([{ idle: "1min", zone: "UTC", jit: "off" }]);
    const planned = sql<{ n: number }>`SELECT /* plan pooler_test */ ${2}::int AS n`;
    const answers = await Promise.all(Array.from({ length: 12 }, () => planned.execute(db)));
    expect(answers.flatMap(({ rows }) => rows)).toEqual(Array.from({ length: 12 }, () => ({ n: 2 })));
    await db.destroy();
    await pooler.stop();
    await database.drop();
  });

  it.each(["transaction", "statement"] as const)("is refused in %s mode", async (mode) => {
    const database = await cloneDatabase();
    const pooler = await startPgBouncer(database.ownerUrl, mode);
    expect(await keepsItsSession(pooler.url).catch(({ code }) => code)).toBe(
      mode === "transaction" ? false : "08P01",
    );
    await pooler.stop();
    await database.drop();
  });

  it("is not taken for one where PostgreSQL itself answers", async () => {
    const database = await cloneDatabase();
    expect(await keepsItsSession(database.ownerUrl)).toBe(true);
    await database.drop();
  });
});
