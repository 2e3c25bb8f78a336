import type { z } from "zod";
import { requirePeriod } from "#api/planning/calendar-home/layers.ts";
import { hebrewDays, jewishHolidays } from "#api/planning/calendar-home/rules/hebrew-days.ts";
import { publicHolidays } from "#api/planning/calendar-home/rules/public-holidays.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { branchScope } from "#api/platform/records/list-query.ts";
import { type calendarHome, jewishFlags } from "#contract/planning/calendar-home/calendar-home.ts";
import { addDays, addMonths } from "#contract/platform/days.ts";

/** Returns Hebrew dates and Jewish holidays of a month or a year, with names in the caller's language. */
export function jewishPeriod(
  { t }: Pick<CallContext, "t">,
  { year, month, flags }: z.output<typeof calendarHome.jewish.input>,
): z.input<typeof calendarHome.jewish.output> {
  const list = (flags ?? "").split(",").filter(Boolean);
  if (list.some((flag) => !jewishFlags.some((jewishFlag) => jewishFlag === flag)))
    throw invalid("flags", "choice");
  const kinds = list.filter((flag) => flag !== "israel");
  const from = `${year}-${String(month ?? 1).padStart(2, "0")}-01`;
  const until = addDays(addMonths(from, month === undefined ? 12 : 1), -1);
  const holidays = jewishHolidays(from, until, { israel: list.includes("israel") });
  return {
    Days: hebrewDays(from, until),
    Holidays: holidays
      .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
      .map((holiday) => ({ ...holiday, name: t(`calendarHome:jewish.${holiday.key}`) })),
  };
}

/** Returns public holidays of the countries of the selected branches. */
export async function holidaysOf(
  context: CallContext,
  { from, until, buids }: z.output<typeof calendarHome.holidays.input>,
): Promise<z.input<typeof calendarHome.holidays.output>> {
  requirePeriod(from, until, 400);
  const rows = await context.trx
    .selectFrom("branch")
    .select("country")
    .distinct()
    .where("organization_id", "=", context.organizationId)
    .where("id", "in", [...branchScope(context, buids), -1])
    .orderBy("country")
    .execute();
  const Countries = rows.map(({ country }) => country);
  const Holidays = Countries.flatMap((country) => publicHolidays(country, from, until));
  return { Countries, Holidays: Holidays.sort((one, other) => one.date.localeCompare(other.date)) };
}
