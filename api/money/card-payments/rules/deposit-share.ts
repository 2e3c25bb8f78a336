/** How much of a card payment was for deposits, and how much of that was refunded. In minor units. */
export interface Share {
  received: number;
  /** The part that paid deposits. */
  deposit: number;
  /** What was refunded or is on its way, and how much of that was from the deposit. */
  refunded: number;
  returned: number;
}

/**
 * Returns the least and the most of a refund that can come from the deposit. By default money that paid no
 * other item is used first.
 */
export function depositPart(
  { received, deposit, refunded, returned }: Share,
  amount: number,
): { least: number; most: number } {
  const others = Math.max(0, received - deposit - (refunded - returned));
  return { least: Math.max(0, amount - others), most: Math.min(amount, deposit - returned) };
}

/**
 * Returns what the ledgers of deposits still have to return, when the vendor reports `refunded` in total and
 * our own refunds assigned `assigned` of it to the deposit.
 */
export function stillToReturn(
  { received, deposit, returned }: Pick<Share, "received" | "deposit" | "returned">,
  { refunded, assigned }: { refunded: number; assigned: number },
): number {
  const forced = refunded - (received - deposit);
  return Math.max(0, Math.min(deposit, Math.max(assigned, forced)) - returned);
}
