import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedServer, startEmbedded } from "#api/platform/database/launcher.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { deliverTask } from "#api/platform/outbox/queue-mail.ts";
import { expect, password, test } from "./office.ts";
import { launchServer, type ServerProcess } from "./server-process.ts";

const folder = mkdtempSync(join(tmpdir(), "hauswart-processes-"));
let postgres: EmbeddedServer;
let server: ServerProcess;

test.beforeAll(async () => {
  postgres = await startEmbedded(join(folder, "postgres"));
  server = await launchServer({
    DATABASE_URL: postgres.ownerUrl,
    DATA_DIR: folder,
    DEMO: "on",
    DEMO_PASSWORD: password,
    WEB_PROCESSES: "2",
    LOG_LEVEL: "info",
  });
  await expect.poll(() => server.text(), { timeout: 60_000 }).toContain("all web processes answer");
});

test.afterAll(async () => {
  await server.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The processes that logged lines in which all of this stands. */
function writersOf(...words: string[]): number[] {
  return server
    .text()
    .split("\n")
    .filter((line) => words.every((word) => line.includes(word)))
    .map((line) => Number(JSON.parse(line).pid));
}

/** Asks over a connection of its own, so that it is the next process's turn. */
async function ask(path: string, id: string, cookie = "", form?: Record<string, string>) {
  const headers = { cookie, origin: server.url, "x-request-id": id };
  const asking = request(`${server.url}${path}`, {
    method: form ? "POST" : "GET",
    agent: false,
    headers: { ...headers, ...(form && { "content-type": "application/x-www-form-urlencoded" }) },
  });
  asking.end(form ? new URLSearchParams(form).toString() : undefined);
  const [reply]: IncomingMessage[] = await once(asking, "response");
  reply?.resume();
  const cookies = reply?.headers["set-cookie"]?.map((line) => line.split(";")[0]).join("; ") ?? "";
  return { status: reply?.statusCode, cookies };
}

test("who signs in or out with one process has done so with all", async () => {
  const { cookies } = await ask("/login", "signing-in", "", { username: "admin", password });
  const inside = [await ask("/keys", "inside-page", cookies), await ask("/keys", "inside-page", cookies)];
  expect(inside.map(({ status }) => status)).toEqual([200, 200]);
  await expect.poll(() => new Set(writersOf("inside-page")).size).toBe(2);
  await ask("/logout", "signing-out", cookies, {});
  const outside = [await ask("/keys", "outside-page", cookies), await ask("/keys", "outside-page", cookies)];
  expect(outside.map(({ status }) => status)).toEqual([302, 302]);
  await expect.poll(() => new Set(writersOf("outside-page")).size).toBe(2);
});

test("work of the queue is begun once, by the first process", async () => {
  // None of them can be done, and each says so.
  await asOwner(postgres.ownerUrl, (owner) =>
    owner.query("SELECT enqueue_job($1, '{}', NULL, NULL, 1) FROM generate_series(1, 6)", [deliverTask]),
  );
  const first = server.child.pid;
  await expect.poll(() => writersOf("task failed")).toEqual(Array(6).fill(first));
});
