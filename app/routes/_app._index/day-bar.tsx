import { Form, Link } from "@remix-run/react";
import type { TFunction } from "i18next";
import { pressedBy } from "#app/components/key-attributes.ts";
import { Chevron } from "#app/components/timeline/toolbar.tsx";
import { dayBefore } from "#app/components/timeline/view.ts";
import { addDays, weekday } from "#contract/platform/days.ts";
import { formatDate } from "#contract/platform/format.ts";
import { ViewLinks } from "./calendar/view-links.tsx";
import type { DayPage } from "./load.server.ts";

/** Title, the day and the way to other days. */
export function DayBar({ page, t }: { page: DayPage; t: TFunction<"home"> }) {
  const { date } = page.day;
  const to = (target: string) => (target === page.today ? "/" : `/?date=${target}`);
  return (
    <header className="tl-toolbar">
      <h1 className="text-title font-semibold">{t("title")}</h1>
      <span className="tl-period">
        {t(`weekday.${weekday(date)}`)}, <bdi>{formatDate(date)}</bdi>
      </span>
      <span className="tl-steps">
        <Link
          className="button button-icon"
          to={to(addDays(date, -1))}
          aria-label={t("previousDay")}
          {...pressedBy("[")}
        >
          <Chevron />
        </Link>
        <Link
          className="button"
          to="/"
          aria-current={date === page.today ? "date" : undefined}
          {...pressedBy("t")}
        >
          {t("today")}
        </Link>
        <Link
          className="button button-icon"
          to={to(addDays(date, 1))}
          aria-label={t("nextDay")}
          {...pressedBy("]")}
        >
          <Chevron forward />
        </Link>
      </span>
      <Form method="get" action="/" className="home-choose">
        <input
          key={date}
          name="date"
          className="input tabular"
          dir="ltr"
          inputMode="numeric"
          defaultValue={formatDate(date)}
          placeholder={t("datePattern")}
          aria-label={t("chooseDay")}
        />
        <button type="submit" className="button">
          {t("show")}
        </button>
      </Form>
      <span className="tl-actions">
        {page.may.timeline && <ViewLinks view="today" search="" date={date} today={page.today} />}
        {page.may.timeline && (
          <Link className="button" to={`/calendar/time-line/rents?from=${dayBefore(date)}`}>
            {t("timeline")}
          </Link>
        )}
        {page.may.book && (
          <Link
            className="button button-primary"
            to={`/real_estate/contracts/rent/new?from=${date}&until=${addDays(date, 1)}`}
            {...pressedBy("n")}
          >
            {t("empty.act")}
            <kbd className="kbd">N</kbd>
          </Link>
        )}
      </span>
    </header>
  );
}
