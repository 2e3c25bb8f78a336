import { z } from "zod";
import type { WorkingDay } from "#contract/access/users/users.ts";
import { weekdays } from "./shown-hours.ts";

const time = z
  .string()
  .trim()
  .regex(/^([01]?\d|2[0-3])[:.]?[0-5]\d$/)
  .transform((typed) => {
    const digits = typed.replace(/\D/g, "").padStart(4, "0");
    return `${digits.slice(0, 2)}:${digits.slice(2)}`;
  })
  .optional();

const names = weekdays.flatMap((day) => [`from${day}`, `until${day}`]);

/** A time from and until for each weekday, as `from1`, `until1`, …; a day without both is free. */
export const hoursSchema = z
  .strictObject(Object.fromEntries(names.map((name) => [name, time])))
  .superRefine((typed, check) => {
    for (const day of weekdays) {
      const [from, until] = [typed[`from${day}`], typed[`until${day}`]];
      if (Boolean(from) === Boolean(until) && (!from || !until || from < until)) continue;
      const key = from && until ? "endBeforeStart" : "required";
      const path = [from ? `until${day}` : `from${day}`];
      check.addIssue({ code: "custom", path, params: { key } });
    }
  });

/** The form's values as the contract has them. */
export function typedHours(typed: z.output<typeof hoursSchema>): WorkingDay[] {
  return weekdays.flatMap((day) => {
    const [from, until] = [typed[`from${day}`], typed[`until${day}`]];
    return from && until ? [{ day, from, until }] : [];
  });
}
