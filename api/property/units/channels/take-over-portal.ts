import { z } from "zod";
import { openJustimmo } from "#api/integrations/justimmo/open.ts";
import type { ImmoImage, ImmoProperty } from "#api/integrations/openimmo/property.ts";
import { type ReadImmo, readOpenImmo } from "#api/integrations/openimmo/read.ts";
import { type ImmoArchive, isArchive, openImmoArchiveOf } from "#api/integrations/openimmo/read-archive.ts";
import { XmlError } from "#api/integrations/openimmo/xml-tree.ts";
import { vendorFailed } from "#api/integrations/vendor-answer.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { bodyChunks } from "#api/platform/files/body-chunks.ts";
import { keepBytes, nameFile, type StoredBytes } from "#api/platform/files/stored-file.ts";
import { asCaller, type JobSession } from "#api/platform/jobs/job-context.ts";
import { type JobRun, runJob } from "#api/platform/jobs/run-job.ts";
import { startJob } from "#api/platform/jobs/start-job.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import type { RowFault } from "#api/platform/paper/tabular/row-fault.ts";
import type { Platform } from "#api/platform/platform.ts";
import { connectionOf, noteExchange } from "#api/platform/vendors/connections.ts";
import { jobSession } from "#api/property/units/channels/fetch-listings.ts";
import { applyFields, keepListing, unitOfListing } from "#api/property/units/channels/take-over.ts";
import { addImages, prepareImages } from "#api/property/units/images.ts";
import { findUnit } from "#api/property/units/queries.ts";
import { needs, type Requirement } from "#contract/platform/access.ts";
import { languages } from "#contract/platform/languages.ts";
import type { Channel } from "#contract/property/units/channel-choices.ts";
import { channels } from "#contract/property/units/channels.ts";

/** Names of the tasks that bring a portal's or a file's properties over. */
export const updateFromJustimmoTask = "channels.updateFromJustimmo";
export const importOpenImmoTask = "channels.importOpenImmo";

/** What an upload may be. */
const maxFileBytes = 25 * 1024 * 1024;
/** As many as a unit is shown with. */
const mostPictures = 40;
const problemsKept = 100;
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
    const { access } = channels.updateFromJustimmo;
    const work = { platform, job, session, branchId: buid, channel: "justimmo" as const, access };
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
      if (!(error instanceof VendorFailure)) throw error;
      await asCaller(platform, job, session, updateFromJustimmoTask, (context) =>
        noteExchange(context, "justimmo", error),
      );
      throw vendorFailed(error);
    }
    await asCaller(platform, job, session, updateFromJustimmoTask, (context) =>
      noteExchange(context, "justimmo", null),
    );
    return { ...counts };
  });

interface OpenImmoUpload {
  branchId: number;
  file: File;
}

/** An OpenImmo file that is checked and stored; nobody reads it yet. */
interface OpenImmoImport {
  name: string;
  type: string;
  storedFile: StoredBytes;
}

/** Checks an OpenImmo file and stores it when the transaction is over. What is none is refused at once. */
export async function prepareOpenImmo(
  { branchIds, platform, organizationId }: CallContext,
  { branchId, file }: OpenImmoUpload,
): Promise<() => Promise<OpenImmoImport>> {
  if (!branchIds.includes(branchId)) throw invalid("branchId", "unknownBranch");
  if (file.size > maxFileBytes) throw new Failure("TOO_LARGE");
  return async () => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { properties } = parsed((await opened(bytes)).xml);
    if (properties.length === 0) throw invalid("file", "noOpenImmo");
    const ending = isArchive(bytes) ? "zip" : "xml";
    const name = file.name.toLowerCase().endsWith(`.${ending}`) ? file.name : `openimmo.${ending}`;
    const type = `application/${ending}`;
    return { name, type, storedFile: await keepBytes(platform.storage, organizationId, { bytes, type }) };
  };
}

/** Has a stored OpenImmo file read. */
export async function startOpenImmo(
  context: CallContext,
  { branchId }: OpenImmoUpload,
  { storedFile, name, type }: OpenImmoImport,
): Promise<number> {
  if (!context.branchIds.includes(branchId)) throw invalid("branchId", "unknownBranch");
  await nameFile(context, storedFile, { name, type, tag: "import", object: null });
  const job = { branchId, fileKey: storedFile.key, ...jobSession(context) };
  const jobId = await startJob(context, importOpenImmoTask, job);
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
    const { xml, picture } = await opened(Buffer.concat(chunks));
    const read = parsed(xml);
    const { access } = channels.importOpenImmo;
    const work = { platform, job, session, branchId, channel: "openImmo" as const, access, picture };
    const counts = noCounts();
    for (let from = 0; from < read.properties.length; from += 100) {
      await takeOver(work, read.properties.slice(from, from + 100), counts);
      await job.progress(counts.properties, read.properties.length);
    }
    return { ...counts, withdrawn: read.withdrawn.length, nameless: read.nameless };
  });

