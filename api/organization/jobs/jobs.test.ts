import { describe, expect, it } from "vitest";
import { inTenant } from "#api/platform/database/tenant.ts";
import { storeFile } from "#api/platform/files/stored-file-testing.ts";
import { runJob } from "#api/platform/jobs/run-job.ts";
import { startJob } from "#api/platform/jobs/start-job.ts";
import { runJobsOnce } from "#api/platform/jobs/worker.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const { platform, ownerUrl, organizationId } = house;
const owner = await house.person();
const colleague = await house.user();
const admin = await house.admin();
const stranger = await (await house.otherTenant()).admin();

const start = () =>
  inTenant(platform.db, organizationId, (trx) =>
    startJob(
      { platform, trx, organizationId, user: { id: owner.id, name: "", username: "", roleId: 1 } },
      "export",
      {},
    ),
  );

describe("jobs", () => {
  it("are shown with progress, report and result to the person who started them", async () => {
    const id = await start();
    expect((await owner.client.jobs.read({ id })).Job).toMatchObject({
      id,
      kind: "export",
      state: "queued",
      progress: 0,
      total: null,
      resultFile: null,
      startedAt: null,
    });
    await runJobsOnce(platform, ownerUrl, {
      export: (on, payload) =>
        runJob(on, payload, async (job) => {
          const fileId = await inTenant(on.db, job.organizationId, (trx) =>
            storeFile({ trx, organizationId: job.organizationId, user: { id: job.userId } }, on.storage, {
              bytes: new TextEncoder().encode("a;b"),
              name: "units.csv",
              type: "text/csv",
              object: { type: "job", id: job.id },
            }),
          );
          job.resultFile(fileId);
          return { rows: 1 };
        }),
    });
    const { Job } = await owner.client.jobs.read({ id });
    expect(Job).toMatchObject({
      state: "done",
      report: { rows: 1 },
      resultFile: { name: "units.csv" },
      errorType: null,
    });
    expect(Job.finishedAt).not.toBeNull();
    const calls = await owner.http();
    expect((await calls.jobs.read({ id })).Job).toEqual(Job);
    const file = await calls.files.download({ id: Job.resultFile?.id ?? 0 });
    expect(file).toMatchObject({ name: "units.csv" });
    await expect(colleague.files.download({ id: Job.resultFile?.id ?? 0 })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
  });

  it("of others are not there, except for an admin of the same organization", async () => {
    const id = await start();
    await expect(colleague.jobs.read({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND", status: 404 });
    await expect(stranger.jobs.read({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND", status: 404 });
    expect((await admin.jobs.read({ id })).Job.id).toBe(id);
  });

  it("are listed newest first, one's own only", async () => {
    const [first, second] = [await start(), await start()];
    const { Jobs, Total } = await owner.client.jobs.list({ filter: { state: ["queued"] } });
    expect(Jobs.map((job) => job.id).slice(0, 2)).toEqual([second, first]);
    expect(Total).toBe(Jobs.length);
    expect((await colleague.jobs.list({})).Jobs).toEqual([]);
    await expect(owner.client.jobs.list({ sortcolumn: "secret" as never })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
  });
});
