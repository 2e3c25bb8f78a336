import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { type Database, openDatabase } from "#api/platform/database/connection.ts";
import { startEmbedded } from "#api/platform/database/launcher.ts";
import { migrate } from "#api/platform/database/migrate.ts";
import { openAppLogin } from "#api/platform/database/roles.ts";
import { prepareQueue } from "#api/platform/jobs/prepare.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Superuser's URL of the server that the tests share. */
    testServerUrl: string;
    /** Name of the migrated database, with the queue in it, that `cloneDatabase` copies. */
    testTemplate: string;
  }
}

const SECRET_KEY = "the key of the test databases, no secret";

/**
 * Vitest's global set-up: one server for the run with one migrated template database. The server is an
 * embedded one in a temporary folder, or that of `TEST_DATABASE_URL` (a superuser's), where only the template
 * and its clones are touched.
 */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL ? existing(process.env.TEST_DATABASE_URL) : await embedded();
  const template = uniqueName("template");
  try {
    await asAdministrator(server.url, (client) =>
      client.query(`CREATE DATABASE ${template} ENCODING 'UTF8' TEMPLATE template0`),
    );
    await migrate(onDatabase(server.url, template));
    await prepareQueue(onDatabase(server.url, template));
    await openAppLogin(onDatabase(server.url, template), SECRET_KEY);
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide("testServerUrl", server.url);
  project.provide("testTemplate", template);
  return async () => {
    await drop(server.url, template);
    await server.stop();
  };
}

export interface ClonedDatabase {
  /** Connected as the application, so that row-level security applies. */
  db: Database;
  ownerUrl: string;
  appUrl: string;
  drop(): Promise<void>;
}

/**
 * Creates a database for one test file, with the schema, the queue and no rows. Call in `beforeAll`, and
 * `drop` in `afterAll`.
 */
export async function cloneDatabase(options: { max?: number } = {}): Promise<ClonedDatabase> {
  const serverUrl = inject("testServerUrl");
  const name = uniqueName("clone");
  await asAdministrator(serverUrl, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${inject("testTemplate")}`),
  );
  const ownerUrl = onDatabase(serverUrl, name);
  const appUrl = await openAppLogin(ownerUrl, SECRET_KEY);
  const db = openDatabase(appUrl, { max: 4, ...options });
  return {
    db,
    ownerUrl,
    appUrl,
    async drop() {
      await db.destroy();
      await drop(serverUrl, name);
    },
  };
}

/**
 * Creates an empty database without the schema on the tests' server, for tests of migrations. Returns the
 * owner's URL.
 */
export async function createEmptyDatabase(): Promise<{ ownerUrl: string; drop(): Promise<void> }> {
  const serverUrl = inject("testServerUrl");
  const name = uniqueName("empty");
  await asAdministrator(serverUrl, (client) =>
    client.query(`CREATE DATABASE ${name} ENCODING 'UTF8' TEMPLATE template0`),
  );
  return { ownerUrl: onDatabase(serverUrl, name), drop: () => drop(serverUrl, name) };
}

async function embedded() {
  const folder = mkdtempSync(join(tmpdir(), "hauswart-test-"));
  const server = await startEmbedded(join(folder, "postgres"), { unsafeFast: true });
  return {
    url: server.ownerUrl,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function existing(url: string) {
  return { url, stop: async () => {} };
}

function uniqueName(kind: string): string {
  return `hauswart_${kind}_${process.pid}_${randomBytes(4).toString("hex")}`;
}

function onDatabase(url: string, database: string): string {
  const result = new URL(url);
  result.pathname = `/${database}`;
  return result.href;
}

async function drop(serverUrl: string, name: string): Promise<void> {
  await asAdministrator(serverUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}

async function asAdministrator(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
