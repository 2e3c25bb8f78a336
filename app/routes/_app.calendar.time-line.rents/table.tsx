import { Link } from "@remix-run/react";
import { arrange } from "#app/components/timeline/arrange.ts";
import { packRuns } from "#app/components/timeline/data.ts";
import { barWord, describeBar, describeCell, untoldAt } from "#app/components/timeline/describe.ts";
import { groupTitle } from "#app/components/timeline/labels.tsx";
import { onNights } from "#app/components/timeline/measure.ts";
import type { Bar, UnitRow } from "#app/components/timeline/rows.ts";
import { viewSearch } from "#app/components/timeline/view.ts";
import { lookOf, shortPrice, type Words } from "#app/components/timeline/wording.ts";
import { addDays, weekday } from "#contract/platform/days.ts";
import type { TablePage } from "./load.server.ts";

interface TableProps {
  page: TablePage;
  t: Words;
}

/** Nights that fit a telephone; the others are out of sight there. */
const narrowNights = 7;

/** The same timeline as a table: a fortnight of one page of units, each night a link. Works without a script. */
export function TimelineTable({ page, t }: TableProps) {
  const { period, today, view } = page;
  const { rows, days } = arrange({
    ...period,
    prices: packRuns(period.prices),
    untold: packRuns(period.untold),
  });
  const nights = Array.from({ length: days }, (_, day) => addDays(period.from, day));
  return (
    <div className="tl-table-frame card">
      <table className="tl-table">
        <caption className="sr-only">{t("title")}</caption>
        <colgroup>
          <col className="tl-table-unit" />
          <col span={narrowNights} />
          <col span={days - narrowNights} className="tl-table-later" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t("unit")}</span>
            </th>
            {nights.map((night) => (
              <th
                key={night}
                scope="col"
                data-weekend={weekday(night) > 5 || undefined}
                data-today={night === today || undefined}
              >
                <span>{t(`weekday.${weekday(night)}`)}</span> <b>{Number(night.slice(8))}</b>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            row.kind === "group" ? (
              <tr key={`group-${row.id}`} className="tl-table-group">
                <th colSpan={days + 1} scope="rowgroup">
                  <bdi>{groupTitle(row, t)}</bdi>{" "}
                  <span>
                    {t("groupSize", { count: row.units, percent: Math.round(row.occupancy * 100) })}
                  </span>
                </th>
              </tr>
            ) : (
              <tr key={row.unit.id} data-current={row.unit.id === view.unit || undefined}>
                <th scope="row">
                  <Link to={viewSearch({ ...view, unit: row.unit.id, page: 0 })}>
                    <bdi>{row.unit.label}</bdi>
                  </Link>
                  <Overbooked row={row} page={page} t={t} />
                </th>
                {nights.map((night, day) => (
                  <Night key={night} row={row} day={day} night={night} page={page} t={t} />
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
      {rows.length === 0 && <p className="tl-table-empty">{t("nothingFound")}</p>}
    </div>
  );
}

function Night({ row, day, night, page, t }: TableProps & { row: UnitRow; day: number; night: string }) {
  const { may, period, language, view } = page;
  const bar = row.nights[day] ?? inquiryAt(row, day);
  const wording = describeCell(row, day, period.from, language, t);
  const weekend = weekday(night) > 5 || undefined;
  const untold = untoldAt(row, day);
  if (!bar) {
    const price = row.prices[day];
    const text = price === null || price === undefined ? "" : shortPrice(price, row.unit.currency);
    const to = `/real_estate/contracts/rent/new?unit=${row.unit.id}&from=${night}&until=${addDays(night, 1)}`;
    return (
      <td data-weekend={weekend} data-untold={untold}>
        {may.book ? (
          <Link to={to} aria-label={wording}>
            {text}
          </Link>
        ) : (
          text
        )}
      </td>
    );
  }
  const begins = day === 0 || row.nights[day - 1] !== bar;
  const to =
    bar.kind === "stay"
      ? `/real_estate/contracts/rent/${bar.stay.id}`
      : `${viewSearch(view)}&block=${bar.block.id}#block`;
  const look = bar.kind === "block" ? "block" : bar.stay.overbooking ? "overbooked" : lookOf(bar.stay);
  const open = bar.kind === "block" ? may.unblock : may.open;
  const text = begins ? (
    <b dir="auto" style={onNights(day, Math.min(bar.end, row.nights.length) - day)}>
      <BarName bar={bar} t={t} />
    </b>
  ) : null;
  return (
    <td
      data-look={look}
      data-first={begins || undefined}
      data-weekend={weekend}
      data-untold={untold}
      title={begins ? describeBar(bar, t) : undefined}
    >
      {open ? (
        <Link to={to} aria-label={wording} tabIndex={begins ? undefined : -1}>
          {text}
        </Link>
      ) : (
        text
      )}
    </td>
  );
}

/** Overbooked stays hold no row of their own here: they are named beside the unit. */
function Overbooked({ row, page, t }: TableProps & { row: UnitRow }) {
  const { may, view } = page;
  const waiting = row.unit.unplaced ? row.bars : [];
  return [...row.lanes.flat(), ...waiting].map((bar) =>
    bar.kind === "stay" ? (
      <span key={bar.stay.id} className="tl-table-flag">
        <Link to={`/real_estate/contracts/rent/${bar.stay.id}`} title={describeBar(bar, t)}>
          {row.unit.unplaced ? null : `${t("overbooked")}: `}
          <bdi>{bar.stay.guest || t("contract", { id: bar.stay.id })}</bdi>
        </Link>
        {may.force && may.open ? (
          <Link to={`${viewSearch(view)}&stay=${bar.stay.id}&resolve=1#stay`}>{t("stay.resolve")}</Link>
        ) : null}
      </span>
    ) : null,
  );
}

function inquiryAt(row: UnitRow, day: number): Bar | null {
  return row.bars.find((bar) => bar.start <= day && bar.end > day) ?? null;
}

/** A guest and how far the stay is. The bar runs as the guest's name does; the word beside it, of the reader's language, stays whole. */
function BarName({ bar, t }: { bar: Bar; t: Words }) {
  if (bar.kind === "block") return t(`block.types.${bar.block.type}`);
  const word = barWord(bar, t);
  return (
    <>
      {bar.stay.guest}
      {word === "" ? null : (
        <>
          {" "}
          <bdi>{word}</bdi>
        </>
      )}
    </>
  );
}
