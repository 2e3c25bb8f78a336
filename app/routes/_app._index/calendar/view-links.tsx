import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calendarHref, calendarViews } from "./view.ts";

/** The views of the calendar, the day's list of stays among them. */
export function ViewLinks({
  view,
  search,
  date,
  today,
}: {
  view: string;
  search: string;
  date: string;
  today: string;
}) {
  const { t } = useTranslation("calendarHome");
  return (
    <nav className="cal-views" aria-label={t("views.label")}>
      {calendarViews.map((one) => (
        <Link
          key={one}
          className="button"
          to={calendarHref(search, { view: one, date: date === today ? null : date, all: null })}
          aria-current={one === view ? "page" : undefined}
        >
          {t(`views.${one}`)}
        </Link>
      ))}
      <Link
        className="button"
        to={date === today ? "/" : `/?date=${date}`}
        aria-current={view === "today" ? "page" : undefined}
      >
        {t("views.today")}
      </Link>
    </nav>
  );
}
