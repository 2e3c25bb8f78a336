import type { EffectScope } from "#api/platform/moves/effects.ts";

/** Marks the payment's items as free for another payment. */
export async function stopRunning({ trx, organizationId }: EffectScope, id: number): Promise<void> {
  await trx
    .updateTable("card_payment_item")
    .set({ running: false })
    .where("organization_id", "=", organizationId)
    .where("card_payment_id", "=", id)
    .where("running", "=", true)
    .execute();
}
