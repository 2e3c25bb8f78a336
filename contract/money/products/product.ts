import {
  blank,
  choice,
  line,
  lines,
  money,
  number,
  optional,
  preset,
  record,
  reference,
} from "#contract/platform/record.ts";

export const productTypes = ["goods", "service", "fee"] as const;
export type ProductType = (typeof productTypes)[number];

/** What one of it is counted by. */
export const productUnits = ["piece", "person", "night", "personNight", "stay"] as const;
export type ProductUnit = (typeof productUnits)[number];

/** What is sold besides nights. */
export const productRecord = record("product", {
  branchId: reference(),
  name: line(120),
  /** What a file of products knows it by; once in a branch. */
  number: blank(line(40)),
  description: blank(lines(4000)),
  type: choice(productTypes),
  categoryId: reference(),
  /** With VAT, in the currency of the branch. */
  price: money(),
  /** VAT in per cent. */
  taxRate: number({ min: 0, max: 100, decimals: 2 }),
  unit: preset(choice(productUnits), "piece"),
  /** How many there are; empty where nobody counts them. */
  stock: optional(number({ min: 0, max: 1_000_000 })),
});

/** What products are sorted by in lists and on bills. */
export const categoryRecord = record("productCategory", {
  name: line(80),
  desc: { ...blank(lines(2000)), column: "description" },
});

/** When a strategy counts: on days of the week, in a season, from a quantity on. */
export const strategyKinds = ["weekday", "season", "quantity"] as const;
/** What it does: a share of the price more or less, an amount more or less, another price. */
export const strategyChanges = ["percent", "amount", "price"] as const;

/** Makes the price of a product another one. Seasons come first, then days of the week, then quantities. */
export interface PriceStrategy {
  kind: (typeof strategyKinds)[number];
  /** Days of the week by ISO 8601, 1 is Monday. */
  weekdays: number[];
  /** First and last day of the season. */
  from: string | null;
  until: string | null;
  quantityFrom: number | null;
  change: (typeof strategyChanges)[number];
  /** Per cent, else minor units. */
  value: number;
}

/** The most strategies one product has. */
export const mostStrategies = 20;

/** Columns of the table `ProductCloth`. */
export const productColumns = [
  "number",
  "name",
  "category",
  "type",
  "price",
  "taxRate",
  "unit",
  "stock",
  "description",
] as const;
