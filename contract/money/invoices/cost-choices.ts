/**
 * Fixed choices of expenses. They stand apart from the schemas, so that the browser needs no validation
 * library for them.
 */

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

/** The meters of a unit. */
export const meters = ["coldWater", "hotWater", "heating", "electricity", "gas"] as const;
export type Meter = (typeof meters)[number];

/** Kinds of building costs, after § 21 MRG (AT) and § 2 BetrKV (DE). */
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
