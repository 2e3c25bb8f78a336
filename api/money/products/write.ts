import { sql } from "kysely";
import type { z } from "zod";
import { faultOf, tidied } from "#api/money/products/rules/sound-strategy.ts";
import { productTable } from "#api/money/products/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import {
  addRecord,
  changeRecord,
  findRecord,
  lockRecord,
  writeRecord,
} from "#api/platform/records/records.ts";
import type { PriceStrategy } from "#contract/money/products/product.ts";
import type { products } from "#contract/money/products/products.ts";

type Added = z.output<typeof products.add.input>["product"];
type Changed = z.output<typeof products.update.input>["product"];

export async function addProduct(context: CallContext, product: Added): Promise<number> {
  await requireSensible(context, product, 0);
  return addRecord(context, productTable, product);
}

/** Changes the given fields; orders keep the prices they were made at. */
export async function updateProduct(context: CallContext, { id, version, ...fields }: Changed) {
  const before = await lockRecord(context, productTable, { id, version });
  await requireSensible(context, { ...before, ...fields }, before.reserved);
  if (fields.branchId !== undefined && fields.branchId !== before.branchId && before.reserved > 0)
    throw invalid("product.branchId", "unknownBranch");
  return changeRecord(context, productTable, before, fields);
}

export async function updateStrategies(
  context: CallContext,
  { id, version, strategies }: z.output<typeof products.updateStrategies.input>,
) {
  const before = await lockRecord(context, productTable, { id, version });
  const sound = requireSound(strategies);
  return changeRecord(
    context,
    productTable,
    before,
    {},
    { columns: { strategies: sql`${JSON.stringify(sound)}::jsonb` } },
  );
}

/** Archives a product or sells it again; repeating it changes nothing. */
export async function setArchived(context: CallContext, id: number, archived: boolean): Promise<void> {
  const before = await lockRecord(context, productTable, { id });
  if ((before.archivedAt !== null) === archived) return;
  const archivedAt = archived ? context.now.toISOString() : null;
  await writeRecord(context, productTable, id, {}, { archived_at: archivedAt });
  await context.audit({
    action: archived ? "archive" : "activate",
    objectType: "product",
    objectId: id,
    before: { archivedAt: before.archivedAt },
    after: { archivedAt },
  });
}

/**
 * Returns usable strategies, each with only the fields of its kind. Throws VALIDATION of the field otherwise.
 */
export function requireSound(strategies: readonly PriceStrategy[]): PriceStrategy[] {
  for (const [index, strategy] of strategies.entries()) {
    const fault = faultOf(strategy);
    if (fault) throw invalid(`strategies.${index}.${fault[0]}`, fault[1]);
  }
  return strategies.map(tidied);
}

async function requireSensible(
  context: CallContext,
  { branchId, categoryId, taxRate, stock, type }: Added,
  reserved: number,
): Promise<void> {
  const category = await context.trx
    .selectFrom("product_category")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", categoryId)
    .executeTakeFirst();
  if (!category) throw invalid("product.categoryId", "choice");
  if (stock !== null && type !== "goods") throw invalid("product.stock", "onlyGoods");
  if (stock !== null && stock < reserved) throw invalid("product.stock", "belowReserved");
  if (taxRate === 0) return;
  const branch = await context.trx
    .selectFrom("branch")
    .select("tax_mode")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", branchId)
    .executeTakeFirst();
  if (branch?.tax_mode === "smallBusiness") throw invalid("product.taxRate", "smallBusinessRate");
}

/** Returns a product in its present state. */
export function productOf(context: CallContext, id: number) {
  return findRecord(context, productTable, id);
}
