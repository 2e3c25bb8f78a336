import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type SeedSize, seedDemo } from "#api/demo/seed.ts";
import { inProcessClient } from "#api/platform/calls/in-process.ts";
import type { Platform } from "#api/platform/platform.ts";
import type { Caller, Client } from "#contract/platform/client.ts";
import { type Config, readConfig } from "#server/config.ts";
import { openDataServicesAlone } from "#server/data-services.ts";
import { today } from "#server/demo.ts";
import { openLog } from "#server/log.ts";

/** Of everybody in the organizations made here; they are gone with the run. */
export const password = randomBytes(12).toString("base64url");

/** The demo organization on a PostgreSQL and in a folder of its own. */
export interface House {
  platform: Platform;
  config: Config;
  secretKey: string;
  ownerUrl: string;
  /** The administrator's calls, in process. */
  client: Client;
  /** Runs a statement as the owner, past row-level security. */
  sql(statement: string, values?: unknown[]): Promise<void>;
  close(): Promise<void>;
}

/** Makes a house; with `databaseUrl` on a server that runs already. */
export async function openHouse(size: SeedSize, databaseUrl?: string): Promise<House> {
  const dataDir = mkdtempSync(join(tmpdir(), "hauswart-bench-"));
  const config = { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent" }, dataDir), databaseUrl };
  const secretKey = randomBytes(32).toString("base64url");
  const data = await openDataServicesAlone(config, secretKey, openLog("silent", false));
  const { platform, ownerUrl } = data;
  await seedDemo(ownerUrl, platform.storage, { ...size, today: today(), password });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  return {
    platform,
    config,
    secretKey,
    ownerUrl,
    client: await signIn(platform),
    sql: async (statement, values) => {
      await owner.query(statement, values);
    },
    close: async () => {
      await owner.end();
      await data.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function signIn(platform: Platform): Promise<Client> {
  const caller = callerFrom("192.0.2.1");
  const client = inProcessClient(platform, caller);
  const { Bearer, organization } = await client.session.login({ username: "admin", password });
  caller.bearer = Bearer;
  caller.organizationId = organization.id;
  return client;
}

/** The calls, in process, of somebody who is not signed in and has an address of their own. */
export function visitor({ platform }: House, address: string): Client {
  return inProcessClient(platform, callerFrom(address));
}

function callerFrom(address: string): Caller {
  const caller: Caller = {
    bearer: null,
    organizationId: null,
    language: "en",
    requestId: "bench",
    address,
    userAgent: "bench",
    onBearer: (bearer) => {
      caller.bearer = bearer;
    },
  };
  return caller;
}
