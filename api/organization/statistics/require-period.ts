import type { Bucket } from "#api/organization/statistics/for-others/read-figures.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { longestPeriod } from "#contract/contracts/rent-contracts/contract-stats.ts";
import { daysBetween } from "#contract/platform/days.ts";

/** Throws for a period that ends before it begins, or that is too long. */
export function requirePeriod({ from, until }: Bucket): void {
  if (until < from) throw invalid("until", "endBeforeStart");
  if (daysBetween(from, until) >= longestPeriod) throw invalid("until", "periodTooLong");
}

/** Throws for a moment in the future. */
export function requireMoment(asOf: string | undefined, now: Date): void {
  if (asOf !== undefined && Date.parse(asOf) > now.getTime() + 60_000) throw invalid("asOf", "inFuture");
}
