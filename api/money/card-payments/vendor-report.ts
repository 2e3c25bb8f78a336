import { askTask } from "#api/money/card-payments/ask.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";

/** Has the vendor asked about a payment of ours that it told of; one that is not ours is somebody else's business. */
export async function askAboutReport(
  { platform, trx, organizationId }: EffectScope,
  { reference, paymentId }: { reference: string | null; paymentId: string | null },
): Promise<void> {
  const row = await trx
    .selectFrom("card_payment")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where((where) =>
      where.or([
        ...(reference === null ? [] : [where("reference", "=", reference)]),
        ...(paymentId === null ? [] : [where("payment_id", "=", paymentId)]),
      ]),
    )
    .executeTakeFirst();
  if (row) await platform.jobs.enqueue(trx, askTask, { organizationId, id: row.id });
}
