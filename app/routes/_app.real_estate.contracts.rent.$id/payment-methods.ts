/** How a payment was taken, where somebody says so. */
export const handMethods = ["transfer", "cash", "card", "other"] as const;

/** What money is still asked for. */
export function isOpen({ status, amount }: { status: string; amount: number }): boolean {
  return status === "open" && amount > 0;
}
