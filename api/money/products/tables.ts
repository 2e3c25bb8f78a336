import { type Generated, sql } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import { categoryRecord, type PriceStrategy, productRecord } from "#contract/money/products/product.ts";

interface ProductTable extends TenantRow, Columns<typeof productRecord> {
  reserved: Generated<number>;
  strategies: Generated<string>;
  archived_at: string | null;
}

interface CategoryTable extends TenantRow, Columns<typeof categoryRecord> {
  image_file_id: number | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    product: ProductTable;
    product_category: CategoryTable;
  }
}

export const currencyOfBranch = sql<string>`(SELECT b.currency FROM branch b
  WHERE b.organization_id = r.organization_id AND b.id = r.branch_id)`;
export const nameOfCategory = sql<string>`(SELECT c.name FROM product_category c
  WHERE c.organization_id = r.organization_id AND c.id = r.category_id)`;

export const productTable = recordTable(productRecord, "product", {
  strategies: sql<PriceStrategy[]>`r.strategies`,
  reserved: sql<number>`r.reserved`,
  currency: currencyOfBranch,
  categoryName: nameOfCategory,
  archivedAt: sql<string | null>`r.archived_at`,
});

export const categoryTable = recordTable(categoryRecord, "product_category", {
  image: sql<number | null>`r.image_file_id`,
  products: sql<number>`(SELECT count(*) FROM product p
    WHERE p.organization_id = r.organization_id AND p.category_id = r.id AND p.archived_at IS NULL)`,
});
