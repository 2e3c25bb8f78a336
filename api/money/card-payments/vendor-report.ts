import { askTask } from "#api/money/card-payments/ask.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";

/** Asks the card vendor how this payment stands. Reports about payments that are not ours are ignored. */
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
