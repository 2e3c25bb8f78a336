import type { DepositKind } from "#contract/money/deposits/deposit.ts";
import { addDays, daysBetween } from "#contract/platform/days.ts";

/** Days after check-out of a long stay from which somebody is notified every day. */
const patientDays = 14;

interface Held {
  kind: DepositKind;
  stay: "rent" | "rent30";
  /** The last day of the stay, wherever its guest moved on to. */
  until: string;
  /** What of the stay is due and unpaid, in minor units. */
  overdue: number;
  /** A cleaning after the stay is not done yet. */
  uncleaned: boolean;
  /** The branch's setting: days after check-out at which a deposit goes back automatically. */
  days: number;
}

/** What the clock does: wait, or notify somebody of what they have to do. */
export type Settling = "wait" | "settle" | "payBack" | "overdue" | "uncleaned" | "release";

/**
 * Returns what happens to a held deposit, by the branch's date. The deposit of a long stay is settled by
 * people, from the day its keys come back: they are notified then, and every day after two weeks.
 */
export function settlingOf({ kind, stay, until, overdue, uncleaned, days }: Held, today: string): Settling {
  if (stay === "rent30") {
    const late = daysBetween(until, today);
    return late === 0 || late >= patientDays ? "settle" : "wait";
  }
  if (today < addDays(until, days)) return "wait";
  if (overdue > 0) return "overdue";
  if (uncleaned) return "uncleaned";
  return kind === "hold" ? "release" : "payBack";
}
