import { useTranslation } from "react-i18next";
import { rowStop } from "#app/components/key-attributes.ts";
import { weekday } from "#contract/platform/days.ts";
import { formatDate } from "#contract/platform/format.ts";
import { arrangeWeek, daysFrom } from "./arrange.ts";
import { EntryLink } from "./entry-link.tsx";
import type { CalendarPage } from "./load.server.ts";

/** What comes, day by day; days with nothing are left out. */
export function Agenda({ page }: { page: CalendarPage }) {
  const { t } = useTranslation(["calendarHome", "home"]);
  const holidaysOn = (date: string) => [
    ...new Set(
      [...page.holidays, ...(page.hebrew?.holidays ?? [])]
        .filter((one) => one.date === date)
        .map(({ name }) => name),
    ),
  ];
  const days = arrangeWeek(page.entries, daysFrom(page.period.from, page.period.until))
    .map(({ date, lanes, timed }) => ({
      ...{ date, holidays: holidaysOn(date) },
      entries: [...lanes.filter((entry) => entry !== null), ...timed],
    }))
    .filter(({ entries, holidays }) => entries.length + holidays.length > 0);
  if (days.length === 0) return <p className="home-none">{t("nothing")}</p>;
  return (
    <div className="cal-agenda">
      {days.map(({ date, entries, holidays }) => (
        <section key={date} aria-labelledby={`cal-${date}`}>
          <h2 id={`cal-${date}`} data-today={date === page.today ? "" : undefined}>
            {t(`home:weekday.${weekday(date)}`)}, <bdi className="tabular">{formatDate(date)}</bdi>{" "}
            <span lang="he">{page.hebrew?.days.find((one) => one.date === date)?.written}</span>
          </h2>
          <ul data-rows="">
            {holidays.map((name) => (
              <li key={name}>
                <bdi className="cal-holiday">{name}</bdi>
              </li>
            ))}
            {entries.map((entry) => (
              <li key={entry.key} {...rowStop}>
                <EntryLink entry={entry} mayMove={false} className="cal-line" />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
