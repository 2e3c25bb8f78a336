import type { EffectScope } from "#api/platform/moves/effects.ts";

type Scope = Pick<EffectScope, "trx" | "organizationId">;

/** Selects the lines of an order as they were ordered. */
export function linesOf({ trx, organizationId }: Scope, orderId: number) {
  return trx
    .selectFrom("sales_order_line")
    .select(["id", "product_id as productId", "name", "quantity", "unit_price as unitPrice", "total"])
    .select("tax_rate as taxRate")
    .where("organization_id", "=", organizationId)
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
}

/** Returns those lines of the order that are products of the catalogue and so have stock. */
export async function goodsOf(scope: Scope, orderId: number) {
  const lines = await linesOf(scope, orderId);
  return lines.flatMap(({ productId, quantity }) => (productId === null ? [] : [{ productId, quantity }]));
}
