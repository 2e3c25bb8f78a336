import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, it } from "vitest";
import { startEmbedded } from "#api/platform/database/launcher.ts";
import { killTree, startElsewhere, until } from "#api/platform/database/testing-process.ts";

const WRITES = 300;

it("loses no acknowledged row when everything is killed in the midst of writing", async () => {
  const folder = mkdtempSync("/tmp/hauswart-durability-");
  const dataDir = join(folder, "postgres");
  // Prints a number only after PostgreSQL has acknowledged it; never stops by itself.
  const writer = await startElsewhere(
    dataDir,
    {},
    `const { default: pg } = await import("pg");
     const client = new pg.Client({ connectionString: server.ownerUrl });
     await client.connect();
     await client.query("CREATE TABLE written (id int PRIMARY KEY)");
     for (let id = 1; ; id += 1) {
       await client.query("INSERT INTO written VALUES ($1)", [id]);
       console.log(id);
     }`,
  );
  await until(() => writer.lines.length > WRITES);
  killTree(writer.child.pid ?? 0);
  // What it printed may still be on its way when it is gone. Rows whose acknowledgement did not get that far may be there, too.
  await until(() => writer.child.stdout?.readableEnded === true);
  const acknowledged = writer.lines.slice(1).map(Number);

  const server = await startEmbedded(dataDir);
  const client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ id: number }>("SELECT id FROM written");
  const ids = new Set(rows.map((row) => row.id));
  await client.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });

  expect(acknowledged.length).toBeGreaterThanOrEqual(WRITES);
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
}, 120_000);
