import { openUntil } from "#api/contracts/rent-contracts/rules/lease-terms.ts";
import { dayAfter } from "#api/contracts/rent-contracts/rules/stay-clock.ts";
import type { AlertCode, AlertSeverity } from "#contract/contracts/contract-alerts/contract-alert.ts";
import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import { addDays } from "#contract/platform/days.ts";

/** The fields of a contract for which the system raises alerts. */
export interface Watched {
  status: RentContractStatus;
  checkIn: string;
  checkOut: string;
  checkedInAt: string | null;
  checkedOutAt: string | null;
  noShowAt: string | null;
  overbooking: boolean;
  /** The lease has no end and is planned on each month. */
  openEnd: boolean;
  holdUntil: string | null;
  /** What is owed for the stay, without the deposit, in minor units. */
  open: number;
  /** The organization checks guests out automatically. */
  autoCheckOut: boolean;
  /** Open items of the payment plan that ask for money. */
  openItems: readonly { id: number; dueOn: string }[];
}

export interface Due {
  code: AlertCode;
  cause: string;
  severity: AlertSeverity;
}

/**
 * The alert codes whose cause this file determines. All others are raised and closed by the code that knows
 * their cause.
 */
export const watchedCodes = [
  "OVERBOOKING",
  "PAYMENT_OVERDUE",
  "NO_SHOW",
  "NOT_CHECKED_OUT",
  "BALANCE_OPEN",
  "HOLD_ENDING",
  "LEASE_BLOCKED",
] as const satisfies readonly AlertCode[];

/** Days before arrival by which an overbooking has to be solved. */
const lastDays = 2;
/** Hours before its end at which a hold raises an alert, so that a hold of a day raises none at its start. */
const lastHours = 4;
/** Days after which a late payment is grave. */
const graveDays = 7;

/** Returns the alerts that have a cause. `clock` is the local time of the branch. */
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
  // A contract that only holds its nights has until the end of the hold to be paid.
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
  if (isBlocked(stay, today)) due.push({ code: "LEASE_BLOCKED", cause: "", severity: "high" });
  return due;
}

/** Whether the night in which the lease should have been planned on is over, and it was not: somebody else has its next nights. */
function isBlocked({ openEnd, status, checkedOutAt, checkOut }: Watched, today: string): boolean {
  return openEnd && status === "ACTIVE" && checkedOutAt === null && checkOut < openUntil(addDays(today, -1));
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
