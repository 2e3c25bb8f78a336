import { addDays } from "#contract/platform/days.ts";

/** Days before it is due that an instalment may be reminded of; how often; hours between two. */
const daysAhead = 3;
export const mostReminders = 3;
const hoursBetween = 24;

interface Remindable {
  paidOn: string | null;
  due: string | null;
  reminders: number;
  remindedAt: string | null;
  /** Of the branch. */
  today: string;
  now: Date;
}

/** Why an instalment is not reminded of now; null where it may be. */
export function whyNoReminder({ paidOn, due, reminders, remindedAt, today, now }: Remindable) {
  if (paidOn !== null) return "instalmentPaid";
  if (due === null || due > addDays(today, daysAhead)) return "instalmentNotDue";
  if (reminders >= mostReminders) return "instalmentRemindedThrice";
  if (remindedAt !== null && now.getTime() - Date.parse(remindedAt) < hoursBetween * 3_600_000)
    return "instalmentRemindedToday";
  return null;
}
