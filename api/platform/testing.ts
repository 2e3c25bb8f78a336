import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { pino } from "pino";
import { afterAll } from "vitest";
import { effects } from "#api/effects.ts";
import { openMail } from "#api/integrations/mail/open.ts";
import { apiRoutes } from "#api/platform/calls/http.ts";
import { inProcessClient } from "#api/platform/calls/in-process.ts";
import { cloneDatabase } from "#api/platform/database/testing.ts";
import { openStorage } from "#api/platform/files/storage.ts";
import { createQueue } from "#api/platform/jobs/queue.ts";
import { runJobsOnce } from "#api/platform/jobs/worker.ts";
import { type Grants, insertHouse, insertPerson, insertSession } from "#api/platform/people-testing.ts";
import type { Platform } from "#api/platform/platform.ts";
import { type FetchOutside, outsideReader } from "#api/platform/vendors/outside/fetch-outside.ts";
import { domains } from "#api/registered.ts";
import type { Caller, Client } from "#contract/platform/client.ts";
import { httpClient } from "#contract/platform/http-client.ts";

/** A signed-in person. */
export interface Person {
  id: number;
  username: string;
  caller: Caller;
  /** The calls, in process. */
  client: Client;
  /** The same calls over a socket; every reply is checked against the contract. */
  http(): Promise<Client>;
}

export interface PersonOptions {
  /** Holds every flag; `grants` are then ignored. */
  admin?: boolean;
  grants?: Grants;
  /** The branches that the person may see; all by default. Admins always see all. */
  branches?: readonly number[];
  username?: string;
  /** Only for tests of signing in, because hashing takes time. */
  password?: string;
  language?: string;
}

/** Options of a test organization. */
interface HouseOptions {
  /** Database connections for the calls; ten by default. */
  connections?: number;
  /** Answers in place of all outside addresses. */
  outside?: FetchOutside;
}

/** An organization with two branches in a database of the test file's own. */
export interface House {
  readonly platform: Platform;
  readonly ownerUrl: string;
  readonly organizationId: number;
  readonly branchIds: readonly [number, number];
  /** Signs in a person with every right. */
  admin(): Promise<Client>;
  /** Signs in a person with only these rights: `user({ building: ["read"] })`. */
  user(grants?: Grants, more?: PersonOptions): Promise<Client>;
  /** Signs in a person, when a test needs more than their calls. */
  person(options?: PersonOptions): Promise<Person>;
  /** Returns the calls without a sign-in. */
  nobody(): Client;
  /**
   * Makes one raw request to the API, e.g. `request("building/get", { method: "POST", body: "{" }, person)`.
   */
  request(path: string, init?: RequestInit, as?: Person): Promise<Response>;
  /** Returns the API's address, `http://127.0.0.1:…`, for tests that need a socket. */
  origin(): Promise<string>;
  /** Makes another organization in the same database, which must see nothing of this one. */
  otherTenant(): Promise<House>;
  /** Runs all queued jobs that are due. */
  runJobs(): Promise<void>;
  /** Stops the calls' clock at an instant, e.g. `2026-11-21T10:00:00Z`. The database's own clock goes on. */
  at(instant: string): void;
}

/**
 * Makes a platform on a fresh database with the schema, temporary files and the sandbox mailbox; replies are
 * checked against the contract. Call `const house = await testHouse()` at the top of a test file; it is
 * removed after the file.
 */
export async function testHouse(options: HouseOptions = {}): Promise<House> {
  const { platform, ownerUrl, setNow } = await testPlatform(options);
  return furnish(platform, ownerUrl, setNow, 1);
}

async function testPlatform({ connections, outside }: HouseOptions) {
  const dataDir = mkdtempSync(join(tmpdir(), "hauswart-house-"));
  const database = await cloneDatabase(connections ? { max: connections } : {});
  afterAll(async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  let now: Date | null = null;
  const platform: Platform = {
    db: database.db,
    domains,
    effects,
    storage: openStorage(undefined, dataDir),
    mail: openMail(undefined, dataDir),
    jobs: createQueue(),
    fetchOutside: outside ?? outsideReader({ innerAddresses: true }),
    log: pino({ level: process.env.LOG_LEVEL ?? "silent" }),
    secretKey: randomBytes(32).toString("base64url"),
    dataDir,
    publicUrl: "https://house.example",
    mailFrom: "no-reply@house.example",
    now: () => now ?? new Date(),
    checkReplies: true,
  };
  const setNow = (instant: string) => {
    now = new Date(instant);
  };
  return { platform, ownerUrl: database.ownerUrl, setNow };
}

async function furnish(
  platform: Platform,
  ownerUrl: string,
  setNow: (instant: string) => void,
  organizationId: number,
): Promise<House> {
  const branchIds = await insertHouse(platform.db, organizationId);
  const api = apiRoutes(platform, async () => true);
  const callerAs = (bearer: string | null, language: string): Caller => ({
    bearer,
    organizationId: bearer === null ? null : organizationId,
    language,
    requestId: "test",
    address: "192.0.2.1",
    userAgent: "vitest",
  });
  const person = async (options: PersonOptions = {}): Promise<Person> => {
    const branches = options.branches ?? branchIds;
    const { id, username } = await insertPerson(platform.db, organizationId, { ...options, branches });
    const caller = callerAs(await insertSession(platform.db, organizationId, id), options.language ?? "en");
    return {
      id,
      username,
      caller,
      client: inProcessClient(platform, caller),
      http: async () => httpClient(await address(), caller, { validate: true }),
    };
  };
  let listening: Promise<string> | undefined;
  const address = () => {
    listening ??= listenFor(api.fetch);
    return listening;
  };
  return {
    platform,
    ownerUrl,
    organizationId,
    branchIds,
    person,
    admin: async () => (await person({ admin: true })).client,
    user: async (grants = {}, more = {}) => (await person({ ...more, grants })).client,
    nobody: () => inProcessClient(platform, callerAs(null, "en")),
    request: async (path, init = {}, as) => {
      const headers = new Headers(init.headers);
      if (as) headers.set("authorization", `Bearer ${as.caller.bearer}`);
      if (as) headers.set("x-organization", String(organizationId));
      return api.request(`/api/${path}`, { ...init, headers });
    },
    origin: address,
    otherTenant: () => furnish(platform, ownerUrl, setNow, organizationId + 1),
    runJobs: () => runJobsOnce(platform, ownerUrl, platform.domains.tasks),
    at: setNow,
  };
}

/** Opens a socket as the server does. */
async function listenFor(fetch: Parameters<typeof createAdaptorServer>[0]["fetch"]): Promise<string> {
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // It ends with the file's process; nothing waits for it.
  server.unref();
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}
