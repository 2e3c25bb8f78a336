import { z } from "zod";
import type { PaymentResult } from "#api/integrations/stripe/port.ts";
import { cardPaymentStatusList } from "#api/money/card-payments/card-payment-status.ts";
import { stopRunning } from "#api/money/card-payments/running.ts";
import { settle } from "#api/money/card-payments/settle.ts";
import { askCards, type CardLine, stateAt, vendorOf } from "#api/money/card-payments/vendor.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { move } from "#api/platform/moves/move.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import type { Platform } from "#api/platform/platform.ts";

/** The name of the task that asks the vendor what became of a payment. */
export const askTask = "cards.ask";
export const payloadShape = z.object({ organizationId: z.number(), id: z.number() });

/** A payment as the vendor is asked about it. */
export function paymentRow(trx: Tx, organizationId: number, id: number) {
  return trx
    .selectFrom("card_payment")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
}
export type PaymentRow = NonNullable<Awaited<ReturnType<typeof paymentRow>>>;

/** By what the vendor knows a payment. */
export function vendorKeys({ reference, page_id, payment_id, created_at }: PaymentRow) {
  return { reference, pageId: page_id, paymentId: payment_id, since: new Date(created_at) };
}

/** Asks the vendor what became of a payment, and keeps it. Links that are over or taken back lose their page first. */
export const askAbout: Task = async (platform, payload) => {
  const { organizationId, id } = payloadShape.parse(payload);
  await askNow(platform, organizationId, id);
};

/** The same, at once; says nothing where the vendor cannot be reached. */
export async function askNow(platform: Platform, organizationId: number, id: number): Promise<void> {
  const { db } = platform;
  const row = await inTenant(db, organizationId, (trx) => paymentRow(trx, organizationId, id), {
    readOnly: true,
  });
  if (!row) return;
  const over = row.expires_at !== null && Date.parse(row.expires_at) <= platform.now().getTime();
  const closing = row.page_open && (over || row.status === "withdrawn");
  const handedOver = row.page_open || row.status === "underway" || row.payment_id !== null;
  const vendor = handedOver ? await vendorOf(platform, organizationId) : null;
  const { answer: vendorAnswer } = vendor
    ? await askCards(platform, organizationId, () => question(vendor, row, closing))
    : { answer: null };
  await inTenant(db, organizationId, async (trx) => {
    const scope = systemMover(platform, trx, organizationId, { call: askTask, requestId: `card-${id}` });
    if (vendorAnswer && vendorAnswer.outcome !== "unknown") await settle(scope, id, vendorAnswer);
    else if (handedOver) await noteQuestion(trx, organizationId, id, platform.now());
    if (over) await expire(scope, id);
  });
}

async function question(vendor: CardLine, row: PaymentRow, closing: boolean): Promise<PaymentResult | null> {
  const ids = vendorKeys(row);
  if (closing && row.page_id !== null) return vendor.closePage({ ...ids, pageId: row.page_id });
  const state = await stateAt(vendor, ids, row.account);
  // A page that never was made, or that nobody can pay on any more.
  const pageOver = row.page_expires_at !== null && Date.parse(row.page_expires_at) < Date.now();
  if (state === null && row.way === "link" && (closing || pageOver))
    return { outcome: "canceled", paymentId: null };
  return state;
}

async function noteQuestion(trx: Tx, organizationId: number, id: number, now: Date): Promise<void> {
  await trx
    .updateTable("card_payment")
    .set({ asked_at: now.toISOString() })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

/** A link's time is over, once nothing can be paid by it any more. */
async function expire(scope: ReturnType<typeof systemMover>, id: number): Promise<void> {
  const record = await cardPaymentStatusList.lock(scope, id);
  if (record.status !== "open" && record.status !== "declined") return;
  const row = await paymentRow(scope.trx, scope.organizationId, id);
  if (!row || row.page_open || row.way !== "link") return;
  await move(scope, cardPaymentStatusList, record, { action: "expireCard" });
  await stopRunning(scope, id);
}
