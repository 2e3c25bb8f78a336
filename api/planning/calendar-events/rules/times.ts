import { addDays } from "#contract/platform/days.ts";

interface Times {
  startsOn: string;
  startsAt: string | null;
  endsOn: string;
  endsAt: string | null;
}

/**
 * Returns what is wrong with the days and times of an event, as a field and the key of its message; null when
 * nothing is.
 */
export function problemOf({ startsOn, startsAt, endsOn, endsAt }: Times): [keyof Times, string] | null {
  if (startsAt === null && endsAt !== null) return ["startsAt", "required"];
  if (startsAt !== null && endsAt === null) return ["endsAt", "required"];
  if (endsOn < startsOn) return ["endsOn", "endBeforeStart"];
  if (endsOn === startsOn && startsAt !== null && endsAt !== null && endsAt <= startsAt)
    return ["endsAt", "endBeforeStart"];
  return endsOn > addDays(startsOn, 3 * 366) ? ["endsOn", "periodTooLong"] : null;
}
