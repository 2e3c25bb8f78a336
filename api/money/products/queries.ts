import { sql } from "kysely";
import type { z } from "zod";
import { usualRates } from "#api/money/products/rules/usual-rates.ts";
import { currencyOfBranch, nameOfCategory, productTable } from "#api/money/products/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { sortOf } from "#api/platform/records/record-table.ts";
import { rowsWith } from "#api/platform/records/records.ts";
import { type ProductType, productTypes, productUnits } from "#contract/money/products/product.ts";
import type { products } from "#contract/money/products/products.ts";
import { heldSettings } from "#contract/organization/branches/branches.ts";

const branchName = sql<string>`(SELECT b.name FROM branch b WHERE b.organization_id = r.organization_id AND b.id = r.branch_id)`;
const shown = ["name", "number", "type", "price", "taxRate", "unit", "stock"] as const;

/** Lists products of the selected branches: those for sale, or the archived ones. */
export async function listProducts(
  context: CallContext,
  input: z.output<typeof products.list.input>,
  { archived }: { archived: boolean },
) {
  const { q, type, categoryId } = input.filter;
  const words = `%${q?.replace(/[\\%_]/g, "\\$&")}%`;
  const query = rowsWith(context, productTable, shown)
    .where("r.branch_id", "in", branchScope(context, input.buids))
    .where("r.archived_at", archived ? "is not" : "is", null)
    .$if(q !== undefined, (rows) =>
      rows.where(sql<boolean>`(r.name ILIKE ${words} OR r.number ILIKE ${words})`),
    )
    .$if(type !== undefined, (rows) => rows.where("r.type", "in", type ?? []))
    .$if(categoryId !== undefined, (rows) => rows.where("r.category_id", "in", categoryId ?? []))
    .select([
      sql<number>`r.reserved`.as("reserved"),
      sql<string | null>`r.archived_at`.as("archivedAt"),
      currencyOfBranch.as("currency"),
      nameOfCategory.as("categoryName"),
      branchName.as("branchName"),
    ]);
  const sort = sortOf(productTable, "name", { createdAt: "r.created_at" });
  const { rows, page } = await listPage(context.trx, query, input, sort);
  return { Products: rows, ...page };
}

/** Returns all categories by name. */
export function categoryChoices({ trx, organizationId }: Pick<CallContext, "trx" | "organizationId">) {
  return trx
    .selectFrom("product_category")
    .select(["id", "name"])
    .where("organization_id", "=", organizationId)
    .orderBy("name")
    .execute();
}

/** Returns what products of a type are like. Goods are counted; services and fees are not. */
export async function metaOf(context: CallContext, type: ProductType, category?: number) {
  const { total } = await context.trx
    .selectFrom("product")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("organization_id", "=", context.organizationId)
    .where("branch_id", "in", [...context.selectedBranchIds])
    .where("archived_at", "is", null)
    .where("type", "=", type)
    .$if(category !== undefined, (rows) => rows.where("category_id", "=", category ?? 0))
    .executeTakeFirstOrThrow();
  const units = productUnits.filter((unit) => type !== "goods" || unit === "piece" || unit === "person");
  return {
    type,
    category: category ?? null,
    units: [...units],
    stock: type === "goods",
    products: Number(total),
  };
}

export function metaOfAll(context: CallContext) {
  return productTypes.reduce(
    async (before, type) => [...(await before), await metaOf(context, type)],
    Promise.resolve([] as Awaited<ReturnType<typeof metaOf>>[]),
  );
}

/** Returns the VAT rates offered in each of the caller's branches. */
export async function taxRatesOf(context: CallContext) {
  const branches = await context.trx
    .selectFrom("branch")
    .select(["id", "name", "country", "tax_mode", "settings"])
    .where("organization_id", "=", context.organizationId)
    .where("id", "in", [...context.branchIds])
    .orderBy("name")
    .execute();
  return branches.flatMap(({ id, name, country, tax_mode, settings }) => {
    const { lodgingTax, otherTax } = heldSettings(settings);
    const own = [lodgingTax, otherTax].flatMap((rate) => (rate === null ? [] : rate / 100));
    const rates = usualRates({ country, own, exempt: tax_mode === "smallBusiness" });
    return rates.map((rate) => ({ branchId: id, branchName: name, country, rate }));
  });
}
