import { Readable } from "node:stream";
import { sql } from "kysely";
import { openImmoXml } from "#api/integrations/openimmo/write.ts";
import { type ArchivedProperty, openImmoArchive } from "#api/integrations/openimmo/write-archive.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { keepStream, nameFile } from "#api/platform/files/stored-file.ts";
import type { JobRun } from "#api/platform/jobs/run-job.ts";
import type { Platform } from "#api/platform/platform.ts";
import { immoProperty } from "#api/property/units/channels/immo-property.ts";
import { findUnits } from "#api/property/units/queries.ts";

/** Units read together in one short transaction. */
const batch = 50;

interface Work {
  platform: Platform;
  job: JobRun;
  /** Runs work as the person who started the job, in a transaction of its own. */
  as<T>(work: (context: CallContext) => Promise<T>): Promise<T>;
}

/**
 * Writes units into one OpenImmo file and returns its id: an archive with their pictures, or the bare XML.
 * The units are marked when the file is complete. It is written as a stream, never while a transaction is
 * open.
 */
export async function writeOpenImmoFile(work: Work, unitIds: number[], images: boolean): Promise<number> {
  const { platform, job, as } = work;
  const sender = await as(senderOf);
  const units = archived(work, unitIds, images);
  const type = images ? "application/zip" : "application/xml";
  const body = images
    ? openImmoArchive(units, sender, (key) => platform.storage.get(`${key}/full.webp`))
    : Readable.from(openImmoXml(properties(units), sender), { objectMode: false });
  const file = await keepStream(platform.storage, job.organizationId, body, type);
  return as(async (context) => {
    await markAllExported(context, unitIds);
    const name = `openimmo-${context.now.toISOString().slice(0, 10)}.${images ? "zip" : "xml"}`;
    const fileId = await nameFile(context, file, {
      name,
      type,
      tag: "export",
      object: { type: "job", id: job.id },
    });
    const after = { openImmo: unitIds.length, images };
    await context.audit({ action: "export", objectType: "file", objectId: fileId, after });
    return fileId;
  });
}

async function* archived(
  { job, as }: Work,
  unitIds: number[],
  images: boolean,
): AsyncGenerator<ArchivedProperty> {
  for (let from = 0; from < unitIds.length; from += batch) {
    const part = unitIds.slice(from, from + batch);
    yield* await as((context) => readUnits(context, part, images));
    await job.progress(Math.min(from + batch, unitIds.length), unitIds.length);
  }
}

async function readUnits(context: CallContext, ids: number[], images: boolean): Promise<ArchivedProperty[]> {
  const keys = await context.trx
    .selectFrom("unit_image")
    .select(["unit_id", "file_key"])
    .where("organization_id", "=", context.organizationId)
    .where("unit_id", "in", ids)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const units = new Map((await findUnits(context, ids)).map((unit) => [unit.id, unit]));
  return ids.map((id) => {
    const unit = units.get(id);
    if (!unit) throw notFound();
    const property = immoProperty(unit);
    const own = keys.filter(({ unit_id }) => unit_id === id).map(({ file_key }) => file_key);
    return { property: images ? property : { ...property, images: [] }, keys: own };
  });
}

async function* properties(units: AsyncIterable<ArchivedProperty>) {
  for await (const { property } of units) yield property;
}

async function senderOf({ trx, organizationId, selectedBranchIds, now }: CallContext) {
  const branch = await trx
    .selectFrom("branch")
    .select(["legal_name", "email"])
    .where("organization_id", "=", organizationId)
    .where("id", "in", [...selectedBranchIds])
    .orderBy("id")
    .executeTakeFirst();
  return { firm: branch?.legal_name ?? "", email: branch?.email ?? "", at: now };
}

/** Marks units as exported now, with one statement. */
async function markAllExported({ trx, organizationId, now }: CallContext, unitIds: number[]): Promise<void> {
  await sql`INSERT INTO unit_channel AS c (organization_id, branch_id, channel, unit_id, export_state, exported_at)
    SELECT u.organization_id, u.branch_id, 'openImmo', u.id, 'ok', ${now.toISOString()}::timestamptz FROM unit u
    WHERE u.organization_id = ${organizationId} AND u.id = ANY(${unitIds}::bigint[])
    ON CONFLICT (organization_id, channel, unit_id) WHERE unit_id IS NOT NULL DO UPDATE
      SET export_state = 'ok', export_problem = NULL, export_attempts = 0, exported_at = excluded.exported_at`.execute(
    trx,
  );
}
