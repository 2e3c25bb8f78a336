import { addDays } from "#contract/platform/days.ts";

/**
 * Days before its due date from which an instalment may be reminded of; the most reminders; hours between
 * two.
 */
const daysAhead = 3;
export const mostReminders = 3;
const hoursBetween = 24;

interface Remindable {
  paidOn: string | null;
  due: string | null;
  reminders: number;
  remindedAt: string | null;
  /** The branch's date. */
  today: string;
  now: Date;
}

/** Returns why no reminder of an instalment may be sent now; null when it may. */
export function whyNoReminder({ paidOn, due, reminders, remindedAt, today, now }: Remindable) {
  if (paidOn !== null) return "instalmentPaid";
  if (due === null || due > addDays(today, daysAhead)) return "instalmentNotDue";
  if (reminders >= mostReminders) return "instalmentRemindedThrice";
  if (remindedAt !== null && now.getTime() - Date.parse(remindedAt) < hoursBetween * 3_600_000)
    return "instalmentRemindedToday";
  return null;
}
