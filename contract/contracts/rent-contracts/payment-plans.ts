/** How a stay may be paid; apart from the schemas, so that a form offers them without those. */
export const paymentPlans = ["full", "halfHalf", "monthly", "calendarMonth"] as const;
