import type { z } from "zod";
import { goodsOf } from "#api/money/orders/lines.ts";
import { orderStatusList } from "#api/money/orders/order-status.ts";
import { placeOrder } from "#api/money/orders/place.ts";
import { findOrder } from "#api/money/orders/queries.ts";
import { freeStock, priceProducts } from "#api/money/products/verbs.ts";
import { freeVoucher } from "#api/money/vouchers/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { todayAt } from "#api/platform/calls/today.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import { move } from "#api/platform/moves/move.ts";
import type { orders } from "#contract/money/orders/orders.ts";

type NewOrder = z.output<typeof orders.add.input>["order"];
type Changed = z.output<typeof orders.update.input>["order"];

/** Adds an order of products, at the prices of its day. */
export async function addOrder(
  context: CallContext,
  { branchId, contractId, clientId, day, lines, voucher, note }: NewOrder,
): Promise<number> {
  if (!context.branchIds.includes(branchId)) throw invalid("order.branchId", "unknownBranch");
  const stay = contractId === null ? null : await stayOf(context, branchId, contractId);
  if (clientId !== null && clientId !== stay?.clientId) await requireClient(context, branchId, clientId);
  const priced = await priceProducts(
    context,
    { branchId, day: day ?? (await todayAt(context, branchId)), wanted: lines },
    (place) => `order.lines.${place}.productId`,
  );
  const whole = {
    branchId,
    contractId,
    clientId: clientId ?? stay?.clientId ?? null,
    lines: priced,
    voucher,
    note,
  };
  return placeOrder(context, whole);
}

async function stayOf({ trx, organizationId }: CallContext, branchId: number, contractId: number) {
  const row = await trx
    .selectFrom("rent_contract")
    .select("client_id as clientId")
    .where("organization_id", "=", organizationId)
    .where("branch_id", "=", branchId)
    .where("id", "=", contractId)
    .executeTakeFirst();
  if (!row) throw invalid("order.contractId", "unknownContract");
  return row;
}

async function requireClient({ trx, organizationId }: CallContext, branchId: number, id: number) {
  const row = await trx
    .selectFrom("client")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("branch_id", "=", branchId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw invalid("order.clientId", "unknownClient");
}

/**
 * Changes the note, and the status by whichever move leads there. Throws INVALID_TRANSITION for a status that
 * no move leads to.
 */
export async function updateOrder(context: CallContext, { id, version, status, reason, note }: Changed) {
  const record = await orderStatusList.lock(context, id);
  await requireVersion(context, version, record, "order");
  const before = await findOrder(context, id);
  if (note !== undefined && note !== before.note) {
    await context.trx
      .updateTable("sales_order")
      .set({ note, version: record.version + 1, updated_at: context.now.toISOString() })
      .where("organization_id", "=", context.organizationId)
      .where("id", "=", id)
      .execute();
    await context.audit({
      action: "update",
      objectType: "order",
      objectId: id,
      before: { note: before.note },
      after: { note },
    });
  }
  if (status !== undefined) await move(context, orderStatusList, id, { to: status, reason });
  return findOrder(context, id);
}

/** Deletes an order that nobody tried to pay; its stock and voucher are free again. */
export async function removeOrder(context: CallContext, id: number): Promise<void> {
  const record = await orderStatusList.lock(context, id);
  if (record.status !== "PENDING" || record.attempts > 0)
    throw new Failure("NOT_READY", { detail: "notPending" });
  if (record.stock === "held") await freeStock(context, await goodsOf(context, id));
  await freeVoucher(context, id);
  await context.trx
    .updateTable("sales_order")
    .set({ deleted_at: context.now.toISOString(), stock: "none" })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  await context.audit({ action: "remove", objectType: "order", objectId: id, before: { status: "PENDING" } });
}
