import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pressedBy } from "#app/components/key-attributes.ts";
import { KeyHints, when } from "#app/components/list/key-line.tsx";
import { Chevron } from "#app/components/timeline/toolbar.tsx";
import { formatDate } from "#contract/platform/format.ts";
import { Agenda } from "./agenda.tsx";
import type { CalendarPage } from "./load.server.ts";
import { Month } from "./month.tsx";
import { Moved } from "./moved.tsx";
import { EventPanel, FeedPanel } from "./panels.tsx";
import { Side } from "./side.tsx";
import { TimeGrid } from "./time-grid.tsx";
import { useCarry } from "./use-carry.ts";
import { calendarHref, maxResources, stepOf } from "./view.ts";
import { ViewLinks } from "./view-links.tsx";

/** Month, week, day and agenda: events and stays of people and branches. */
export function Calendar({ page }: { page: CalendarPage }) {
  const { t } = useTranslation("calendarHome");
  const carry = useCarry(page);
  const { view, panel } = page;
  return (
    <div className="cal">
      <CalendarBar page={page} />
      {page.choices.tooMany ? (
        <p className="card cal-warning" role="alert">
          <b>{t("tooMany.title")}</b> {t("tooMany.text", { maxResources })}
        </p>
      ) : null}
      <Moved page={page} />
      {panel?.kind === "event" ? <EventPanel key={page.search} page={page} panel={panel} /> : null}
      {panel?.kind === "feed" ? <FeedPanel page={page} address={panel.address} /> : null}
      <div className="cal-body">
        <Side page={page} />
        <div className="card cal-sheet" {...carry.sheet}>
          {view === "month" ? <Month page={page} /> : null}
          {view === "week" || view === "day" ? <TimeGrid page={page} /> : null}
          {view === "agenda" ? <Agenda page={page} /> : null}
        </div>
      </div>
      <p className="sr-only" role="status">
        {carry.announcement}
      </p>
      <KeyHints
        keys={[
          ["[ ]", t("keys.step")],
          ["T", t("thisPeriod")],
          ...when(page.mayAdd, ["N", t("newEvent")]),
          ...when(page.mayMove, ["Space ← ↑ ↓ → Enter", t("keys.carry")]),
          ...when(page.mayMove, ["Shift", t("keys.lengthen")]),
        ]}
      />
    </div>
  );
}

function CalendarBar({ page }: { page: CalendarPage }) {
  const { t } = useTranslation(["calendarHome", "home"]);
  const { view, date, today, period, search, language } = page;
  const to = (change: Record<string, string | null>) => calendarHref(search, change);
  const month = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" });
  const isMonth = view === "month";
  return (
    <header className="tl-toolbar">
      <h1 className="text-title font-semibold">{t("home:title")}</h1>
      <span className="tl-period">
        {isMonth ? (
          month.format(new Date(date))
        ) : (
          <bdi>
            {period.from === period.until
              ? formatDate(period.from)
              : `${formatDate(period.from)} – ${formatDate(period.until)}`}
          </bdi>
        )}
      </span>
      <span className="tl-steps">
        <Link
          className="button button-icon"
          to={to({ date: stepOf(view, date, -1) })}
          aria-label={t("previous")}
          {...pressedBy("[")}
        >
          <Chevron />
        </Link>
        <Link className="button" to={to({ date: null })} {...pressedBy("t")}>
          {t("thisPeriod")}
        </Link>
        <Link
          className="button button-icon"
          to={to({ date: stepOf(view, date, 1) })}
          aria-label={t("next")}
          {...pressedBy("]")}
        >
          <Chevron forward />
        </Link>
      </span>
      <Form method="get" action="/" className="home-choose">
        <input type="hidden" name="view" value={view} />
        <input
          key={date}
          name="date"
          className="input tabular"
          dir="ltr"
          inputMode="numeric"
          defaultValue={formatDate(date)}
          aria-label={t("home:chooseDay")}
        />
        <button type="submit" className="button">
          {t("home:show")}
        </button>
      </Form>
      <span className="tl-actions">
        <ViewLinks view={view} search={search} today={today} date={date} />
        <Link className="button" to={to({ feed: "1" })}>
          {t("feed.label")}
        </Link>
        {page.mayAdd ? (
          <Link className="button button-primary" to={to({ event: "new" })} {...pressedBy("n")}>
            {t("newEvent")}
            <kbd className="kbd">N</kbd>
          </Link>
        ) : null}
      </span>
    </header>
  );
}
