import type { CallContext } from "#api/platform/calls/call-context.ts";

/** Deletes every membership of these clients for good, and the links to them; answers their numbers. */
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
