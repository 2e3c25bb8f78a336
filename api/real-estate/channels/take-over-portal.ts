import { z } from "zod";
import { openJustimmo } from "#api/integrations/justimmo/open.ts";
import type { ImmoProperty } from "#api/integrations/openimmo/property.ts";
import { type ReadImmo, readOpenImmo } from "#api/integrations/openimmo/read.ts";
import { XmlError } from "#api/integrations/openimmo/xml-tree.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { Failure, invalid } from "#api/platform/failure.ts";
import { bodyChunks } from "#api/platform/files/body-chunks.ts";
import { storeFile } from "#api/platform/files/stored-file.ts";
import { connectionOf } from "#api/platform/integrations.ts";
import { asCaller, type JobSession } from "#api/platform/jobs/job-context.ts";
import { type JobRun, runJob } from "#api/platform/jobs/run-job.ts";
import { startJob } from "#api/platform/jobs/start-job.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import type { Platform } from "#api/platform/platform.ts";
import { asFailure } from "#api/real-estate/channels/connected-pms.ts";
import { jobSession } from "#api/real-estate/channels/fetch-listings.ts";
import { applyFields, keepListing, unitOfListing } from "#api/real-estate/channels/take-over.ts";
import type { Channel } from "#contract/channel-choices.ts";
import { languages } from "#contract/languages.ts";

/** Names of the tasks that bring a portal's or a file's properties over. */
export const updateFromJustimmoTask = "channels.updateFromJustimmo";
export const importOpenImmoTask = "channels.importOpenImmo";

const maxFileBytes = 20 * 1024 * 1024;
const sessionShape = { sessionId: z.number(), language: z.enum(languages) };
const justimmoShape = z.object({ buid: z.number(), ...sessionShape });
const fileShape = z.object({ branchId: z.number(), fileKey: z.string(), ...sessionShape });

export async function startJustimmo(context: CallContext, buid: number): Promise<number> {
  if (!context.branchIds.includes(buid)) throw invalid("buid", "unknownBranch");
  if (!(await connectionOf(context.platform, context, "justimmo"))) throw new Failure("NOT_CONNECTED");
  const jobId = await startJob(context, updateFromJustimmoTask, { buid, ...jobSession(context) });
  await context.audit({
    action: "updateFromJustimmo",
    objectType: "job",
    objectId: jobId,
    after: { branchId: buid },
  });
  return jobId;
}

/** Brings all properties of justimmo over, page by page. */
export const updateFromJustimmo: Task = (platform, payload) =>
  runJob(platform, payload, async (job) => {
    const { buid, ...session } = justimmoShape.parse(job.input);
    const work = { platform, job, session, branchId: buid, channel: "justimmo" as const };
    const connection = await asCaller(platform, job, session, updateFromJustimmoTask, (context) =>
      connectionOf(platform, context, "justimmo"),
    );
    if (!connection) throw new Failure("NOT_CONNECTED");
    const counts = noCounts();
    try {
      for await (const page of openJustimmo(platform, connection).properties()) {
        await takeOver(work, page, counts);
        await job.progress(counts.properties, counts.properties);
      }
    } catch (error) {
      throw asFailure(error);
    }
    return { ...counts };
  });

/** Takes an OpenImmo file and has it read. What is none is refused at once. */
export async function startOpenImmo(context: CallContext, branchId: number, file: File): Promise<number> {
  if (!context.branchIds.includes(branchId)) throw invalid("branchId", "unknownBranch");
  if (file.size > maxFileBytes) throw new Failure("TOO_LARGE");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { properties } = parsed(bytes);
  if (properties.length === 0) throw invalid("file", "noOpenImmo");
  const name = file.name.endsWith(".xml") ? file.name : "openimmo.xml";
  const type = "application/xml";
  const fileId = await storeFile(context, context.platform.storage, {
    bytes,
    name,
    type,
    tag: "import",
    object: null,
  });
  const { key: fileKey } = await context.trx
    .selectFrom("stored_file")
    .select("key")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", fileId)
    .executeTakeFirstOrThrow();
  const jobId = await startJob(context, importOpenImmoTask, { branchId, fileKey, ...jobSession(context) });
  await context.audit({
    action: "importOpenImmo",
    objectType: "job",
    objectId: jobId,
    after: { name, branchId },
  });
  return jobId;
}

/** Brings the properties of a file over, a hundred at a time. */
export const importOpenImmo: Task = (platform, payload) =>
  runJob(platform, payload, async (job) => {
    const { branchId, fileKey, ...session } = fileShape.parse(job.input);
    const chunks: Uint8Array[] = [];
    for await (const chunk of bodyChunks(await platform.storage.get(fileKey))) chunks.push(chunk);
    const read = parsed(Buffer.concat(chunks));
    const work = { platform, job, session, branchId, channel: "openImmo" as const };
    const counts = noCounts();
    for (let from = 0; from < read.properties.length; from += 100) {
      await takeOver(work, read.properties.slice(from, from + 100), counts);
      await job.progress(counts.properties, read.properties.length);
    }
    return { ...counts, withdrawn: read.withdrawn.length, nameless: read.nameless };
  });

function parsed(bytes: Uint8Array): ReadImmo {
  try {
    return readOpenImmo(new TextDecoder(encodingOf(bytes)).decode(bytes));
  } catch (error) {
    if (error instanceof XmlError) throw invalid("file", "noOpenImmo");
    throw error;
  }
}

/** Many agencies' programs still write ISO 8859-1, and say so in the first line. */
function encodingOf(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 100)).toString("latin1");
  const named = /encoding=["']([\w-]+)["']/.exec(head)?.[1]?.toLowerCase() ?? "utf-8";
  return ["iso-8859-1", "iso-8859-15", "windows-1252"].includes(named) ? named : "utf-8";
}

interface Counts {
  properties: number;
  added: number;
  updated: number;
  unchanged: number;
  refused: number;
  reasons: { id: string; reason: string }[];
}

function noCounts(): Counts {
  return { properties: 0, added: 0, updated: 0, unchanged: 0, refused: 0, reasons: [] };
}

interface Work {
  platform: Platform;
  job: JobRun;
  session: JobSession;
  branchId: number;
  channel: Channel;
}

/** Each property in a transaction of its own: one that is refused does not take the others along. */
async function takeOver(
  { platform, job, session, branchId, channel }: Work,
  properties: readonly ImmoProperty[],
  counts: Counts,
): Promise<void> {
  for (const { externalId, currency: _currency, ...fields } of properties) {
    counts.properties += 1;
    try {
      const what = await asCaller(platform, job, session, `realEstate/${channel}`, async (context) => {
        const held = await keepListing(context, branchId, { channel, externalId, fields });
        if (held.unitId !== null)
          return (await applyFields(context, held, "unedited")).length > 0 ? "updated" : "unchanged";
        await unitOfListing(context, held, { ownerId: null, buildingId: null });
        return "added";
      });
      counts[what] += 1;
    } catch (error) {
      if (!(error instanceof Failure) || error.errorType === "UNAUTHENTICATED") throw error;
      counts.refused += 1;
      if (counts.reasons.length < 100)
        counts.reasons.push({ id: externalId, reason: error.fields[0]?.field ?? error.errorType });
    }
  }
}
