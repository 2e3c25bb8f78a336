import type { DepositKind } from "#contract/money/deposits/deposit.ts";
import { addDays, daysBetween } from "#contract/platform/days.ts";

/** Days after check-out of a long stay at which somebody is told every day. */
const patientDays = 14;

interface Held {
  kind: DepositKind;
  stay: "rent" | "rent30";
  /** The last day of the stay, wherever its guest went on to. */
  until: string;
  /** What of the stay is due and not paid, in minor units. */
  overdue: number;
  /** What is to be cleaned after the stay is not done yet. */
  uncleaned: boolean;
  /** Days after check-out at which a deposit goes back by itself, as the branch says. */
  days: number;
}

/** What the clock does: nothing yet, or tell somebody what is theirs to do. */
export type Settling = "wait" | "settle" | "payBack" | "overdue" | "uncleaned" | "release";

/**
 * What becomes of a deposit that is held, by the branch's day. The deposit of a long stay is settled by people, from the day its keys
 * come back: then once, and every day after two weeks.
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
