import { daysBetween } from "#contract/platform/days.ts";
import type { Cancellation } from "#contract/property/units/units.ts";

export interface CancellationFee {
  feePercent: number;
  extraFee: number;
  /** In minor units, at most the total. */
  fee: number;
}

/**
 * Computes the cancellation fee: nothing up to `freeDays` before check-in, then the share of the first tier
 * that fits, everything when none does. A stay that is not binding yet (INQUIRY, NEW) is free.
 */
export function cancellationFee(
  rule: Cancellation,
  stay: { checkIn: string; total: number; binding: boolean },
  today: string,
): CancellationFee {
  if (!stay.binding) return { feePercent: 0, extraFee: 0, fee: 0 };
  if (rule.kind === "nonRefundable") return { feePercent: 100, extraFee: 0, fee: stay.total };
  const daysLeft = daysBetween(today, stay.checkIn);
  if (daysLeft >= rule.freeDays) return { feePercent: 0, extraFee: 0, fee: 0 };
  const tiers = [...rule.tiers].sort((a, b) => b.daysBefore - a.daysBefore);
  const feePercent = tiers.find((tier) => daysLeft >= tier.daysBefore)?.feePercent ?? 100;
  const share = Math.round((stay.total * feePercent) / 100);
  return { feePercent, extraFee: rule.extraFee, fee: Math.min(stay.total, share + rule.extraFee) };
}
