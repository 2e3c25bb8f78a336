interface Tier {
  daysBefore: number;
  feePercent: number;
}

/** A fault in one tier of cancellation terms; `key` is worded in `validation.json`. */
export interface TierProblem {
  /** Its position among the tiers as given. */
  index: number;
  field: keyof Tier;
  key: "tierWithinFree" | "tierTwice" | "tierCheaper";
}

/**
 * Returns where tiers contradict each other or the free period: one within the free period never applies, two
 * of the same day are ambiguous, and a later cancellation must not cost less.
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
