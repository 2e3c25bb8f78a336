/** What cash is moved for: what is typed into the cashbook, by direction; the others come from elsewhere. */
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

/** Countries that ask for a signature of cash sales (RKSV, KassenSichV). */
export const fiscalCountries: readonly string[] = ["AT", "DE"];
