import { parseDate, parseMonth } from "#app/components/form/parse-date.ts";

/** Names of days and months in the addresses of screens; filters of lists have names of their own. */
const days = ["date", "from", "until"];
const months = ["month"];

/** What an address names that is no day and no month. */
export function impossibleDates(search: URLSearchParams): string[] {
  const given = (names: readonly string[]) =>
    names.flatMap((name) => search.getAll(name)).filter((value) => value.trim() !== "");
  return [
    ...given(days).filter((value) => !parseDate(value).ok),
    ...given(months).filter((value) => !parseMonth(value).ok),
  ];
}