/** The file itself, and its pictures where it came in an archive with them. */
async function opened(bytes: Uint8Array): Promise<ImmoArchive> {
  if (!isArchive(bytes)) return { xml: bytes, picture: async () => null };
  return openImmoArchiveOf(bytes).catch((error: unknown) => {
    throw error instanceof XmlError ? invalid("file", "noOpenImmo") : error;
  });
}

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
  images: number;
  imagesRefused: number;
  /** By their places in the file or the answer; `value` is the property's number there. */
  problems: RowFault[];
}

function noCounts(): Counts {
  return {
    properties: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    images: 0,
    imagesRefused: 0,
    problems: [],
  };
}

interface Work {
  platform: Platform;
  job: JobRun;
  session: JobSession;
  branchId: number;
  channel: Channel;
  /** What the call that started it asks for; its person must hold it still. */
  access: Requirement;
  /** Pictures that came along. */
  picture?: ImmoArchive["picture"];
}

type FileOwner = Parameters<typeof prepareImages>[0];

/** Each property in a transaction of its own: one that is refused does not take the others along. */
async function takeOver(
  { picture, ...work }: Work,
  properties: readonly ImmoProperty[],
  counts: Counts,
): Promise<void> {
  const { platform, job, session, branchId, channel } = work;
  const call = `realEstate/${channel}`;
  // Not a matter of single properties: without the right to what was asked for, the job ends.
  await asCaller(platform, job, session, call, async (context) => requireRight(context, work.access));
  for (const { externalId, currency: _currency, images, ...fields } of properties) {
    counts.properties += 1;
    try {
      const as = <T>(act: (context: CallContext) => Promise<T>) =>
        asCaller(platform, job, session, call, act);
      const { what, unitId } = await as(async (context) => {
        const held = await keepListing(context, branchId, { channel, externalId, fields });
        if (held.unitId === null) {
          const made = await unitOfListing(context, held, { ownerId: null, buildingId: null });
          return { what: "added" as const, unitId: made };
        }
        const changed = await applyFields(context, held, "unedited");
        return {
          what: changed.length > 0 ? ("updated" as const) : ("unchanged" as const),
          unitId: held.unitId,
        };
      });
      counts[what] += 1;
      const mayPicture = what === "added" || (await as(async ({ may }) => may(needs("real_estate", "edit"))));
      if (picture && mayPicture)
        await takePictures(
          as,
          { platform, organizationId: job.organizationId, unitId, images, picture },
          counts,
        );
    } catch (error) {
      if (!(error instanceof Failure) || error.errorType === "UNAUTHENTICATED") throw error;
      counts.refused += 1;
      if (counts.problems.length < problemsKept)
        counts.problems.push({ line: counts.properties, value: externalId, ...faultOf(error) });
    }
  }
}

/** Why a property was refused, in the words of `import.json`: for want of a right, for one field, or for where it is. */
function faultOf({ errorType, fields, objects }: Failure): Pick<RowFault, "column" | "reason"> {
  if (errorType === "FORBIDDEN") {
    return { column: "", reason: objects.action === "create" ? "mayNotAddUnit" : "mayNotChange" };
  }
  return { column: fields[0]?.field ?? "", reason: errorType === "NOT_FOUND" ? "otherBranch" : "invalid" };
}

/** Pictures of a unit that has none: own ones are kept. One that is none is counted and left out. */
async function takePictures(
  as: <T>(work: (context: CallContext) => Promise<T>) => Promise<T>,
  {
    unitId,
    images,
    picture,
    ...owner
  }: { unitId: number; images: readonly ImmoImage[] } & FileOwner & Required<Pick<Work, "picture">>,
  counts: Counts,
): Promise<void> {
  const imageCount = await as(async (context) => (await findUnit(context, unitId)).images.length);
  if (imageCount > 0) return;
  for (const { path } of images.slice(0, mostPictures)) {
    const taken = await takePicture(as, owner, unitId, path, await picture(path).catch(() => null));
    counts[taken ? "images" : "imagesRefused"] += 1;
  }
}

async function takePicture(
  as: <T>(work: (context: CallContext) => Promise<T>) => Promise<T>,
  owner: FileOwner,
  unitId: number,
  path: string,
  bytes: Uint8Array<ArrayBuffer> | null,
): Promise<boolean> {
  if (!bytes) return false;
  const file = new File([bytes], path.slice(path.lastIndexOf("/") + 1));
  try {
    const prepared = await prepareImages(owner, [file]);
    await as((context) => addImages(context, unitId, prepared));
    return true;
  } catch (error) {
    if (!(error instanceof Failure) || error.errorType === "UNAUTHENTICATED") throw error;
    return false;
  }
}
