import { addDays } from "#contract/platform/days.ts";
import type { Cancellation } from "#contract/property/units/units.ts";
import { cancellationFee } from "./cancellation-fee.ts";
import { accommodation, type NightPrice } from "./price.ts";

/** Returns the departure day of a guest who checks out today; a stay has at least one night. */
export function departureDay({ checkIn }: { checkIn: string }, today: string): string {
  const first = addDays(checkIn, 1);
  return today > first ? today : first;
}

/**
 * Computes what the nights of a stay cost whose guest leaves early: `slept`, the nights before `until`, in full, and `fee`, the share of the
 * other nights that the cancellation rule takes on the day of arrival.
 */
export function priceByRule(
  nights: readonly NightPrice[],
  { until, today, rule }: { until: string; today: string; rule: Cancellation },
): { slept: number; fee: number } {
  const fallAway = accommodation(nights.filter(({ night }) => night >= until));
  const { fee } = cancellationFee(rule, { checkIn: today, total: fallAway, binding: true }, today);
  return { slept: accommodation(nights) - fallAway, fee };
}
