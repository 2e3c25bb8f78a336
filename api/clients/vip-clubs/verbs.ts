import type { CallContext } from "#api/platform/calls/call-context.ts";

/** Deletes all memberships of these clients for good, with their links. Returns their ids. */
export async function forgetMembers(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  clientIds: readonly number[],
): Promise<number[]> {
  const gone = await trx
    .deleteFrom("vip_club")
    .where("organization_id", "=", organizationId)
    .where("client_id", "in", [...clientIds])
    .returning("id")
    .execute();
  return gone.map(({ id }) => id);
}
