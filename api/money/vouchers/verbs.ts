import { sql } from "kysely";
import { discountOf, refusalOf } from "#api/money/vouchers/rules/discount.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";

type Scope = Pick<EffectScope, "trx" | "organizationId">;

interface Ordered {
  branchId: number;
  code: string;
  /** Today's date at the branch. */
  day: string;
  /** The total of each line; products of the catalogue with their ids. */
  lines: readonly { productId: number | null; total: number }[];
}

/** Returns the discount of a code on an order. Throws VALIDATION of `field` when it does not apply. */
export async function quoteVoucher(
  { trx, organizationId }: Scope,
  { branchId, code, day, lines }: Ordered,
  field: string,
): Promise<{ voucherId: number; discount: number }> {
  const voucher = await trx
    .selectFrom("voucher as v")
    .leftJoin("coupon_campaign as c", (join) =>
      join.onRef("c.organization_id", "=", "v.organization_id").onRef("c.id", "=", "v.campaign_id"),
    )
    .select([
      "v.id",
      "v.kind",
      "v.amount",
      "v.percent",
      "v.min_order as minOrder",
      "v.campaign_id as campaignId",
    ])
    .select(["v.valid_from as validFrom", "v.valid_until as validUntil", "v.archived_at as archivedAt"])
    .select(["c.status", "c.valid_from as campaignFrom", "c.valid_until as campaignUntil"])
    .where("v.organization_id", "=", organizationId)
    .where("v.branch_id", "=", branchId)
    .where(sql<string>`upper(v.code)`, "=", code.trim().toUpperCase())
    .executeTakeFirst();
  if (!voucher) throw invalid(field, "voucherUnknown");
  const only = await productsOf({ trx, organizationId }, voucher.campaignId);
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  const eligible = lines
    .filter(({ productId }) => only === null || (productId !== null && only.has(productId)))
    .reduce((sum, line) => sum + line.total, 0);
  const { status, campaignFrom, campaignUntil } = voucher;
  const campaign =
    status !== null && campaignFrom !== null && campaignUntil !== null
      ? { status, validFrom: campaignFrom, validUntil: campaignUntil }
      : null;
  const refusal = refusalOf(
    { ...voucher, archived: voucher.archivedAt !== null, campaign },
    { day, total, eligible },
  );
  if (refusal) throw invalid(field, refusal);
  return { voucherId: voucher.id, discount: discountOf(voucher, eligible) };
}

/** Returns the products that a campaign discounts; null for all. */
async function productsOf(
  { trx, organizationId }: Scope,
  campaignId: number | null,
): Promise<Set<number> | null> {
  if (campaignId === null) return null;
  const rows = await trx
    .selectFrom("coupon_campaign_product")
    .select("product_id")
    .where("organization_id", "=", organizationId)
    .where("campaign_id", "=", campaignId)
    .execute();
  return rows.length === 0 ? null : new Set(rows.map(({ product_id }) => product_id));
}

/**
 * Holds a voucher for an order. When two orders want its last use at once, only one gets it: count and limit
 * are compared in the counting statement, and the row is locked until the transaction ends. Throws NOT_READY
 * when it is used up.
 */
export async function holdVoucher(
  { trx, organizationId }: Scope,
  {
    voucherId,
    orderId,
    amount,
    brought,
  }: { voucherId: number; orderId: number; amount: number; brought: number },
): Promise<void> {
  const counted = await trx
    .updateTable("voucher")
    .set({ uses: sql`uses + 1` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", voucherId)
    .where(sql<boolean>`(max_uses IS NULL OR uses < max_uses)`)
    .returning("id")
    .executeTakeFirst();
  if (!counted) throw new Failure("NOT_READY", { detail: "voucherUsedUp" });
  await trx
    .insertInto("voucher_use")
    .values({ organization_id: organizationId, voucher_id: voucherId, order_id: orderId, amount, brought })
    .execute();
}

/** Marks the voucher of a paid order as used. */
export async function consumeVoucher({ trx, organizationId }: Scope, orderId: number): Promise<void> {
  await trx
    .updateTable("voucher_use")
    .set({ standing: "used" })
    .where("organization_id", "=", organizationId)
    .where("order_id", "=", orderId)
    .where("standing", "=", "held")
    .execute();
}

/** Frees the voucher of a cancelled order. */
export async function freeVoucher({ trx, organizationId }: Scope, orderId: number): Promise<void> {
  const freed = await trx
    .updateTable("voucher_use")
    .set({ standing: "freed" })
    .where("organization_id", "=", organizationId)
    .where("order_id", "=", orderId)
    .where("standing", "<>", "freed")
    .returning("voucher_id")
    .executeTakeFirst();
  if (!freed) return;
  await trx
    .updateTable("voucher")
    .set({ uses: sql`uses - 1` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", freed.voucher_id)
    .execute();
}
