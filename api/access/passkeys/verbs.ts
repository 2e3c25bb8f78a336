import type { Tx } from "#api/platform/database/connection.ts";

/** Records a sign-in with the passkey: its counter rises, so that a copy is recognized by an old value. */
export async function notePasskeyUse(
  trx: Tx,
  { organizationId, id }: { organizationId: number; id: number },
  { counter, now }: { counter: number; now: Date },
): Promise<void> {
  await trx
    .updateTable("passkey")
    .set({ counter, last_used_at: now.toISOString() })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}
