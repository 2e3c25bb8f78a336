import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { weekday } from "#contract/platform/days.ts";
import { formatDate } from "#contract/platform/format.ts";
import { arrangeWeek, daysFrom, type Entry, minutesOf, sideBySide } from "./arrange.ts";
import { EntryLink } from "./entry-link.tsx";
import type { CalendarPage } from "./load.server.ts";
import { DayHead } from "./month.tsx";
import { calendarHref } from "./view.ts";

interface Column {
  key: string;
  date: string;
  person: { id: number; name: string } | null;
  whole: Entry[];
  timed: Entry[];
}

/** Days side by side, or a day of people side by side, by the hour. */
export function TimeGrid({ page }: { page: CalendarPage }) {
  const { t } = useTranslation("calendarHome");
  const columns = columnsOf(page);
  const timed = columns.flatMap((column) => column.timed);
  const first = Math.min(7, ...timed.map(({ startsAt }) => Number(startsAt?.slice(0, 2) ?? 7)));
  const last = Math.max(20, ...timed.map(({ endsAt }) => Math.ceil(minutesOf(endsAt ?? "20:00") / 60)));
  const hours = Array.from({ length: last - first }, (_, hour) => first + hour);
  return (
    <div
      className="cal-grid"
      style={{ "--cal-columns": columns.length, "--cal-hours": hours.length } as React.CSSProperties}
    >
      <div className="cal-hours" aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} className="tabular">{`${String(hour).padStart(2, "0")}:00`}</span>
        ))}
      </div>
      {columns.map((column) => (
        <section key={column.key} className="cal-column" aria-label={nameOf(column)} data-day={column.date}>
          <header>
            {column.person ? (
              <b>
                <bdi>{column.person.name}</bdi>
              </b>
            ) : (
              <>
                <WeekdayName page={page} date={column.date} /> <DayHead date={column.date} page={page} />
              </>
            )}
          </header>
          <div className="cal-whole" data-day={column.date}>
            {column.whole.map((entry) => (
              <EntryLink key={entry.key} entry={entry} mayMove={page.mayMove} className="cal-entry cal-bar" />
            ))}
          </div>
          <div className="cal-times" data-day={column.date} data-first={first}>
            {page.mayAdd
              ? hours.map((hour) => {
                  const at = `${String(hour).padStart(2, "0")}:00`;
                  return (
                    <Link
                      key={hour}
                      className="cal-hour"
                      to={calendarHref(page.search, newAt(column, at))}
                      aria-label={t("newAt", { date: formatDate(column.date), time: at })}
                      tabIndex={-1}
                      preventScrollReset
                    />
                  );
                })
              : null}
            {sideBySide(column.timed).map(({ entry, column: place, columns: of }) => (
              <div
                key={entry.key}
                className="cal-place"
                style={
                  {
                    "--cal-from": minutesOf(entry.startsAt ?? "00:00") - first * 60,
                    "--cal-long": Math.max(
                      25,
                      minutesOf(entry.endsAt ?? "24:00") - minutesOf(entry.startsAt ?? "00:00"),
                    ),
                    "--cal-place": place / of,
                    "--cal-wide": 1 / of,
                  } as React.CSSProperties
                }
              >
                <EntryLink entry={entry} mayMove={page.mayMove} className="cal-block" />
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function newAt({ date, person }: Column, at: string): Record<string, string | null> {
  return { event: "new", on: date, at, ...(person && { for: String(person.id) }) };
}

function nameOf({ date, person }: Column): string {
  return person ? `${person.name}, ${formatDate(date)}` : formatDate(date);
}

function WeekdayName({ page, date }: { page: CalendarPage; date: string }) {
  const { t } = useTranslation("home");
  const short = new Intl.DateTimeFormat(page.language, { weekday: "short", timeZone: "UTC" });
  return <abbr title={t(`weekday.${weekday(date)}`)}>{short.format(new Date(date))}</abbr>;
}

/** A column a day, or on one day one a person who was chosen. */
function columnsOf(page: CalendarPage): Column[] {
  const days = arrangeWeek(page.entries, daysFrom(page.period.from, page.period.until));
  const { chosen, people } = page.choices;
  const [day] = days;
  if (page.view === "week" || chosen.people.length === 0 || !day)
    return days.map(({ date, lanes, timed }) => ({
      ...{ key: date, date, person: null, timed },
      whole: lanes.filter((entry) => entry !== null),
    }));
  return chosen.people.flatMap((id) => {
    const person = people.find((one) => one.id === id);
    const theirs = ({ users, kind }: Entry) => kind === "event" && users.includes(id);
    if (!person) return [];
    return [
      {
        ...{ key: String(id), date: day.date, person, timed: day.timed.filter(theirs) },
        whole: day.lanes.filter((entry) => entry !== null).filter(theirs),
      },
    ];
  });
}
