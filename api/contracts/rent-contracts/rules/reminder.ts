import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import type { Payment } from "#contract/contracts/rent-contracts/stay-money.ts";
import { addDays } from "#contract/platform/days.ts";

/** Days before its due date from which an item may be reminded of. */
const daysAhead = 3;
const hoursBetween = 24;
export const lastLevel = 3;

/** The facts that decide about a reminder of an item. */
export interface Remindable {
  payment: Pick<Payment, "kind" | "dueOn" | "amount" | "status">;
  contractStatus: RentContractStatus;
  pausedUntil: string | null;
  /** When the reminders of the item were sent, the oldest first. */
  sent: readonly string[];
  /** The branch's date. */
  today: string;
  now: Date;
}

export type NoReminder =
  | "reminderNothingDue"
  | "reminderNotDueYet"
  | "reminderPaused"
  | "reminderToday"
  | "reminderCanceled";

/**
 * Returns why no reminder of an item may be sent now; null when it may. For a cancelled contract only its fee
 * is reminded of.
 */
export function whyNoReminder(item: Remindable): NoReminder | null {
  const { payment, contractStatus, pausedUntil, sent, today, now } = item;
  if (payment.status !== "open" || payment.amount <= 0 || contractStatus === "INQUIRY")
    return "reminderNothingDue";
  if (contractStatus === "CANCELED" && payment.kind !== "fee") return "reminderCanceled";
  if (payment.dueOn > addDays(today, daysAhead)) return "reminderNotDueYet";
  if (pausedUntil !== null && pausedUntil > today) return "reminderPaused";
  const last = sent.at(-1);
  if (last !== undefined && now.getTime() - Date.parse(last) < hoursBetween * 3_600_000)
    return "reminderToday";
  return null;
}

/** Returns the level of the next reminder, 1 to 3; after the last level it stays 3. */
export function nextLevel(sent: readonly string[]): number {
  return Math.min(sent.length + 1, lastLevel);
}
