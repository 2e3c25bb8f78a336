/** How a payment was taken or given back, where somebody says so. */
export const handMethods = ["transfer", "cash", "card", "other"] as const;
