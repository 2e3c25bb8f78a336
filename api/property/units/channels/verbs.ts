import type { Tx } from "#api/platform/database/connection.ts";

/** Records when the reservations of a listing were read. */
export async function noteReservationsRead(
  trx: Tx,
  { organizationId, unitChannelId }: { organizationId: number; unitChannelId: number },
  now: Date,
): Promise<void> {
  await trx
    .updateTable("unit_channel")
    .set({ reservations_at: now.toISOString() })
    .where("organization_id", "=", organizationId)
    .where("id", "=", unitChannelId)
    .execute();
}
