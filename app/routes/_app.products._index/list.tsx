import { defineList, type ListDefinition } from "#app/components/list/definition.ts";
import { recordColumns } from "#app/components/list/record-columns.ts";
import { productRecord } from "#contract/money/products/product.ts";
import type { ProductRow } from "#contract/money/products/products.ts";
import { formatMoney, formatNumber } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";

const column = recordColumns(productRecord);

export const productList = defineList<ProductRow>({
  table: "products",
  namespace: "products",
  title: "title",
  search: true,
  columns: [
    column("name", {
      sort: "name",
      narrow: "first",
      cell: (row) => <strong className="font-semibold">{row.name}</strong>,
    }),
    column("number", { sort: "number", width: 120, narrow: "none" }),
    { key: "category", title: "fields.categoryId", value: (row) => row.categoryName },
    column("type", { sort: "type", width: 130, narrow: "none" }),
    {
      key: "price",
      title: "fields.price",
      sort: "price",
      align: "end",
      width: 130,
      narrow: "first",
      exportType: "money",
      cell: (row, { language }) => (
        <bdi className="tabular">{formatMoney(row.price, row.currency, toLanguage(language))}</bdi>
      ),
      value: (row) => row.price,
    },
    column("unit", { width: 150, narrow: "none" }),
    {
      key: "taxRate",
      title: "fields.taxRate",
      sort: "taxRate",
      align: "end",
      width: 90,
      narrow: "none",
      exportType: "number",
      cell: (row, { language }) => `${formatNumber(row.taxRate, toLanguage(language))} %`,
      value: (row) => row.taxRate,
    },
    {
      key: "stock",
      title: "fields.available",
      sort: "stock",
      align: "end",
      width: 110,
      exportType: "number",
      cell: (row, { t, language }) =>
        row.stock === null
          ? t("uncounted")
          : t("availableOf", {
              available: formatNumber(row.stock - row.reserved, toLanguage(language)),
              stock: formatNumber(row.stock, toLanguage(language)),
            }),
      value: (row) => (row.stock === null ? null : row.stock - row.reserved),
    },
    { key: "branch", title: "fields.branchId", value: (row) => row.branchName, narrow: "none" },
  ],
  filters: [
    { key: "type", title: "fields.type", kind: "multiSelect", pinned: true },
    { key: "categoryId", title: "fields.categoryId", kind: "multiSelect", pinned: true },
  ],
  rowId: (row) => row.id,
  rowHref: (row) => `/products/edit/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});

/** The same for those that are sold no more. */
export const archivedProductList: ListDefinition<ProductRow> = {
  ...productList,
  title: "archivedTitle",
  empty: { text: "archivedEmpty" },
};
