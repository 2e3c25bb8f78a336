import {
  appendFileSync,
  chmodSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type EmbeddedServer, startEmbedded } from "#api/platform/database/launcher.ts";
import { readPostmaster } from "#api/platform/database/postmaster.ts";
import { killTree, startElsewhere, until } from "#api/platform/database/testing-process.ts";
import { type Privilege, unprivileged } from "#api/platform/database/unprivileged.ts";

/** Every way this machine allows; as root with user namespaces that is both. */
const usual = unprivileged().privilege;
const privileges: Privilege[] = usual === "namespace" ? ["namespace", "uid"] : [usual];

let folder: string;
let dataDir: string;
const servers: EmbeddedServer[] = [];
beforeEach(() => {
  folder = mkdtempSync("/tmp/hauswart-launcher-");
  dataDir = join(folder, "postgres");
  // As the data folder of an installation: the unprivileged account may pass through.
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(privilege?: Privilege): Promise<EmbeddedServer> {
  const server = await startEmbedded(dataDir, { unsafeFast: true, privilege });
  servers.push(server);
  return server;
}

async function ask(server: { ownerUrl: string }, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  return client
    .query({ text, rowMode: "array" })
    .then(({ rows }) => rows.flat())
    .finally(() => client.end());
}

const postmaster = () =>
  readPostmaster({ cluster: join(dataDir, "cluster"), socketDir: join(dataDir, "socket") });

describe.each(privileges)("the embedded server, run by way of %s", (privilege) => {
  it("is made, stopped, and has kept its data at the next start", async () => {
    const first = await start(privilege);
    await ask(first, "CREATE TABLE kept AS SELECT 7 AS value");
    expect(
      await ask(
        first,
        "SELECT datcollate, datlocale, pg_encoding_to_char(encoding) FROM pg_database WHERE datname = current_database()",
      ),
    ).toEqual(["C", "C.UTF-8", "UTF8"]);
    expect(await ask(first, "SELECT lower('MÜLLER')")).toEqual(["müller"]);
    expect(await ask(first, "SHOW listen_addresses")).toEqual([""]);
    await servers.pop()?.stop();
    expect(postmaster()).toBeNull();
    expect(await ask(await start(privilege), "SELECT value FROM kept")).toEqual([7]);
  });

  it("keeps its folders private", async () => {
    const { socketDir } = await start(privilege);
    for (const path of [dataDir, socketDir, join(dataDir, "cluster")])
      expect(statSync(path).mode & 0o777).toBe(0o700);
    const mine = statSync(join(dataDir, "cluster")).uid === process.getuid?.();
    expect(mine).toBe(privilege !== "uid");
  });

  it("is stopped cleanly by kill -9 of Node, and starts again with what was written", async () => {
    const elsewhere = await startElsewhere(dataDir, { unsafeFast: true, privilege });
    await ask(elsewhere, "CREATE TABLE kept AS SELECT 8 AS value");
    elsewhere.child.kill("SIGKILL");
    await until(() => postmaster() === null);
    expect(readFileSync(join(dataDir, "postgres.log"), "utf8")).toContain("database system is shut down");
    expect(await ask(await start(privilege), "SELECT value FROM kept")).toEqual([8]);
  });

  it("starts after kill -9 of everything, whose lock file stays behind", async () => {
    const elsewhere = await startElsewhere(dataDir, { privilege });
    await ask(elsewhere, "CREATE TABLE kept AS SELECT 9 AS value");
    killTree(elsewhere.child.pid ?? 0);
    expect(await ask(await start(privilege), "SELECT value FROM kept")).toEqual([9]);
  });
});

describe("a process that adopted a server", () => {
  it("may end while it watches: nothing keeps it alive", async () => {
    await start();
    const elsewhere = await startElsewhere(dataDir, { unsafeFast: true }, "clearInterval(alive);");
    await until(() => elsewhere.child.exitCode === 0);
    expect(postmaster()?.ready).toBe(true);
  });
});

describe("several starters on one folder", () => {
  it("come up all, on one server, also when the folder is still empty", async () => {
    const [here, there] = await Promise.all([
      start(),
      startElsewhere(dataDir, { unsafeFast: true }),
      start(),
    ]);
    const started = "SELECT pg_postmaster_start_time()::text";
    expect(await ask(here, started)).toEqual(await ask(there, started));
    there.child.kill("SIGKILL");
    await until(() => there.child.signalCode !== null);
  });

  it("leave a server to the one that started it, and go on when that one leaves", async () => {
    const elsewhere = await startElsewhere(dataDir, { unsafeFast: true });
    const passing = await start();
    const staying = await start();
    await passing.stop();
    servers.splice(servers.indexOf(passing), 1);
    expect(await ask(staying, "SELECT 1")).toEqual([1]);
    const before = postmaster()?.pid;
    elsewhere.child.kill("SIGKILL");
    await until(() => (postmaster()?.ready ?? false) && postmaster()?.pid !== before);
    expect(await ask(staying, "SELECT 1")).toEqual([1]);
  });
});

describe("when things are wrong", () => {
  it("starts again when PostgreSQL is killed", async () => {
    const server = await start();
    const before = postmaster()?.pid ?? 0;
    process.kill(before, "SIGKILL");
    await until(() => (postmaster()?.ready ?? false) && postmaster()?.pid !== before);
    expect(await ask(server, "SELECT 1")).toEqual([1]);
  });

  it("does not take another program for its server, though it has the number of the last one", async () => {
    await (await start()).stop();
    servers.pop();
    const lock = join(dataDir, "cluster", "postmaster.pid");
    writeFileSync(lock, `${process.pid}\n${join(dataDir, "cluster")}\n1\n5432\n${dataDir}\n\n\nready\n`);
    expect(await ask(await start(), "SELECT 1")).toEqual([1]);
  });

  it("puts the socket elsewhere when the folder's name is too long for one", async () => {
    dataDir = join(folder, "a".repeat(60), "b".repeat(60));
    const { socketDir } = await start();
    expect(socketDir.startsWith(dataDir)).toBe(false);
    expect(statSync(socketDir).mode & 0o777).toBe(0o700);
    await servers.pop()?.stop();
    rmSync(socketDir, { recursive: true });
  });

  it("names both versions when the data are of another PostgreSQL", async () => {
    await (await start()).stop();
    servers.pop();
    writeFileSync(join(dataDir, "cluster", "PG_VERSION"), "15\n");
    await expect(start()).rejects.toThrow(/PostgreSQL 15.*brings PostgreSQL 18/);
  });

  it("shows the end of the log when it does not start", async () => {
    await (await start()).stop();
    servers.pop();
    appendFileSync(join(dataDir, "cluster", "postgresql.conf"), "\nno_such_setting = 1\n");
    await expect(start()).rejects.toThrow(/unrecognized configuration parameter "no_such_setting"/);
  });
});
