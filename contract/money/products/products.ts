import { z } from "zod";
import {
  mostStrategies,
  productRecord,
  productTypes,
  productUnits,
  strategyChanges,
  strategyKinds,
} from "#contract/money/products/product.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import {
  byId,
  done,
  historyEntry,
  id,
  listInput,
  listOutput,
  nothing,
  version,
} from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { date, instant, line } from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";

export const productSchemas = recordSchemas(productRecord);

const type = z.enum(productTypes);

export const priceStrategy = z.strictObject({
  kind: z.enum(strategyKinds),
  weekdays: z
    .array(numeric(z.number().int().min(1).max(7)))
    .max(7)
    .default([]),
  from: date.nullable().default(null),
  until: date.nullable().default(null),
  quantityFrom: numeric(z.number().int().min(2).max(100_000)).nullable().default(null),
  change: z.enum(strategyChanges),
  value: numeric(z.number().min(-99_999_999).max(99_999_999)),
});
const strategies = z.array(priceStrategy).max(mostStrategies);

/** What a product costs on a day, for one item and for the quantities that its strategies name. */
const pricedDay = z.object({
  day: z.string(),
  prices: z.array(z.object({ quantity: z.number(), price: z.number() })),
});
export type PricedDay = z.infer<typeof pricedDay>;

const product = productSchemas.stored.extend({
  strategies: z.array(priceStrategy),
  /** What open orders hold of the stock. */
  reserved: z.number(),
  currency: z.string(),
  categoryName: z.string(),
  archivedAt: instant.nullable(),
});
export type Product = z.infer<typeof product>;
const productRow = productSchemas
  .row(["name", "number", "type", "price", "taxRate", "unit", "stock"])
  .extend({
    reserved: z.number(),
    currency: z.string(),
    categoryName: z.string(),
    branchName: z.string(),
    archivedAt: instant.nullable(),
  });
export type ProductRow = z.infer<typeof productRow>;

const taxRate = z.object({
  branchId: z.number(),
  branchName: z.string(),
  country: z.string(),
  rate: z.number(),
});

const meta = z.object({
  type,
  category: z.number().nullable(),
  units: z.array(z.enum(productUnits)),
  /** Whether products of the type are counted. */
  stock: z.boolean(),
  /** The number of products of the type and category in the selected branches. */
  products: z.number(),
});

const listed = listInput(["name", "number", "type", "price", "taxRate", "stock", "createdAt"], {
  q: line(100).optional(),
  type: z.array(type).optional(),
  categoryId: z.array(id).optional(),
});
const read = needs("product", "read");
const edit = needs("product", "edit");

export const products = {
  data: post("product/data", {
    summary: "The choices of the product screens: categories, types, and the properties of each type",
    access: read,
    input: nothing,
    output: z.object({
      Categories: z.array(z.object({ id: z.number(), name: z.string() })),
      Types: z.array(type),
      MetaBase: z.array(meta),
    }),
  }),
  list: post("product/get", {
    summary: "Products of the selected branches that are for sale",
    access: read,
    input: listed,
    output: listOutput("Products", productRow),
  }),
  listArchived: post("product/getDeleted", {
    summary: "Archived products of the selected branches",
    access: read,
    input: listed,
    output: listOutput("Products", productRow),
  }),
  read: post("product/id/{id}", {
    summary: "One product, its prices of the next 14 days, and who changed what, newest first",
    access: read,
    input: byId,
    output: z.object({
      Product: product,
      Preview: z.array(pricedDay),
      History: z.array(historyEntry),
    }),
  }),
  add: post("product/add", {
    summary: "New product; it needs a category, a price and a tax rate of its branch",
    access: needs("product", "create"),
    effect: "write",
    input: z.strictObject({ product: productSchemas.full }),
    output: z.object({ ProductId: z.number() }),
  }),
  update: post("product/update", {
    summary: "Change a product; fields left out stay as they are, and so do orders",
    access: edit,
    effect: "write",
    input: z.strictObject({ product: productSchemas.change }),
    output: z.object({ Product: product }),
  }),
  updateStrategies: post("product/updateStrategies", {
    summary: "Replace the price strategies of a product",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, strategies, version }),
    output: z.object({ Product: product }),
  }),
  preview: post("product/preview/{id}", {
    summary: "The price of a product on the 14 days from a day on, with these strategies",
    access: read,
    input: z.strictObject({ id, strategies, from: date.optional() }),
    output: z.object({ Preview: z.array(pricedDay) }),
  }),
  archive: post("product/archive/{id}", {
    summary: "Archive a product: it cannot be ordered any more and stays in its orders",
    access: edit,
    effect: "write",
    input: byId,
    output: done,
  }),
  activate: post("product/activate/{id}", {
    summary: "Restore an archived product for sale",
    access: edit,
    effect: "write",
    input: byId,
    output: done,
  }),
  meta: post("product/meta", {
    summary: "The properties of products of a type, and how many there are in a category",
    access: read,
    input: z.strictObject({ type, category: id.optional() }),
    output: z.object({ MetaBase: meta }),
  }),
  taxRates: get("product/tax-rate/all", {
    summary: "VAT rates by branch, in per cent: those of its country's law and its own",
    access: read,
    input: nothing,
    output: z.object({ TaxRates: z.array(taxRate) }),
  }),
};

export const productScreens = {
  "/products": { needs: edit, menu: { group: "services", label: "products", icon: "gift" } },
  "/products/archived": { needs: read },
  "/products/categories": { needs: needs("category", "read") },
  "/products/tax-rates": { needs: read },
  "/products/import": { needs: needs("product", "create") },
  "/products/edit/{id}": { needs: edit, shows: ["product"] },
} as const satisfies Screens;
