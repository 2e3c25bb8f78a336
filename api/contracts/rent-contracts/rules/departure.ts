import { addDays } from "#contract/platform/days.ts";
import type { Cancellation } from "#contract/property/units/units.ts";
import { cancellationFee } from "./cancellation-fee.ts";
import { accommodation, type NightPrice } from "./price.ts";

/** The day a guest leaves by today's check-out; a stay has one night at least. */
export function departureDay({ checkIn }: { checkIn: string }, today: string): string {
  const first = addDays(checkIn, 1);
  return today > first ? today : first;
}

/**
 * What the nights of a stay cost whose guest leaves early: those before in full, of those that fall away the share its cancellation rule
 * asks for on the day itself.
 */
export function priceByRule(
  nights: readonly NightPrice[],
  { until, today, rule }: { until: string; today: string; rule: Cancellation },
): { slept: number; fee: number } {
  const fallAway = accommodation(nights.filter(({ night }) => night >= until));
  const { fee } = cancellationFee(rule, { checkIn: today, total: fallAway, binding: true }, today);
  return { slept: accommodation(nights) - fallAway, fee };
}
