import type { CallContext } from "#api/platform/calls/call-context.ts";

/** Deletes SMS with a person whose data are removed. Returns their ids. */
export async function forgetSms(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  clientIds: readonly number[],
): Promise<number[]> {
  const rows = await trx
    .deleteFrom("sms_message")
    .where("organization_id", "=", organizationId)
    .where("client_id", "in", [...clientIds])
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
