import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { weekday } from "#contract/platform/days.ts";
import { formatDate } from "#contract/platform/format.ts";
import { arrangeWeek, type DayEntries, daysFrom } from "./arrange.ts";
import { EntryLink } from "./entry-link.tsx";
import type { CalendarPage } from "./load.server.ts";
import { calendarHref, weekNumber } from "./view.ts";

/** As many lines of a day as are shown; the rest is a link away. */
const mostLines = 5;

/** A month in whole weeks, as a table. */
export function Month({ page }: { page: CalendarPage }) {
  const { t } = useTranslation(["calendarHome", "home"]);
  const days = daysFrom(page.period.from, page.period.until);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  const short = new Intl.DateTimeFormat(page.language, { weekday: "short", timeZone: "UTC" });
  return (
    <table className="cal-month">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t("week")}</span>
          </th>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={t(`home:weekday.${weekday(day)}`)}>
              {short.format(new Date(day))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            <th scope="row" className="tabular">
              {weekNumber(week[0] ?? "")}
            </th>
            {arrangeWeek(page.entries, week).map((day) => (
              <Cell key={day.date} day={day} page={page} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ day, page }: { day: DayEntries; page: CalendarPage }) {
  const { t } = useTranslation("calendarHome");
  const { date, lanes, timed } = day;
  const { search } = page;
  const shown = timed.slice(0, Math.max(0, mostLines - lanes.length));
  const hidden = timed.length - shown.length + lanes.slice(mostLines).filter(Boolean).length;
  return (
    <td
      data-day={date}
      data-today={date === page.today ? "" : undefined}
      data-other={date.slice(0, 7) === page.date.slice(0, 7) ? undefined : ""}
      data-weekend={weekday(date) > 5 ? "" : undefined}
      data-holiday={page.holidays.some((one) => one.date === date) ? "" : undefined}
    >
      {page.mayAdd ? (
        <Link
          className="cal-free"
          to={calendarHref(search, { event: "new", on: date })}
          aria-label={t("newOn", { date: formatDate(date) })}
          tabIndex={-1}
        />
      ) : null}
      <DayHead date={date} page={page} />
      {lanes.slice(0, mostLines).map((entry, lane) =>
        entry ? (
          <EntryLink
            key={entry.key}
            entry={entry}
            on={date}
            mayMove={page.mayMove}
            className="cal-entry cal-bar"
          />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its height
          <span key={lane} className="cal-lane" />
        ),
      )}
      {shown.map((entry) => (
        <EntryLink key={entry.key} entry={entry} mayMove={page.mayMove} />
      ))}
      {hidden > 0 ? (
        <Link className="link cal-more" to={calendarHref(search, { view: "day", date })}>
          {t("more", { count: hidden })}
        </Link>
      ) : null}
    </td>
  );
}

/** The number of a day, its Hebrew date and what is kept on it. */
export function DayHead({ date, page }: { date: string; page: CalendarPage }) {
  const hebrew = page.hebrew?.days.find((one) => one.date === date)?.written;
  const isPublic = page.holidays.filter((one) => one.date === date);
  const jewish = page.hebrew?.holidays.filter((one) => one.date === date) ?? [];
  return (
    <>
      <span className="cal-head">
        <Link to={calendarHref(page.search, { view: "day", date })} aria-label={formatDate(date)}>
          <b className="tabular">{Number(date.slice(8))}</b>
        </Link>
        {isPublic.length > 0 ? (
          <span className="tabular">{[...new Set(isPublic.map(({ country }) => country))].join(" ")}</span>
        ) : null}
        {hebrew ? (
          <span lang="he" dir="rtl">
            {hebrew}
          </span>
        ) : null}
      </span>
      {[...new Set([...isPublic, ...jewish].map(({ name }) => name))].map((name) => (
        <bdi key={name} className="cal-holiday">
          {name}
        </bdi>
      ))}
    </>
  );
}
