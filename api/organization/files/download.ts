import { requireObject } from "#api/organization/files/rules/object-access.ts";
import { requireConfirmed } from "#api/platform/access/admit.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { namedOnPaper } from "#api/platform/client-data/mask.ts";
import type { Tx } from "#api/platform/database/connection.ts";

/**
 * Returns the row of a file whose object the caller may read. Throws NOT_FOUND. An exported file requires a
 * confirmation, as the export did.
 */
export async function findReadableFile(context: CallContext, id: number) {
  const row = await fileRow(context.trx, context.organizationId, id);
  if (!row) throw notFound();
  await requireObject(context, row.object_type, row.object_id, row.created_by);
  if (row.tag === "invoice" && !context.may(namedOnPaper)) throw notFound();
  if (row.object_type === "client" && row.object_id !== null)
    context.saw({ clients: row.object_id, kinds: ["document"] });
  if (row.object_type === "job") requireConfirmed(context);
  return row;
}

/** Selects a stored file by its id, without checking who asks. */
export function fileRow(trx: Tx, organizationId: number, id: number) {
  return trx
    .selectFrom("stored_file")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
}
