import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { Failure } from "#api/platform/calls/failure.ts";
import { openAppLogin } from "#api/platform/database/roles.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { type JobRun, runJob } from "#api/platform/jobs/run-job.ts";
import { startJob } from "#api/platform/jobs/start-job.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { runJobsOnce } from "#api/platform/jobs/worker.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const { platform, ownerUrl, organizationId } = house;
const { id: userId } = await house.person();

const start = (kind: string, input = {}) =>
  inTenant(platform.db, organizationId, (trx) =>
    startJob(
      { platform, trx, organizationId, user: { id: userId, name: "", username: "", roleId: 1 } },
      kind,
      input,
    ),
  );
const stored = (id: number) =>
  inTenant(platform.db, organizationId, (trx) =>
    trx
      .selectFrom("job")
      .selectAll()
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .executeTakeFirstOrThrow(),
  );
const task =
  (work: (job: JobRun) => Promise<Record<string, unknown>>): Task =>
  (on, payload) =>
    runJob(on, payload, work);
const run = (tasks: Record<string, Task>) => runJobsOnce(platform, ownerUrl, tasks);

describe("a job its user watches", () => {
  it("shows progress while it works and its report when it is done", async () => {
    const id = await start("import", { file: 7 });
    expect(await stored(id)).toMatchObject({ state: "queued", kind: "import", created_by: userId });
    let during: unknown;
    await run({
      import: task(async (job) => {
        expect(job.input).toEqual({ file: 7 });
        await job.progress(1, 4);
        during = await stored(id);
        for (const step of [2, 3, 4]) await job.progress(step, 4);
        return { added: 4 };
      }),
    });
    expect(during).toMatchObject({ state: "running", progress: 1, total: 4 });
    expect(await stored(id)).toMatchObject({
      state: "done",
      progress: 4,
      total: 4,
      report: { added: 4 },
      error_type: null,
    });
  });

  it("writes progress at most about four times a second", async () => {
    const id = await start("import");
    await countWritesOfJob();
    const began = performance.now();
    await run({
      import: task(async (job) => {
        for (let step = 1; step <= 500; step++) await job.progress(step, 500);
        return {};
      }),
    });
    expect(await stored(id)).toMatchObject({ state: "done", progress: 500 });
    // However long it took: a write each quarter of a second, and what begins and ends the job.
    expect(await writesOfJob()).toBeLessThan(8 + (performance.now() - began) / 250);
  });

  it("fails with the failure's name and details", async () => {
    const id = await start("import");
    await run({ import: task(() => Promise.reject(new Failure("FILE_REFUSED", { params: { row: 3 } }))) });
    expect(await stored(id)).toMatchObject({
      state: "failed",
      error_type: "FILE_REFUSED",
      report: { params: { row: 3 } },
    });
  });

  it("fails as INTERNAL without showing what went wrong inside", async () => {
    const id = await start("import");
    await run({ import: task(() => Promise.reject(new Error("secret detail"))) });
    expect(await stored(id)).toMatchObject({ state: "failed", error_type: "INTERNAL", report: {} });
  });

  it("is not there when its transaction was rolled back", async () => {
    const started = inTenant(platform.db, organizationId, async (trx) => {
      await startJob(
        { platform, trx, organizationId, user: { id: userId, name: "", username: "", roleId: 1 } },
        "import",
        {},
      );
      throw new Error("no");
    });
    await expect(started).rejects.toThrow("no");
    let runs = 0;
    await run({ import: task(async () => ({ runs: ++runs })) });
    expect(runs).toBe(0);
  });

  it("does not take its server down for ever", async () => {
    const id = await start("import");
    await asOwner(ownerUrl, (owner) =>
      owner.query("UPDATE job SET runs = 10, state = 'running' WHERE id = $1", [id]),
    );
    let runs = 0;
    await run({ import: task(async () => ({ runs: ++runs })) });
    expect(runs).toBe(0);
    expect(await stored(id)).toMatchObject({ state: "failed", error_type: "INTERNAL" });
  });

  it("killed in the middle, is done after the next start, each unit once", async () => {
    const id = await start("import");
    const appUrl = await openAppLogin(ownerUrl, "the key of the test databases, no secret");
    const script = join(import.meta.dirname, "killed-worker-testing.ts");
    const child = spawn(process.execPath, [script, appUrl, ownerUrl, platform.dataDir], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(child.stdout, "data");
    expect(await stored(id)).toMatchObject({ state: "running", progress: 2, total: 4 });
    child.kill("SIGKILL");
    await once(child, "exit");

    let runs = 0;
    const whole = task(async (job) => {
      runs += 1;
      for (const name of ["one", "two", "three", "four"]) {
        await inTenant(platform.db, organizationId, (trx) =>
          sql`INSERT INTO import_mapping (organization_id, table_id, header_hash, mapping) VALUES (${organizationId}, 'unit', ${name}, '{}') ON CONFLICT DO NOTHING`.execute(
            trx,
          ),
        );
      }
      await job.progress(4, 4);
      return { units: 4 };
    });
    await run({ import: whole });
    await run({ import: whole });
    expect(runs).toBe(1);
    expect(await stored(id)).toMatchObject({ state: "done", progress: 4, report: { units: 4 } });
    const { rows } = await asOwner(ownerUrl, (owner) =>
      owner.query("SELECT count(*)::int AS units FROM import_mapping"),
    );
    expect(rows).toEqual([{ units: 4 }]);
  });
});

/** Has the database count the writes from now on. */
async function countWritesOfJob(): Promise<void> {
  await asOwner(ownerUrl, (owner) =>
    owner.query(`
      CREATE SEQUENCE job_writes;
      GRANT USAGE ON SEQUENCE job_writes TO PUBLIC;
      CREATE FUNCTION count_job_write() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM nextval('job_writes'); RETURN NULL; END $$;
      CREATE TRIGGER count_job_write AFTER UPDATE ON job FOR EACH ROW EXECUTE FUNCTION count_job_write();`),
  );
}

async function writesOfJob(): Promise<number> {
  return asOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ n: string }>("SELECT last_value AS n FROM job_writes");
    return Number(rows[0]?.n);
  });
}
