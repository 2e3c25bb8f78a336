import { sql } from "kysely";
import { takeOutFor } from "#api/clients/client-privacy/anonymise.ts";
import { findSubject, obstacleOf } from "#api/clients/client-privacy/queries.ts";
import { dropDocuments } from "#api/clients/documents/verbs.ts";
import { dropReports } from "#api/clients/ksv/verbs.ts";
import { dropNotes } from "#api/clients/notes/verbs.ts";
import type { TakingOut } from "#api/platform/client-data/privacy.ts";
import { dropFiles } from "#api/platform/files/drop-files.ts";
import { removeFilesTask } from "#api/platform/files/remove-files.ts";
import { closeForAll } from "#api/platform/records/anonymised.ts";

/**
 * Removes a person's data because their retention is over. Returns "held" when something prevents it, "gone"
 * when it is already done.
 */
export async function takeOutByClock(context: TakingOut, id: number): Promise<"done" | "held" | "gone"> {
  const subject = await findSubject(context, id, { lock: true });
  if (subject.anonymised) return "gone";
  if ((await obstacleOf(context, subject)) !== null) return "held";
  await takeOutFor(context, subject, { id: null, name: "system" });
  return "done";
}

/**
 * Deletes documents of clients for good, and their bytes after the commit. Audited; earlier entries about
 * them are hidden.
 */
export async function forgetOldDocuments(context: TakingOut, ids: readonly number[]): Promise<number> {
  const { trx, organizationId } = context;
  const gone = await dropDocuments(context, ids);
  await closeForAll(context, "document", gone.ids);
  const files = await dropFiles(
    trx,
    sql<boolean>`r.organization_id = ${organizationId} AND r.id = ANY(${gone.files}::bigint[])`,
  );
  await closeForAll(context, "file", files.ids);
  const keys = [...files.keys, ...gone.previews];
  if (keys.length > 0) await context.platform.jobs.enqueue(trx, removeFilesTask, { keys });
  await context.audit(gone.ids.map((objectId) => ({ action: "remove", objectType: "document", objectId })));
  return gone.ids.length;
}

/** Deletes notes for good. Audited; earlier entries about them are hidden. */
export async function forgetOldNotes(context: TakingOut, ids: readonly number[]): Promise<number> {
  const gone = await dropNotes(context, ids);
  await closeForAll(context, "note", gone);
  await context.audit(gone.map((objectId) => ({ action: "remove", objectType: "note", objectId })));
  return gone.length;
}

/**
 * Deletes credit reports for good, and their files' bytes after the commit. Audited; earlier entries about
 * them are hidden.
 */
export async function forgetOldReports(context: TakingOut, ids: readonly number[]): Promise<number> {
  const gone = await dropReports(context, sql<boolean>`r.id = ANY(${[...ids]}::bigint[])`);
  await closeForAll(context, "ksv", gone.ids);
  await closeForAll(context, "file", gone.files);
  if (gone.keys.length > 0)
    await context.platform.jobs.enqueue(context.trx, removeFilesTask, { keys: gone.keys });
  await context.audit(gone.ids.map((objectId) => ({ action: "remove", objectType: "ksv", objectId })));
  return gone.ids.length;
}

/** Deletes old records of who saw what. */
export async function forgetOldReadings(
  { trx, organizationId }: Pick<TakingOut, "trx" | "organizationId">,
  ids: readonly number[],
): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM client_reading
    WHERE organization_id = ${organizationId} AND id = ANY(${[...ids]}::bigint[])`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
