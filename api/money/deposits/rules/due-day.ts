import type { DepositKind } from "#contract/money/deposits/deposit.ts";
import { addDays } from "#contract/platform/days.ts";

/** Days a hold lasts at the card companies that hold shortest but one; it begins so that it lasts until check-out. */
const holdDays = 6;
/** Days before check-in by which money is to be there, as the payment plan asks for it. */
const moneyDays = 7;

/** When a deposit is due that nobody has named a day for; never before `today`. */
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
