import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
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

/** Says that the screen shows another time than its address asks for: screens go on with the nearest they can show. */
export function AddressNote() {
  const { t } = useTranslation("shell");
  const impossible = impossibleDates(new URLSearchParams(useLocation().search));
  if (impossible.length === 0) return null;
  return (
    <ul role="status" className="notice mb-2.5" data-tone="warning">
      {impossible.map((value) => (
        <li key={value}>{t("impossibleDate", { value })}</li>
      ))}
    </ul>
  );
}
