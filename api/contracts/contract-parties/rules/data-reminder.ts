/** Hours after the request for data at which the guest is reminded; there are no further reminders. */
export const reminderHours = [24, 72] as const;

/** A link to the guest's page with the fields that the rule of reminders needs. */
export interface SentPage {
  /** 0 for the request, 1 and 2 for a reminder, null otherwise. */
  letter: number | null;
  createdAt: string;
  revokedAt: string | null;
}

/**
 * Returns the due reminder, 1 or 2; null when none is due. A link that was closed by hand is not sent again.
 */
export function dueReminder(pages: readonly SentPage[], now: Date): 1 | 2 | null {
  const first = pages.findLast(({ letter }) => letter === 0);
  if (!first || first.revokedAt !== null) return null;
  const after = pages.filter(
    ({ letter, createdAt }) => letter !== null && letter > 0 && createdAt > first.createdAt,
  );
  if (after.some(({ revokedAt }) => revokedAt !== null)) return null;
  const next = after.length + 1;
  if (next !== 1 && next !== 2) return null;
  const hours = (now.getTime() - Date.parse(first.createdAt)) / 3_600_000;
  return hours >= (reminderHours[next - 1] ?? 0) ? next : null;
}
