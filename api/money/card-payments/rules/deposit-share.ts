/** What of a payment by card was a deposit, and what of it has gone back. */
export interface Share {
  received: number;
  /** What of it paid deposits. */
  deposit: number;
  /** What has gone back or is on its way, and what of that was the deposit's. */
  refunded: number;
  returned: number;
}

/** The least and the most of a refund that can be the deposit's: what paid nothing else comes first, unless somebody says otherwise. */
export function depositPart(
  { received, deposit, refunded, returned }: Share,
  amount: number,
): { least: number; most: number } {
  const others = Math.max(0, received - deposit - (refunded - returned));
  return { least: Math.max(0, amount - others), most: Math.min(amount, deposit - returned) };
}

/** What the ledgers of deposits are still to give back, where the vendor says `refunded` and refunds of ours named `said` of it. */
export function stillToReturn(
  { received, deposit, returned }: Pick<Share, "received" | "deposit" | "returned">,
  { refunded, said }: { refunded: number; said: number },
): number {
  const forced = refunded - (received - deposit);
  return Math.max(0, Math.min(deposit, Math.max(said, forced)) - returned);
}
