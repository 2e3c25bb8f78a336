import { sql } from "kysely";
import { priceOf } from "#api/money/products/rules/price.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import type { PriceStrategy } from "#contract/money/products/product.ts";

type Scope = Pick<EffectScope, "trx" | "organizationId">;

export interface Wanted {
  productId: number;
  quantity: number;
}

/**
 * Returns what products cost on a day. Throws VALIDATION of the line for one that is not sold in the branch.
 * `field` names a line by its position.
 */
export async function priceProducts(
  { trx, organizationId }: Scope,
  { branchId, day, wanted }: { branchId: number; day: string; wanted: readonly Wanted[] },
  field: (place: number) => string,
) {
  const rows = await trx
    .selectFrom("product")
    .select(["id", "name", "price", "tax_rate as taxRate"])
    .select(sql<PriceStrategy[]>`strategies`.as("strategies"))
    .where("organization_id", "=", organizationId)
    .where("branch_id", "=", branchId)
    .where("archived_at", "is", null)
    .where(
      "id",
      "in",
      wanted.map(({ productId }) => productId),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.map(({ productId, quantity }, place) => {
    const product = byId.get(productId);
    if (!product) throw invalid(field(place), "choice");
    const { name, taxRate, price, strategies } = product;
    return { productId, quantity, name, taxRate, unitPrice: priceOf(price, strategies, { day, quantity }) };
  });
}

/**
 * Holds goods for an order, if they are counted. Throws NOT_READY when there are not enough. Products are
 * locked in a fixed order, so that orders cannot deadlock.
 */
export async function holdStock(scope: Scope, wanted: readonly Wanted[]): Promise<void> {
  for (const { productId, quantity } of inOrder(wanted)) {
    const { rows } = await sql<{ held: boolean }>`UPDATE product
      SET reserved = reserved + CASE WHEN stock IS NULL THEN 0 ELSE ${quantity}::int END
      WHERE organization_id = ${scope.organizationId} AND id = ${productId}
        AND (stock IS NULL OR stock - reserved >= ${quantity}::int)
      RETURNING true AS held`.execute(scope.trx);
    if (rows.length === 0) throw new Failure("NOT_READY", { detail: "notInStock" });
  }
}

/** Frees held goods for other orders. */
export async function freeStock(scope: Scope, wanted: readonly Wanted[]): Promise<void> {
  for (const { productId, quantity } of inOrder(wanted))
    await sql`UPDATE product SET reserved = greatest(0, reserved - ${quantity}::int)
      WHERE organization_id = ${scope.organizationId} AND id = ${productId} AND stock IS NOT NULL`.execute(
      scope.trx,
    );
}

/** Takes held goods out of the stock as sold. */
export async function takeStock(scope: Scope, wanted: readonly Wanted[]): Promise<void> {
  for (const { productId, quantity } of inOrder(wanted))
    await sql`UPDATE product SET reserved = greatest(0, reserved - ${quantity}::int), stock = greatest(0, stock - ${quantity}::int)
      WHERE organization_id = ${scope.organizationId} AND id = ${productId} AND stock IS NOT NULL`.execute(
      scope.trx,
    );
}

/** Returns sold goods to the stock. */
export async function returnStock(scope: Scope, wanted: readonly Wanted[]): Promise<void> {
  for (const { productId, quantity } of inOrder(wanted))
    await sql`UPDATE product SET stock = stock + ${quantity}::int
      WHERE organization_id = ${scope.organizationId} AND id = ${productId} AND stock IS NOT NULL`.execute(
      scope.trx,
    );
}

const inOrder = (wanted: readonly Wanted[]) => wanted.toSorted((a, b) => a.productId - b.productId);
