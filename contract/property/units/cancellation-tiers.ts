interface Tier {
  daysBefore: number;
  feePercent: number;
}

/** What is wrong with one tier of cancellation terms; `key` is worded in `validation.json`. */
export interface TierProblem {
  /** Its place among the tiers, as they were given. */
  index: number;
  field: keyof Tier;
  key: "tierWithinFree" | "tierTwice" | "tierCheaper";
}

/**
 * Where tiers contradict each other or the free time: one that begins while cancelling is still free never counts, two of
 * the same day are ambiguous, and whoever cancels later never pays less.
 */
export function tierProblems({
  freeDays,
  tiers,
}: {
  freeDays: number;
  tiers: readonly Tier[];
}): TierProblem[] {
  const ordered = tiers
    .map((tier, index) => ({ ...tier, index }))
    .sort((one, other) => other.daysBefore - one.daysBefore);
  return ordered.flatMap(({ index, daysBefore, feePercent }, place): TierProblem[] => {
    const earlier = ordered[place - 1];
    if (daysBefore >= freeDays) return [{ index, field: "daysBefore", key: "tierWithinFree" }];
    if (earlier?.daysBefore === daysBefore) return [{ index, field: "daysBefore", key: "tierTwice" }];
    if (earlier && feePercent < earlier.feePercent)
      return [{ index, field: "feePercent", key: "tierCheaper" }];
    return [];
  });
}
