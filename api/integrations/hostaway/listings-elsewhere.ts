import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";

/**
 * Returns those of the listings that belong to a branch the caller does not see. One account serves all
 * branches: without this check, whoever may fetch listings could read those of other branches by their
 * numbers.
 */
export async function listingsElsewhere(
  { trx, organizationId, branchIds }: CallContext,
  externalIds: readonly string[],
): Promise<Set<string>> {
  const rows = await trx
    .selectFrom("unit_channel")
    .select("external_id")
    .where("organization_id", "=", organizationId)
    .where("channel", "=", "hostaway")
    .where("external_id", "in", [...externalIds, ""])
    .where("branch_id", "not in", [...branchIds, -1])
    .execute();
  return new Set(rows.flatMap(({ external_id: id }) => (id === null ? [] : [id])));
}

/** Throws NOT_FOUND for a listing of a branch that the caller does not see. */
export async function requireListingInReach(context: CallContext, externalId: string): Promise<void> {
  if ((await listingsElsewhere(context, [externalId])).size > 0) throw notFound();
}
