import type { Tx } from "#api/platform/database/connection.ts";

/** Somebody signed in with the passkey: its counter goes on, so that a copy of it is told by an old one. */
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
