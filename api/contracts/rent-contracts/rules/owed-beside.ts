/** Returns what a stay owes beside its price, in minor units: reminder fees, and what was charged on it. City tax has items of its own. */
export function owedBeside({ reminderFees, charges }: { reminderFees: number; charges: number }): number {
  return reminderFees + charges;
}
