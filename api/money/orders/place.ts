import { orderStatusList } from "#api/money/orders/order-status.ts";
import { sumsOf } from "#api/money/orders/rules/sums.ts";
import { holdStock } from "#api/money/products/verbs.ts";
import { holdVoucher, quoteVoucher } from "#api/money/vouchers/verbs.ts";
import { todayAt } from "#api/platform/calls/today.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { begin, move } from "#api/platform/moves/move.ts";
import type { Mover } from "#api/platform/moves/status-list.ts";

/** A line with its price, of a product of the catalogue or of something another domain sells. */
export interface NewLine {
  productId: number | null;
  name: string;
  quantity: number;
  /** Including VAT, in minor units. */
  unitPrice: number;
  /** In percent. */
  taxRate: number;
  /** The other domain's record that the line orders. */
  source?: { kind: string; id: number };
}

export interface NewOrder {
  branchId: number;
  contractId: number | null;
  clientId: number | null;
  lines: readonly NewLine[];
  voucher: string;
  note: string;
}

const heldMs = 60 * 60_000;

/**
 * Places an order: prices and rates are frozen, goods are held for an hour, and the voucher is held until the
 * order is paid or cancelled. An order that a voucher covers is paid at once. Returns its id.
 */
export async function placeOrder(mover: Mover, order: NewOrder): Promise<number> {
  const { trx, organizationId, now } = mover;
  const { branchId, contractId, clientId, lines, note } = order;
  const code = order.voucher.trim().toUpperCase();
  const day = await todayAt(mover, branchId);
  const totals = lines.map(({ productId, quantity, unitPrice }) => ({
    productId,
    total: quantity * unitPrice,
  }));
  const voucher =
    code === "" ? null : await quoteVoucher(mover, { branchId, code, day, lines: totals }, "order.voucher");
  const discount = voucher?.discount ?? 0;
  const { gross, total, tax } = sumsOf(lines, discount);
  const goods = lines.flatMap(({ productId, quantity }) =>
    productId === null ? [] : [{ productId, quantity }],
  );
  await holdStock(mover, goods);
  const { currency } = await trx
    .selectFrom("branch")
    .select("currency")
    .where("organization_id", "=", organizationId)
    .where("id", "=", branchId)
    .executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto("sales_order")
    .values({
      organization_id: organizationId,
      branch_id: branchId,
      contract_id: contractId,
      client_id: clientId,
      currency,
      status: begin(mover, orderStatusList, "PENDING"),
      ...{ gross, discount, total, tax, note },
      voucher_code: code,
      stock: "held",
      held_until: new Date(now.getTime() + heldMs).toISOString(),
      created_by: mover.user?.id ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("sales_order_line")
    .values(lines.map((line) => lineRow(organizationId, id, line)))
    .execute();
  if (voucher)
    await holdVoucher(mover, { voucherId: voucher.voucherId, orderId: id, amount: discount, brought: total });
  await mover.audit({
    action: "add",
    objectType: "order",
    objectId: id,
    after: { branchId, contractId, clientId, total, discount, voucherCode: code, note, status: "PENDING" },
  });
  if (total === 0) await move(asSystem(mover), orderStatusList, id, { action: "payNothing" });
  return id;
}

/** The scope for effects of a person's action, run as the system. */
export function asSystem(scope: EffectScope): EffectScope & { actor: "SYS" } {
  const { platform, trx, organizationId, now, user, audit } = scope;
  return { platform, trx, organizationId, now, user, audit, actor: "SYS" };
}

function lineRow(organizationId: number, orderId: number, line: NewLine) {
  const { productId, name, quantity, unitPrice, taxRate, source } = line;
  return {
    organization_id: organizationId,
    order_id: orderId,
    product_id: productId,
    name,
    quantity,
    unit_price: unitPrice,
    tax_rate: taxRate,
    total: quantity * unitPrice,
    ...(source && { source_kind: source.kind, source_id: source.id }),
  };
}
