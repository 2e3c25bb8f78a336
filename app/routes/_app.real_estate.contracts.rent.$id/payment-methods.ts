/** How a payment was taken, where somebody says so. */
export const handMethods = ["transfer", "cash", "card", "other"] as const;
