import { addDays } from "#contract/platform/days.ts";

/*
 * What the clock on the branch's wall (`YYYY-MM-DDTHH:MM`) makes of a stay. It is compared as it reads: an hour that a change of the
 * clock leaves out is over as soon as a later one is shown, one that comes twice is over the first time.
 */

/** Whether the night of arrival is over without the guest: 02:05 of the day after check-in. */
export function missedArrival(checkIn: string, clock: string): boolean {
  return clock >= `${addDays(checkIn, 1)}T02:05`;
}

/** Whether the day of departure is over: 03:00 of the day after check-out. */
export function dayAfter(checkOut: string, clock: string): boolean {
  return clock >= `${addDays(checkOut, 1)}T03:00`;
}

/** Days within which a forgotten stay may still be marked; older ones stay as they are. */
export const missedForDays = 7;

/** Whether something recorded at `at` may still be undone. */
export function stillEditable(at: string | null, days: number, now: Date): boolean {
  return at !== null && now.getTime() <= Date.parse(at) + days * 86_400_000;
}
