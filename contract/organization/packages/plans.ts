/**
 * The plans of the product: euro cents per active unit and month, without VAT. They stand apart from the
 * schemas, so that the page of packages can show them.
 */
export const plans = [
  {
    id: "start",
    pricePerUnit: 390,
    maxUnits: 20,
    features: ["calendar", "contracts", "clients", "invoices", "oneBranch"],
  },
  {
    id: "agency",
    pricePerUnit: 590,
    maxUnits: 250,
    features: ["allOfStart", "branches", "cleaning", "messages", "reports"],
  },
  {
    id: "house",
    pricePerUnit: 790,
    maxUnits: null,
    features: ["allOfAgency", "api", "whiteLabel", "secondFactor", "support"],
  },
] as const;

export const planIds = ["start", "agency", "house"] as const;
export type PlanId = (typeof planIds)[number];

/**
 * Returns a plan's price a month for that many units, in cents; null when the plan does not cover so many.
 */
export function monthlyPrice(plan: PlanId, units: number): number | null {
  const match = plans.find(({ id }) => id === plan);
  if (!match || (match.maxUnits !== null && units > match.maxUnits)) return null;
  return match.pricePerUnit * Math.max(units, 1);
}
