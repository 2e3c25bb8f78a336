import { Form, Link } from "@remix-run/react";
import type { TFunction } from "i18next";
import { opensRow, rowStop } from "#app/components/key-attributes.ts";
import { StatusBadge, type Tone } from "#app/components/status-badge.tsx";
import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import type { HomeStay } from "#contract/planning/calendar/calendar.ts";
import { formatDate, formatMoney, formatTime } from "#contract/platform/format.ts";
import { dayHref } from "./day-href.ts";
import type { DayPage, StayKind } from "./load.server.ts";

interface StaysProps {
  kind: StayKind;
  page: DayPage;
  t: TFunction<"home">;
}

const tones: Record<RentContractStatus, Tone> = {
  ACTIVE: "accent",
  OWNER_APPROVED: "good",
  NEW: "neutral",
  INQUIRY: "neutral",
  REVIEWING: "warning",
  WAITING_FOR_DATA: "warning",
  COMPLETED: "neutral",
  CANCELED: "bad",
};

/** One of the day's three lists, its first rows until all are asked for. On a narrow screen each row folds into two lines in the same order. */
export function Stays({ kind, page, t }: StaysProps) {
  const stays = page.day[kind];
  const count = page.counts[kind];
  return (
    <section className="card home-list" aria-labelledby={`home-${kind}`}>
      <h2 id={`home-${kind}`}>
        {t(kind)} <span className="tabular">{count}</span>
      </h2>
      {stays.length === 0 ? (
        <p className="home-none">{t(`none.${kind}`)}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t("column.time")}</th>
              <th scope="col">{t("column.unit")}</th>
              <th scope="col">{t("column.guest")}</th>
              <th scope="col" className="home-number">
                {t("column.persons")}
              </th>
              <th scope="col" className="home-number">
                {t("column.nights")}
              </th>
              <th scope="col">{t("column.stay")}</th>
              <th scope="col">{t("column.status")}</th>
              <th scope="col" className="home-number">
                {t("column.balance")}
              </th>
              <th scope="col">
                <span className="sr-only">{t("column.act")}</span>
              </th>
            </tr>
          </thead>
          <tbody data-rows="">
            {stays.map((stay) => (
              <StayRow key={stay.contractId} stay={stay} kind={kind} page={page} t={t} />
            ))}
          </tbody>
        </table>
      )}
      {stays.length < count ? (
        <p className="home-more">
          <Link className="link" to={`${dayHref(page, { all: kind })}#home-${kind}`} preventScrollReset>
            {t(`all.${kind}`, { count })}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

function StayRow({ stay, kind, page, t }: StaysProps & { stay: HomeStay }) {
  const name = stay.guest || t("contract", { id: stay.contractId });
  return (
    <tr {...rowStop}>
      <td className="home-time tabular">{kind === "inHouse" ? "" : stay.time}</td>
      <td className="home-unit">
        <b>{stay.unitLabel}</b> <span>{stay.address}</span>
      </td>
      <td className="home-guest">
        {page.may.open ? (
          <Link to={`/real_estate/contracts/rent/${stay.contractId}`} {...opensRow}>
            {name}
          </Link>
        ) : (
          name
        )}
        {kind === "arrivals" ? <Readiness stay={stay} page={page} t={t} /> : null}
      </td>
      <td className="home-number tabular">{stay.persons}</td>
      <td className="home-number tabular">{stay.nights}</td>
      <td className="home-dates tabular">
        <bdi>{`${formatDate(stay.checkIn)} – ${formatDate(stay.checkOut)}`}</bdi>
      </td>
      <td>
        <StatusBadge tone={tones[stay.status]}>{t(`timeline:status.${stay.status}`)}</StatusBadge>
      </td>
      <td className="home-number tabular home-balance">
        {stay.balance > 0 ? formatMoney(stay.balance, stay.currency, page.language) : ""}
      </td>
      <td className="home-act">
        <Act stay={stay} kind={kind} page={page} t={t} />
      </td>
    </tr>
  );
}

/** What an arrival still waits for: the unit's cleaning, the guest register. */
function Readiness({ stay, page, t }: Omit<StaysProps, "kind"> & { stay: HomeStay }) {
  const { cleaning, contractId } = stay;
  const missing = page.gaps.find((gap) => gap.contractId === contractId)?.missing ?? 0;
  return (
    <>
      {cleaning ? (
        <Link
          className="home-ready"
          data-clean={cleaning.status === "CLEANED" ? "" : undefined}
          to={`/cleaning/edit/${cleaning.id}`}
        >
          {t(`cleaning.${cleaning.status}`)}
        </Link>
      ) : null}
      {missing > 0 ? (
        <Link className="home-ready" to={`/real_estate/contracts/rent/${contractId}?tab=parties`}>
          {t("registerMissing", { count: missing })}
        </Link>
      ) : null}
    </>
  );
}

/** Check-in or check-out as a plain post; what is done says when. */
function Act({ stay, kind, page, t }: StaysProps & { stay: HomeStay }) {
  if (kind === "departures" && stay.checkedOutAt)
    return <Done>{t("checkedOutAt", { time: formatTime(stay.checkedOutAt, stay.timeZone) })}</Done>;
  if (kind !== "departures" && stay.checkedInAt)
    return kind === "arrivals" ? (
      <Done>{t("checkedInAt", { time: formatTime(stay.checkedInAt, stay.timeZone) })}</Done>
    ) : null;
  // A stay that never arrived cannot leave; nobody checks in before the day.
  const intent = kind === "departures" ? (stay.checkedInAt ? "checkOut" : null) : "checkIn";
  if (!intent || !page.may.open || page.day.date > page.today) return null;
  return (
    <Form method="post" action={dayHref(page, { all: page.all }, "/?index&")}>
      <input type="hidden" name="id" value={stay.contractId} />
      <input type="hidden" name="key" value={`${page.key}-${stay.contractId}-${intent}`} />
      <button type="submit" name="intent" value={intent} className="button home-button">
        {t(intent)}
        <span className="sr-only"> {stay.guest || stay.unitLabel}</span>
      </button>
    </Form>
  );
}

function Done({ children }: { children: string }) {
  return <span className="home-done">{children}</span>;
}
