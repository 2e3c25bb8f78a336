import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";
import { address, launch, type Started } from "#server/started-testing.ts";

const house = await testHouse();
const dataDir = mkdtempSync(join(tmpdir(), "hauswart-processes-"));
const running: Started[] = [];
afterAll(async () => {
  for (const { child } of running) child.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

const soon = { timeout: 20_000, interval: 50 };

/** The API in two processes, on the house's database. */
function two(more: Record<string, string> = {}): Started {
  const started = launch({
    ROLE: "api",
    PORT: "0",
    WEB_PROCESSES: "2",
    DATA_DIR: dataDir,
    DATABASE_URL: house.ownerUrl,
    // The test databases' own, from which the application's password is derived.
    SECRET_KEY: "the key of the test databases, no secret",
    ...more,
  });
  running.push(started);
  return started;
}

/** Where it answers, once both of its processes do. */
async function answering(server: Started): Promise<string> {
  const url = await address(server);
  await vi.waitFor(() => expect(server.text()).toContain("all web processes answer"), soon);
  return url;
}

let requests = 0;

/** Asks over a connection of its own, so that it is the next process's turn; answers the status and who answered, as the log says. */
async function ask(server: Started, url: string, bearer = "") {
  const id = `question-${++requests}`;
  const headers = {
    "content-type": "application/json",
    "x-request-id": id,
    "x-organization": String(house.organizationId),
    ...(bearer && { authorization: `Bearer ${bearer}` }),
  };
  const post = request(`${url}/api/building/get`, { method: "POST", agent: false, headers });
  post.end("{}");
  const [reply] = await once(post, "response");
  reply.resume();
  await once(reply, "end");
  const line = await vi.waitFor(() => {
    const line = new RegExp(`^.*"id":"${id}".*$`, "m").exec(server.text())?.[0];
    if (!line) throw new Error(`no line about ${id}`);
    return line;
  }, soon);
  return { status: Number(reply.statusCode), pid: Number(JSON.parse(line).pid) };
}

/** Asks each of two processes once; answers their statuses and ids. */
async function askBoth(server: Started, url: string, bearer?: string) {
  const answers = [await ask(server, url, bearer), await ask(server, url, bearer)];
  const pids = new Set(answers.map(({ pid }) => pid));
  return { statuses: answers.map(({ status }) => status), pids };
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe("several web processes", () => {
  it("share a port, what is signed in and what is allowed, and stop together", async () => {
    const server = two();
    const url = await answering(server);
    const { id, caller } = await house.person({ grants: { building: ["read"] } });
    const bearer = caller.bearer ?? "";

    const strangers = await askBoth(server, url);
    expect(strangers.statuses).toEqual([401, 401]);
    expect(strangers.pids.size).toBe(2);
    expect(strangers.pids).not.toContain(server.child.pid);

    const answers = await askBoth(server, url, bearer);
    expect(answers.statuses).toEqual([200, 200]);
    expect(answers.pids).toEqual(strangers.pids);

    await inTenant(house.platform.db, house.organizationId, (trx) =>
      trx
        .deleteFrom("role_permission")
        .where("role_id", "=", (eb) => eb.selectFrom("app_user").select("role_id").where("id", "=", id))
        .execute(),
    );
    expect((await askBoth(server, url, bearer)).statuses).toEqual([403, 403]);

    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    expect(server.text()).toContain('"msg":"stopped"');
    expect([...answers.pids].filter(lives)).toEqual([]);
  });

  it("replace one that ends, and say so", async () => {
    const server = two();
    const url = await answering(server);
    const { pids } = await askBoth(server, url);
    const [victim = 0, other] = [...pids];
    process.kill(victim, "SIGKILL");
    // What the killed process has been handed and not taken yet is lost with it: ask when its end is known.
    await vi.waitFor(
      () => expect(server.text()).toMatch(new RegExp(`"ended":${victim},.*"signal":"SIGKILL"`)),
      soon,
    );
    const since = await vi.waitFor(async () => {
      const now = await askBoth(server, url);
      expect(now.pids.size).toBe(2);
      return now.pids;
    }, soon);
    expect(since).toContain(other);
    expect(since).not.toContain(victim);
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    expect([...since].filter(lives)).toEqual([]);
  });

  it("end with the first process, even by kill -9", async () => {
    const server = two();
    const url = await answering(server);
    const { pids } = await askBoth(server, url);
    server.child.kill("SIGKILL");
    await server.ended;
    await vi.waitFor(() => expect([...pids].filter(lives)).toEqual([]), soon);
    await expect(fetch(`${url}/api/health`)).rejects.toThrow();
  });

  it("are no start where the port is taken, and leave nobody behind", async () => {
    const first = two();
    const url = await address(first);
    const second = two({ PORT: new URL(url).port });
    expect(await second.ended).toBe(1);
    expect(second.text().trim()).toBe(
      `Port ${new URL(url).port} on 127.0.0.1 is already in use. Stop what listens there, or set PORT to another number.`,
    );
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    first.child.kill("SIGTERM");
    expect(await first.ended).toBe(0);
  });
});
