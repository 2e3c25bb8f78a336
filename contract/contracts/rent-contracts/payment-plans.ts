/** The payment plans of a stay. They stand apart from the schemas, so that a form need not load those. */
export const paymentPlans = ["full", "halfHalf", "monthly"] as const;
