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

/** The unit by which a product is counted. */
export const productUnits = ["piece", "person", "night", "personNight", "stay"] as const;
export type ProductUnit = (typeof productUnits)[number];

/** What is sold besides nights. */
export const productRecord = record("product", {
  branchId: reference(),
  name: line(120),
  /** The number by which an import recognizes it; unique in a branch. */
  number: blank(line(40)),
  description: blank(lines(4000)),
  type: choice(productTypes),
  categoryId: reference(),
  /** Including VAT, in the branch's currency. */
  price: money(),
  /** VAT in percent. */
  taxRate: number({ min: 0, max: 100, decimals: 2 }),
  unit: preset(choice(productUnits), "piece"),
  /** The stock; empty when it is not counted. */
  stock: optional(number({ min: 0, max: 1_000_000 })),
});

/** A category that groups products in lists and on bills. */
export const categoryRecord = record("productCategory", {
  name: line(80),
  desc: { ...blank(lines(2000)), column: "description" },
});

/** When a strategy applies: on days of the week, in a season, from a quantity on. */
export const strategyKinds = ["weekday", "season", "quantity"] as const;
/** What it does to the price: a percentage or an amount more or less, or another price. */
export const strategyChanges = ["percent", "amount", "price"] as const;

/** Changes the price of a product. Seasons are applied first, then days of the week, then quantities. */
export interface PriceStrategy {
  kind: (typeof strategyKinds)[number];
  /** Days of the week by ISO 8601; 1 is Monday. */
  weekdays: number[];
  /** First and last day of the season. */
  from: string | null;
  until: string | null;
  quantityFrom: number | null;
  change: (typeof strategyChanges)[number];
  /** In percent, or else in minor units. */
  value: number;
}

/** The most strategies of one product. */
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
