import type { CallContext } from "#api/platform/calls/call-context.ts";

/** Deletes every viewing of these clients for good, with the links to them. Returns their ids. */
export async function forgetViewings(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  clientIds: readonly number[],
): Promise<number[]> {
  const whose = trx
    .selectFrom("appointment")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("client_id", "in", [...clientIds]);
  await trx
    .updateTable("appointment")
    .set({ instead_of: null })
    .where("organization_id", "=", organizationId)
    .where("instead_of", "in", whose)
    .execute();
  const gone = await trx
    .deleteFrom("appointment")
    .where("organization_id", "=", organizationId)
    .where("client_id", "in", [...clientIds])
    .returning("id")
    .execute();
  return gone.map(({ id }) => id);
}
