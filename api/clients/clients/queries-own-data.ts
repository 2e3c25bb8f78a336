import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { ownFields } from "#contract/clients/client-pages/client-page.ts";

/**
 * Returns the data that a client may see of themselves, unmasked. Throws NOT_FOUND for a deleted one. `lock`
 * locks the row.
 */
export async function ownDataOf(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  clientId: number,
  { lock = false } = {},
) {
  const row = await trx
    .selectFrom("client")
    .select([...ownFields])
    .where("organization_id", "=", organizationId)
    .where("id", "=", clientId)
    .where("deleted_at", "is", null)
    .$if(lock, (qb) => qb.forUpdate())
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
