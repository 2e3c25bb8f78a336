import type { WorkingDay } from "#contract/access/users/users.ts";

/** Weekdays from Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Working hours as their fields begin. */
export function shownHours(hours: readonly WorkingDay[]): Record<string, string> {
  return Object.fromEntries(
    hours.flatMap(({ day, from, until }) => [
      [`from${day}`, from],
      [`until${day}`, until],
    ]),
  );
}
