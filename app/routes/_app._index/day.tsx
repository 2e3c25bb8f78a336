import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { KeyHints, when } from "#app/components/list/key-line.tsx";
import { addDays } from "#contract/platform/days.ts";
import { DayBar } from "./day-bar.tsx";
import type { DayPage } from "./load.server.ts";
import { Stays } from "./stays.tsx";

/** Who arrives, who leaves, who is in house. */
export function Day({ page, above, due }: { page: DayPage; above?: ReactNode; due?: ReactNode }) {
  const { t } = useTranslation(["home", "timeline"]);
  const { arrivals, departures, inHouse } = page.counts;
  const empty = arrivals + departures + inHouse === 0;
  return (
    <div className="home">
      {above}
      <DayBar page={page} t={t} />
      <Counts page={page} t={t} />
      {due}
      {empty ? (
        <Empty page={page} t={t} />
      ) : (
        <>
          <Stays kind="arrivals" page={page} t={t} />
          <Stays kind="departures" page={page} t={t} />
          <Stays kind="inHouse" page={page} t={t} />
        </>
      )}
      <KeyHints
        keys={[
          ...when(!empty, ["↓ ↑", t("keys.row")]),
          ...when(!empty && page.may.open, ["Enter", t("keys.open")]),
          ["[ ]", t("keys.day")],
          ["T", t("today")],
        ]}
      />
    </div>
  );
}

function Counts({ page, t }: { page: DayPage; t: TFunction<"home"> }) {
  const { occupied, units } = page.day;
  const { arrivals, departures, inHouse, arrived, left } = page.counts;
  const percent = units === 0 ? 0 : Math.round((occupied / units) * 100);
  return (
    <dl className="home-counts">
      <Count
        href="#home-arrivals"
        label={t("arrivals")}
        value={String(arrivals)}
        more={t("arrived", { done: arrived })}
      />
      <Count
        href="#home-departures"
        label={t("departures")}
        value={String(departures)}
        more={t("left", { done: left })}
      />
      <Count href="#home-inHouse" label={t("inHouse")} value={String(inHouse)} more={t("staying")} />
      <Count
        label={t("occupancy")}
        value={`${percent} %`}
        more={t("occupiedOf", { occupied, count: units })}
      />
    </dl>
  );
}

function Count({ href, label, value, more }: { href?: string; label: string; value: string; more: string }) {
  return (
    <div className="card">
      <dt>{href ? <a href={href}>{label}</a> : label}</dt>
      <dd>
        <b className="tabular">{value}</b> <span>{more}</span>
      </dd>
    </div>
  );
}

/** Says what belongs here and offers the first act. */
function Empty({ page, t }: { page: DayPage; t: TFunction<"home"> }) {
  const { date } = page.day;
  return (
    <section className="card home-empty">
      <h2>{t("empty.title")}</h2>
      <p>{t("empty.text")}</p>
      {page.may.book && (
        <Link
          className="button button-primary"
          to={`/real_estate/contracts/rent/new?from=${date}&until=${addDays(date, 1)}`}
        >
          {t("empty.act")}
        </Link>
      )}
    </section>
  );
}
