import type { DepositKind } from "#contract/money/deposits/deposit.ts";
import { addDays } from "#contract/platform/days.ts";

/**
 * Days for which all but the shortest card companies hold an amount. A hold begins so late that it lasts
 * until check-out.
 */
const holdDays = 6;
/** Days before check-in by which the money must be there, as in the payment plan. */
const moneyDays = 7;

/** Returns the default due day of a deposit; never before `today`. */
export function dueDay(
  kind: DepositKind,
  stay: { checkIn: string; checkOut: string },
  today: string,
): string {
  if (kind === "money") return latest(today, addDays(stay.checkIn, -moneyDays));
  return latest(today, latest(stay.checkIn, addDays(stay.checkOut, -holdDays)));
}

function latest(a: string, b: string): string {
  return a > b ? a : b;
}
