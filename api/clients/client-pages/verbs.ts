import type { CallContext } from "#api/platform/calls/call-context.ts";

/** Deletes the links of people whose data are removed. */
export async function forgetPages(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  clientIds: readonly number[],
): Promise<void> {
  await trx
    .deleteFrom("client_page")
    .where("organization_id", "=", organizationId)
    .where("client_id", "in", [...clientIds])
    .execute();
}
