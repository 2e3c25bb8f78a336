import { addDays, daysBetween } from "#contract/days.ts";

/** Days after check-out at which a deposit goes back by itself. */
export const refundDays = 7;
/** Days after check-out of a long stay at which somebody is told every day. */
const patientDays = 14;

interface Held {
  kind: "money" | "hold";
  stay: "rent" | "rent30";
  /** The last day of the stay, wherever its guest went on to. */
  until: string;
  /** A card's hold can be released by us. */
  releasable: boolean;
  overdue: number;
}

/** What the clock does: nothing yet, tell somebody why it is theirs, or release. */
export type Settling = "wait" | "settle" | "payBack" | "overdue" | "release";

/**
 * What becomes of a deposit that is held, by the branch's day. The deposit of a long stay is settled by people, from the day its keys
 * come back: then once, and every day after two weeks.
 */
export function settlingOf({ stay, until, releasable, overdue }: Held, today: string): Settling {
  if (stay === "rent30") {
    const late = daysBetween(until, today);
    return late === 0 || late >= patientDays ? "settle" : "wait";
  }
  if (today < addDays(until, refundDays)) return "wait";
  if (overdue > 0) return "overdue";
  return releasable ? "release" : "payBack";
}
