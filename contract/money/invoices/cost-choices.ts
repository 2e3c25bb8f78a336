/** Fixed choices of expenses, apart from the schemas, so that the browser needs no validation library for them. */

/** How an expense is divided (docs/rules/operating-costs.md). */
export const allocationKeys = [
  "area",
  "units",
  "persons",
  "consumption",
  "ownershipShare",
  "equal",
  "direct",
] as const;
export type AllocationKey = (typeof allocationKeys)[number];

/** What can be read in a unit. */
export const meters = ["coldWater", "hotWater", "heating", "electricity", "gas"] as const;
export type Meter = (typeof meters)[number];

/** Kinds of costs of a house, after § 21 MRG (AT) and § 2 BetrKV (DE). */
export const expenseCategories = [
  "propertyTax",
  "water",
  "sewage",
  "heating",
  "hotWater",
  "elevator",
  "waste",
  "streetCleaning",
  "cleaning",
  "pestControl",
  "garden",
  "lighting",
  "chimney",
  "insurance",
  "caretaker",
  "antenna",
  "administration",
  "repair",
  "reserve",
  "other",
] as const;
export type ExpenseCategory = (typeof expenseCategories)[number];
