import type { RentState } from "#contract/money/treasury/treasury-terms.ts";
import { addMonths } from "#contract/platform/days.ts";

/** The rent of a unit that is due in a month, in minor units. */
export interface MonthOfRent {
  paid: number;
  open: number;
  overdue: number;
}

/** Returns the state of a month's rent. Overdue rent takes precedence over rent that is paid in part. */
export function rentState({ paid, open, overdue }: MonthOfRent): RentState {
  if (overdue > 0) return "overdue";
  if (open > 0) return paid > 0 ? "part" : "open";
  return paid > 0 ? "paid" : "none";
}

const before = 5;
const after = 1;

/** Returns the months shown side by side, as `YYYY-MM`: five before, the month itself and the next. */
export function monthsAround(month: string): string[] {
  return Array.from({ length: before + 1 + after }, (_, place) =>
    addMonths(`${month}-01`, place - before).slice(0, 7),
  );
}
