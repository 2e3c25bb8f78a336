import { askTask } from "#api/money/card-payments/ask.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";

/** The ids of a payment in a report of the card vendor. */
export interface PaymentReport {
  reference: string | null;
  paymentId: string | null;
}

/** Queues a question to the card vendor when the reported payment is a card payment. */
export function askAboutReport(scope: EffectScope, report: PaymentReport): Promise<void> {
  return askAboutPayment(scope, report, { table: "card_payment", task: askTask });
}

/** Queues `task` for the payment in `table` that the vendor reported. Reports about other payments are ignored. */
export async function askAboutPayment(
  { platform, trx, organizationId }: EffectScope,
  { reference, paymentId }: PaymentReport,
  { table, task }: { table: "card_payment" | "sales_order_payment"; task: string },
): Promise<void> {
  const row = await trx
    .selectFrom(table)
    .select("id")
    .where("organization_id", "=", organizationId)
    .where((where) =>
      where.or([
        ...(reference === null ? [] : [where("reference", "=", reference)]),
        ...(paymentId === null ? [] : [where("payment_id", "=", paymentId)]),
      ]),
    )
    .executeTakeFirst();
  if (row) await platform.jobs.enqueue(trx, task, { organizationId, id: row.id });
}
