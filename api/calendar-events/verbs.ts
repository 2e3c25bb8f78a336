import type { CallContext } from "#api/platform/call-context.ts";

/** Deletes every event with these clients for good; answers their numbers. */
export async function forgetAppointments(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  clientIds: readonly number[],
): Promise<number[]> {
  const gone = await trx
    .deleteFrom("calendar_event")
    .where("organization_id", "=", organizationId)
    .where("client_id", "in", [...clientIds])
    .returning("id")
    .execute();
  return gone.map(({ id }) => id);
}
