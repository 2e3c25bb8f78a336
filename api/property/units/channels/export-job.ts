import { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { asCaller } from "#api/platform/jobs/job-context.ts";
import { runJob } from "#api/platform/jobs/run-job.ts";
import { startJob } from "#api/platform/jobs/start-job.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { exportableRows } from "#api/property/units/channels/export-list.ts";
import { channelExport } from "#api/property/units/channels/export-unit.ts";
import { jobSession } from "#api/property/units/channels/fetch-listings.ts";
import { writeOpenImmoFile } from "#api/property/units/channels/openimmo-file.ts";
import { languages } from "#contract/platform/languages.ts";

/** Name of the task that exports many units. */
export const exportUnitsTask = "channels.export";
const call = "exports/start";

const inputShape = z.object({
  ids: z.array(z.number()),
  images: z.boolean().default(true),
  sessionId: z.number(),
  language: z.enum(languages),
});

/** Starts an export of rows of the list, by default of all that can be exported. */
export async function startExport(
  context: CallContext,
  { ids, images }: { ids: number[]; images: boolean },
): Promise<number> {
  const rows = ids.length === 0 ? [] : await exportableRows(context, ids);
  if (rows.length < new Set(ids).size) throw notFound();
  const jobId = await startJob(context, exportUnitsTask, { ids, images, ...jobSession(context) });
  await context.audit({ action: "export", objectType: "job", objectId: jobId, after: { rows: ids.length } });
  return jobId;
}

/**
 * Queues units for the property manager and writes the others into one OpenImmo file, as an archive with
 * their pictures. Reports for each unit that is not exported why.
 */
export const exportUnits: Task = (platform, payload) =>
  runJob(platform, payload, async (job) => {
    const { ids, images, ...session } = inputShape.parse(job.input);
    const as = <T>(work: (context: CallContext) => Promise<T>) =>
      asCaller(platform, job, session, call, work);
    const rows = await as((context) => exportableRows(context, ids));
    const going = rows.filter(({ obstacles }) => obstacles.length === 0);
    const refused = rows.filter(({ obstacles }) => obstacles.length > 0);
    let done = 0;
    for (const { unitId } of going.filter(({ channel }) => channel === "hostaway")) {
      await as((context) => channelExport(context, unitId));
      done += 1;
      await job.progress(done, going.length);
    }
    const unitIds = going.filter(({ channel }) => channel === "openImmo").map(({ unitId }) => unitId);
    if (unitIds.length > 0) job.resultFile(await writeOpenImmoFile({ platform, job, as }, unitIds, images));
    await job.progress(going.length, going.length);
    return {
      hostaway: going.length - unitIds.length,
      openImmo: unitIds.length,
      refused: refused.length,
      reasons: refused.slice(0, 100).map(({ label, channel, obstacles }) => ({ label, channel, obstacles })),
    };
  });
