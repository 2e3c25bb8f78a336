import { askAboutPayment, type PaymentReport } from "#api/money/card-payments/verbs-report.ts";
import { newLink } from "#api/money/orders/links.ts";
import { orderStatusList } from "#api/money/orders/order-status.ts";
import { asSystem, type NewLine, placeOrder } from "#api/money/orders/place.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/calls/failure.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { move } from "#api/platform/moves/move.ts";
import { openOrderStatuses } from "#contract/money/orders/order.ts";

// How other domains make orders: guest features and services of providers. They get `order.paid`,
// `order.cancelled` and `order.refunded` in `api/effects.ts`; `sourcesOf` returns which of their records an
// order is about.

/**
 * Makes an order for a stay, for its branch and guest, with lines whose prices and rates (in percent) the
 * caller sets. `source` of a line is the caller's own record. An order that costs nothing is paid at once.
 * Returns the order's id. Throws NOT_FOUND for an unknown contract.
 */
export async function orderForStay(
  scope: EffectScope,
  { contractId, lines, note = "" }: { contractId: number; lines: readonly NewLine[]; note?: string },
): Promise<number> {
  const contract = await scope.trx
    .selectFrom("rent_contract")
    .select(["branch_id as branchId", "client_id as clientId"])
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", contractId)
    .executeTakeFirst();
  if (!contract) throw notFound();
  return placeOrder(asSystem(scope), { ...contract, contractId, lines, voucher: "", note });
}

/** Cancels an unpaid order, or refunds a paid one; one that has ended stays as it is. */
export async function takeOrderBack(scope: EffectScope, orderId: number, reason: string): Promise<void> {
  const mover = asSystem(scope);
  const record = await orderStatusList.lock(mover, orderId);
  if (record.status === "CANCELLED") return;
  const isOpen = openOrderStatuses.includes(record.status);
  await move(mover, orderStatusList, record, { action: isOpen ? "cancel" : "refund", reason });
}

/**
 * Records that a colleague received the money of an order: by transfer, or in cash into the open till of its
 * branch.
 */
export async function payOrderByHand(
  context: CallContext,
  orderId: number,
  method: "transfer" | "cash",
): Promise<void> {
  const action = method === "cash" ? "payCash" : "receiveTransfer";
  await move(context, orderStatusList, orderId, { action });
}

interface AllocatedMoney {
  orderId: number;
  branchIds: readonly number[];
  currency: string;
  /** What is left of the money, in minor units. */
  rest: number;
  amount: number | undefined;
  field: string;
}

/**
 * Pays an order, all of it, with money that was booked before. Returns the order with its amount. Throws NOT_FOUND for an
 * order of another branch, and a message at the field where the money is not the order's.
 */
export async function payOrderByTransaction(
  scope: EffectScope,
  { orderId, branchIds, currency, rest, amount, field }: AllocatedMoney,
): Promise<{ orderId: number; amount: number }> {
  const row = await scope.trx
    .selectFrom("sales_order")
    .select(["branch_id as branchId", "currency"])
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", orderId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row || !branchIds.includes(row.branchId)) throw notFound();
  if (row.currency !== currency) throw invalid(field, "otherCurrency");
  const mover = asSystem(scope);
  const record = await orderStatusList.lock(mover, orderId);
  const { total } = record;
  if (!openOrderStatuses.includes(record.status) || total === 0) throw invalid(field, "nothingOpen");
  if (total > rest) throw invalid(field, "aboveTransaction");
  if (amount !== undefined && amount !== total) throw invalid(field, "orderInOneSum");
  await move(mover, orderStatusList, record, { action: "allocate" });
  return { orderId, amount: total };
}

/**
 * Takes back that an order was paid by money that was booked before: it waits for its payment again. Throws NOT_READY for an
 * order that has been refunded.
 */
export async function unpayOrderByTransaction(
  scope: EffectScope,
  orderId: number,
  reason: string,
): Promise<void> {
  const mover = asSystem(scope);
  const record = await orderStatusList.lock(mover, orderId);
  if (record.status === "CANCELLED") throw new Failure("NOT_READY", { detail: "orderRefunded" });
  await move(mover, orderStatusList, record, { action: "bounce", reason });
}

/** Returns the path at which a visitor with a link pays an order by card; an earlier link stops working. */
export function linkForGuest(scope: EffectScope, orderId: number): Promise<string> {
  return newLink({ ...scope, actor: "CLIENT" }, orderId);
}

/** Records that what was ordered has been delivered. */
export async function completeOrder(scope: EffectScope, orderId: number): Promise<void> {
  await move(asSystem(scope), orderStatusList, orderId, { action: "complete" });
}

/** Returns the records of a kind that an order is about. */
export async function sourcesOf(
  { trx, organizationId }: Pick<EffectScope, "trx" | "organizationId">,
  orderId: number,
  kind: string,
): Promise<number[]> {
  const rows = await trx
    .selectFrom("sales_order_line")
    .select("source_id")
    .where("organization_id", "=", organizationId)
    .where("order_id", "=", orderId)
    .where("source_kind", "=", kind)
    .execute();
  return rows.flatMap(({ source_id }) => source_id ?? []);
}

/** Cancels the unpaid orders of a cancelled contract. */
export async function cancelOrdersOfRentContract(scope: EffectScope, { id }: { id: number }): Promise<void> {
  const open = await scope.trx
    .selectFrom("sales_order")
    .select("id")
    .where("organization_id", "=", scope.organizationId)
    .where("contract_id", "=", id)
    .where("status", "in", [...openOrderStatuses])
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  for (const order of open) await takeOrderBack(scope, order.id, "contract canceled");
}

/** Queues a question to the card vendor when the reported payment belongs to an order. */
export function askAboutOrder(scope: EffectScope, report: PaymentReport): Promise<void> {
  return askAboutPayment(scope, report, { table: "sales_order_payment", task: askOrderTask });
}

/** Name of the task that asks the vendor about a payment of an order. */
export const askOrderTask = "orders.ask";
