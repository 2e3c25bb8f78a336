// On each PostgreSQL: functions and locks of the queue.
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { inTenant } from "#api/platform/database/tenant.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { runJobsOnce, startWorker } from "#api/platform/jobs/worker.ts";
import { testHouse } from "#api/platform/testing.ts";

const { platform, ownerUrl, organizationId } = await testHouse();

const enqueue = (task: string, payload: Record<string, unknown>, options = {}) =>
  inTenant(platform.db, organizationId, (trx) => platform.jobs.enqueue(trx, task, payload, options));

describe("queue", () => {
  it("does nothing for a transaction that was rolled back", async () => {
    const seen: unknown[] = [];
    const rolledBack = inTenant(platform.db, organizationId, async (trx) => {
      await platform.jobs.enqueue(trx, "note", { n: 1 });
      throw new Error("no");
    });
    await expect(rolledBack).rejects.toThrow("no");
    await enqueue("note", { n: 2 });
    await runJobsOnce(platform, ownerUrl, {
      note: async (_platform, payload) => void seen.push(payload),
    });
    expect(seen).toEqual([{ n: 2 }]);
  });

  it("replaces work of the same key that has not begun", async () => {
    const seen: unknown[] = [];
    await enqueue("note", { n: 1 }, { key: "same" });
    await enqueue("note", { n: 2 }, { key: "same" });
    await runJobsOnce(platform, ownerUrl, {
      note: async (_platform, payload) => void seen.push(payload),
    });
    expect(seen).toEqual([{ n: 2 }]);
  });

  it("leaves what is not due yet", async () => {
    const seen: unknown[] = [];
    await enqueue("later", { n: 1 }, { runAt: new Date(Date.now() + 60_000) });
    await runJobsOnce(platform, ownerUrl, {
      later: async (_platform, payload) => void seen.push(payload),
    });
    expect(seen).toEqual([]);
  });

  it("gives the application's role no other way into the queue", async () => {
    const read = sql`SELECT * FROM graphile_worker._private_jobs`.execute(platform.db);
    await expect(read).rejects.toThrow(/permission denied/);
  });

  it("is not held up by vendors who hang, who have workers of their own", async () => {
    let requests = 0;
    let noted = 0;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const ask = async () => {
      requests += 1;
      await answered;
    };
    const tasks = { ask, note: async () => void noted++ };
    const worker = await startWorker(platform, ownerUrl, tasks, {
      concurrency: 2,
      apart: [{ tasks: { ask }, concurrency: 2 }],
    });
    for (let n = 0; n < 3; n += 1) await enqueue("ask", { n });
    await expect.poll(() => requests, { timeout: 30_000 }).toBe(2);
    await enqueue("note", {});
    await expect.poll(() => noted, { timeout: 30_000 }).toBe(1);
    expect(requests).toBe(2);
    answer();
    await expect.poll(() => requests, { timeout: 30_000 }).toBe(3);
    await worker.stop();
  });

  it("starts work as it comes and waits for it when it stops", async () => {
    let finished = 0;
    const begun: (() => void)[] = [];
    const slow = async () => {
      await new Promise<void>((resolve) => begun.push(resolve));
      finished += 1;
    };
    const worker = await startWorker(platform, ownerUrl, { slow }, { concurrency: 2 });
    // The second one comes when the worker has long looked for what was there at its start.
    for (const turn of [1, 2]) {
      await enqueue("slow", {});
      await expect.poll(() => begun.length, { timeout: 30_000, interval: 5 }).toBe(turn);
      if (turn === 1) begun[0]?.();
    }
    let stopped = false;
    const stopping = worker.stop().then(() => {
      stopped = true;
    });
    await sql`SELECT 1`.execute(platform.db);
    expect(stopped).toBe(false);
    begun[1]?.();
    await stopping;
    expect(finished).toBe(2);
  });

  it("does not wait for ever for work that takes long when it stops", async () => {
    let finish: (() => void) | undefined;
    let ended = false;
    const long = () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }).then(() => {
        ended = true;
      });
    await enqueue("long", {});
    const worker = await startWorker(platform, ownerUrl, { long }, { concurrency: 1, drainMs: 200 });
    await expect.poll(() => finish, { timeout: 30_000 }).toBeDefined();
    await worker.stop();
    expect(ended).toBe(false);
    // As long as this process lives nobody else may begin the same work.
    let again = 0;
    await runJobsOnce(platform, ownerUrl, { long: async () => void again++ });
    expect(again).toBe(0);
    finish?.();
    await expect.poll(() => ended).toBe(true);
  });

  it("goes on after every connection was cut", async () => {
    let finished = 0;
    const begun: (() => void)[] = [];
    let cut = false;
    const note = async () => {
      if (!cut) await new Promise<void>((resolve) => begun.push(resolve));
      finished += 1;
    };
    const worker = await startWorker(platform, ownerUrl, { note }, { concurrency: 2 });
    await enqueue("note", {});
    await expect.poll(() => begun.length, { timeout: 30_000 }).toBe(1);
    await asOwner(ownerUrl, (owner) =>
      owner.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'hauswart worker' AND datname = current_database()",
      ),
    );
    cut = true;
    begun[0]?.();
    await enqueue("note", {});
    await expect.poll(() => finished, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
    await worker.stop();
  });

  it("lets a living worker keep its job, and gives a dead one's to the next", async () => {
    await enqueue("held", {});
    let runs = 0;
    let finish = () => {};
    const held = () => {
      runs += 1;
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    };
    const living = await startWorker(platform, ownerUrl, { held }, { concurrency: 1 });
    await expect.poll(() => runs).toBe(1);
    await runJobsOnce(platform, ownerUrl, { held: async () => void runs++ });
    expect(runs).toBe(1);
    finish();
    await living.stop();

    await enqueue("held", {});
    await asOwner(ownerUrl, (owner) =>
      owner.query(
        "UPDATE graphile_worker._private_jobs SET locked_by = 'pool-dead', locked_at = now(), attempts = 1 WHERE locked_at IS NULL AND run_at <= now()",
      ),
    );
    await runJobsOnce(platform, ownerUrl, { held: async () => void runs++ });
    expect(runs).toBe(2);
  });
});
