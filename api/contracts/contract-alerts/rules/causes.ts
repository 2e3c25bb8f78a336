import { dayAfter } from "#api/contracts/rent-contracts/rules/stay-clock.ts";
import type { AlertCode, AlertSeverity } from "#contract/contracts/contract-alerts/contract-alert.ts";
import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import { addDays } from "#contract/platform/days.ts";

/** What of a contract the system raises alerts of by itself. */
export interface Watched {
  status: RentContractStatus;
  checkIn: string;
  checkOut: string;
  checkedInAt: string | null;
  checkedOutAt: string | null;
  noShowAt: string | null;
  overbooking: boolean;
  holdUntil: string | null;
  /** What is owed for the stay, without the deposit. */
  open: number;
  /** The organization checks guests out by the clock. */
  autoCheckOut: boolean;
  /** Open items of the plan that ask for money. */
  openItems: readonly { id: number; dueOn: string }[];
}

export interface Due {
  code: AlertCode;
  cause: string;
  severity: AlertSeverity;
}

/** Codes of which this file says whether there is cause for them; all others are raised and closed by whoever knows. */
export const watchedCodes = [
  "OVERBOOKING",
  "PAYMENT_OVERDUE",
  "NO_SHOW",
  "NOT_CHECKED_OUT",
  "BALANCE_OPEN",
  "HOLD_ENDING",
] as const satisfies readonly AlertCode[];

/** So close to the arrival an overbooking has to be solved. */
const lastDays = 2;
/** So soon before its end a hold is worth a call; a day's hold is no alert from the start. */
const lastHours = 4;
/** Money that is late by so many days is grave. */
const graveDays = 7;

/** The alerts there is cause for; `clock` is the one on the branch's wall. */
export function dueAlerts(stay: Watched, { now, clock }: { now: Date; clock: string }): Due[] {
  const today = clock.slice(0, 10);
  const over = stay.status === "COMPLETED" || stay.status === "CANCELED";
  const due: Due[] = [];
  if (stay.overbooking && !over && stay.status !== "INQUIRY" && stay.checkOut > today)
    due.push({
      code: "OVERBOOKING",
      cause: "",
      severity: stay.checkIn <= addDays(today, lastDays) ? "sticky" : "high",
    });
  // Whoever holds nights has until the end of the hold to pay.
  if (stay.status !== "INQUIRY" && stay.status !== "NEW")
    for (const { id, dueOn } of stay.openItems)
      if (dueOn < today)
        due.push({
          code: "PAYMENT_OVERDUE",
          cause: String(id),
          severity: addDays(dueOn, graveDays) <= today ? "high" : "low",
        });
  if (stay.status === "ACTIVE") due.push(...ofRunning(stay, clock));
  if (stay.status === "NEW" && stay.holdUntil !== null && endsSoon(stay.holdUntil, now))
    due.push({ code: "HOLD_ENDING", cause: "", severity: "low" });
  return due;
}

function ofRunning(stay: Watched, clock: string): Due[] {
  if (stay.checkedInAt === null)
    return stay.noShowAt === null ? [] : [{ code: "NO_SHOW", cause: "", severity: "high" }];
  if (!dayAfter(stay.checkOut, clock)) return [];
  if (stay.checkedOutAt === null && !stay.autoCheckOut)
    return [{ code: "NOT_CHECKED_OUT", cause: "", severity: "low" }];
  return stay.open === 0 ? [] : [{ code: "BALANCE_OPEN", cause: "", severity: "high" }];
}

function endsSoon(holdUntil: string, now: Date): boolean {
  const left = Date.parse(holdUntil) - now.getTime();
  return left > 0 && left <= lastHours * 3_600_000;
}
