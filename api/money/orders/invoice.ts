import { draftInvoice } from "#api/money/invoices/verbs-draft.ts";
import { linesOf } from "#api/money/orders/lines.ts";
import { orderStatusList } from "#api/money/orders/order-status.ts";
import { findOrder } from "#api/money/orders/queries.ts";
import { billOrder } from "#api/money/orders/rules/bill-order.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { dayOf } from "#api/platform/calls/today.ts";
import type { OrderStatus } from "#contract/money/orders/order.ts";

const unbilled: readonly OrderStatus[] = ["CANCELLED", "CART"];

/**
 * Drafts the invoice of an order. The order is locked, so that two users get the same draft; an order that has
 * an invoice keeps it. Returns the invoice's id. Throws NOT_READY for an order that is cancelled or costs
 * nothing.
 */
export async function invoiceOrder(context: CallContext, id: number): Promise<number> {
  const { status, total } = await orderStatusList.lock(context, id);
  const present = (await invoicesOfOrder(context, id)).find(
    ({ kind, canceled }) => kind === "invoice" && !canceled,
  );
  if (present) return present.id;
  if (total === 0 || unbilled.includes(status)) throw new Failure("NOT_READY", { detail: "nothingOrdered" });
  const order = await findOrder(context, id);
  const { branchId, clientId, currency, discount, voucherCode } = order;
  const lines = await linesOf(context, id);
  const day = await dayOf(context, order.completedAt ?? context.now.toISOString(), branchId);
  const invoice = await draftInvoice(context, {
    branchId,
    clientId,
    orderId: id,
    from: day,
    until: day,
    currency,
    lines: (t) => billOrder(lines, { amount: discount, code: voucherCode }, t),
  });
  return invoice.id;
}

/** Returns the invoices of an order with their cancellations, the oldest first, without deleted drafts. */
export async function invoicesOfOrder(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  orderId: number,
) {
  const rows = await trx
    .selectFrom("invoice")
    .select(["id", "number", "kind", "canceled_by_id as canceledById"])
    .where("organization_id", "=", organizationId)
    .where("order_id", "=", orderId)
    .where("state", "<>", "deleted")
    .orderBy("id")
    .execute();
  return rows.map(({ id, number, kind, canceledById }) => ({
    id,
    number,
    kind,
    canceled: canceledById !== null,
  }));
}
