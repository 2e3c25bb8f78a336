import { z } from "zod";
import type { ImmoProperty } from "#api/integrations/openimmo/property.ts";
import { writeOpenImmo } from "#api/integrations/openimmo/write.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { notFound } from "#api/platform/failure.ts";
import { storeFile } from "#api/platform/files/stored-file.ts";
import { asCaller } from "#api/platform/jobs/job-context.ts";
import { runJob } from "#api/platform/jobs/run-job.ts";
import { startJob } from "#api/platform/jobs/start-job.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { exportableRows } from "#api/real-estate/channels/export-list.ts";
import { channelExport } from "#api/real-estate/channels/export-unit.ts";
import { jobSession } from "#api/real-estate/channels/fetch-listings.ts";
import { markExported } from "#api/real-estate/channels/mark-exported.ts";
import { findUnit, type Unit } from "#api/real-estate/queries.ts";
import { languages } from "#contract/languages.ts";

/** Name of the task that exports many units. */
export const exportUnitsTask = "channels.export";
const call = "exports/start";

const inputShape = z.object({
  ids: z.array(z.number()),
  sessionId: z.number(),
  language: z.enum(languages),
});

/** Starts an export of rows of the list; none named means all that can go. */
export async function startExport(context: CallContext, ids: number[]): Promise<number> {
  const known = ids.length === 0 ? [] : await exportableRows(context, ids);
  if (known.length < new Set(ids).size) throw notFound();
  const jobId = await startJob(context, exportUnitsTask, { ids, ...jobSession(context) });
  await context.audit({ action: "export", objectType: "job", objectId: jobId, after: { rows: ids.length } });
  return jobId;
}

/** Puts units in line for the property manager and writes the others into one OpenImmo file. Says of each that does not go why. */
export const exportUnits: Task = (platform, payload) =>
  runJob(platform, payload, async (job) => {
    const { ids, ...session } = inputShape.parse(job.input);
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
    if (unitIds.length > 0) job.resultFile(await as((context) => openImmoFile(context, unitIds)));
    await job.progress(going.length, going.length);
    return {
      hostaway: going.length - unitIds.length,
      openImmo: unitIds.length,
      refused: refused.length,
      reasons: refused.slice(0, 100).map(({ label, channel, obstacles }) => ({ label, channel, obstacles })),
    };
  });

async function openImmoFile(context: CallContext, unitIds: number[]): Promise<number> {
  const properties: ImmoProperty[] = [];
  for (const id of unitIds) {
    const unit = await findUnit(context, id);
    properties.push(propertyOf(unit));
    await markExported(context, { unitId: id, branchId: unit.branchId, channel: "openImmo" });
  }
  const branch = await context.trx
    .selectFrom("branch")
    .select(["legal_name", "email"])
    .where("organization_id", "=", context.organizationId)
    .where("id", "in", [...context.selectedBranchIds])
    .orderBy("id")
    .executeTakeFirst();
  const sender = { firm: branch?.legal_name ?? "", email: branch?.email ?? "", at: context.now };
  const fileId = await storeFile(context, context.platform.storage, {
    bytes: new TextEncoder().encode(writeOpenImmo(properties, sender)),
    name: `openimmo-${context.now.toISOString().slice(0, 10)}.xml`,
    type: "application/xml",
    tag: "export",
    object: null,
  });
  await context.audit({
    action: "export",
    objectType: "file",
    objectId: fileId,
    after: { openImmo: unitIds.length },
  });
  return fileId;
}

/** A unit as OpenImmo has it; a flat let by the night has no monthly rent beside it. */
function propertyOf(unit: Unit): ImmoProperty {
  return {
    externalId: `hauswart-${unit.id}`,
    label: unit.label,
    address: unit.address,
    house: unit.house,
    apt: unit.apt,
    zip: unit.zip,
    city: unit.city,
    country: unit.country,
    latitude: unit.latitude,
    longitude: unit.longitude,
    persons: unit.persons,
    rooms: unit.rooms,
    bedrooms: unit.bedrooms,
    bathrooms: unit.bathrooms,
    area: unit.area,
    floor: unit.floor,
    buildYear: unit.buildYear,
    currency: unit.currency,
    rent: unit.rent,
    deposit: unit.deposit,
    basePricePerNight: unit.basePricePerNight,
    description: unit.description,
  };
}
