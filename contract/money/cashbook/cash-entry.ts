/**
 * Categories of cash that are typed into the cashbook, by direction; other categories come from other
 * domains.
 */
export const cashInCategories = ["sale", "float", "bank", "otherIn"] as const;
export const cashOutCategories = ["material", "travel", "postage", "bank", "otherOut"] as const;
export const cashCategories = [
  "sale",
  "float",
  "bank",
  "otherIn",
  "material",
  "travel",
  "postage",
  "otherOut",
  "rent",
  "deposit",
  "order",
  "difference",
] as const;
export type CashCategory = (typeof cashCategories)[number];

/** Countries that require signatures for cash sales (RKSV, KassenSichV). */
export const fiscalCountries: readonly string[] = ["AT", "DE"];
