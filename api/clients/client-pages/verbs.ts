import type { CallContext } from "#api/platform/calls/call-context.ts";

/** Links of people who are taken out go with them. */
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
