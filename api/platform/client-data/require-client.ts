import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";

/** Throws NOT_FOUND unless the client belongs to one of the user's branches and is not deleted. */
export async function requireClient(
  { trx, organizationId, branchIds }: CallContext,
  id: number,
): Promise<void> {
  const client = await trx
    .selectFrom("client")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("branch_id", "in", [...branchIds])
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!client) throw notFound();
}
