import type { CSSProperties } from "react";
import { arrange } from "#app/components/timeline/arrange.ts";
import { packRuns } from "#app/components/timeline/data.ts";
import { barWord, untoldRuns } from "#app/components/timeline/describe.ts";
import { TimelineGround } from "#app/components/timeline/ground.tsx";
import { TimelineHeader } from "#app/components/timeline/header.tsx";
import { GroupLabel, UnitLabel } from "#app/components/timeline/labels.tsx";
import { headHeight, labelWidth, onNights } from "#app/components/timeline/measure.ts";
import { type Bar, groupHeight, laneHeight, rowHeight, type UnitRow } from "#app/components/timeline/rows.ts";
import { priceLine } from "#app/components/timeline/unit-row.tsx";
import { lookOf, type Words } from "#app/components/timeline/wording.ts";
import { daysBetween } from "#contract/platform/days.ts";
import type { TablePeriod } from "./first-look.ts";

/** Nights of it: as many as a usual screen shows. The browser has to lay out each of them. */
const nights = 36;

interface FirstScreenProps {
  period: TablePeriod;
  /** The first night in view. */
  from: string;
  today: string;
  t: Words;
}

/**
 * What the island will show first, written by the server in the same place and size: seen until the island has drawn it itself.
 * The server does not know how wide a day is; all that depends on it is worked out by the style sheet.
 */
export function FirstScreen({ period, from, today, t }: FirstScreenProps) {
  const data = arrange({ ...period, prices: packRuns(period.prices), untold: packRuns(period.untold) });
  /** Nights that lie before the edge: the island has them too, and counts them with the others. */
  const before = daysBetween(data.from, from);
  const days = Math.min(nights, data.days - before);
  let top = 0;
  const placed = data.rows.map((row) => {
    const at = { row, top };
    top += row.height;
    return at;
  });
  const more = period.Total - period.units.length;
  const sizes: CSSProperties & Record<`--${string}`, string> = {
    "--tl-label-wide": `${labelWidth(data.longest, false)}px`,
    "--tl-label-narrow": `${labelWidth(data.longest, true)}px`,
  };
  return (
    <div className="tl-scroll tl-first" data-zoom="days" style={sizes}>
      <div
        className="tl-sheet"
        style={{
          inlineSize: `calc(var(--tl-label) + ${days} * var(--tl-day))`,
          blockSize: headHeight + top + more * rowHeight,
        }}
      >
        <TimelineHeader from={from} days={days} zoom="days" today={today} first={0} last={days} t={t} />
        <div className="tl-body">
          <TimelineGround from={from} days={days} today={today} lines />
          {placed.map(({ row, top: at }) =>
            row.kind === "group" ? (
              <div
                key={`group-${row.id}`}
                className="tl-group"
                style={{ insetBlockStart: at, blockSize: groupHeight }}
              />
            ) : (
              <FirstRow key={row.id} row={row} top={at} before={before} t={t} />
            ),
          )}
          <div className="tl-labels">
            {placed.map(({ row, top: at }) =>
              row.kind === "group" ? (
                <GroupLabel key={`group-${row.id}`} row={row} top={at} t={t} />
              ) : (
                <UnitLabel key={row.id} row={row} top={at} current={row.index === 0} t={t} />
              ),
            )}
          </div>
        </div>
      </div>
      {placed.length === 0 && <p className="tl-empty">{t("nothingFound")}</p>}
    </div>
  );
}

function FirstRow({ row, top, before, t }: { row: UnitRow; top: number; before: number; t: Words }) {
  const lanes = row.lanes.length;
  const isSeen = ({ start, end }: Bar) => end >= before && start < before + nights;
  return (
    <div className="tl-row" style={{ insetBlockStart: top, blockSize: row.height }}>
      <div className="tl-prices" style={lanes > 0 ? { insetBlockStart: lanes * laneHeight } : undefined}>
        {priceLine(row, before, nights)}
      </div>
      {untoldRuns(row).map(({ start, nights: length, how }) => (
        <i key={start} className="tl-untold" data-how={how} style={onNights(start - before, length)} />
      ))}
      {row.bars.filter(isSeen).map((bar) => (
        <FirstBar
          key={keyOf(bar)}
          bar={bar}
          before={before}
          top={lanes > 0 ? lanes * laneHeight + 4 : undefined}
          t={t}
        />
      ))}
      {row.lanes.map((lane, index) =>
        lane
          .filter(isSeen)
          .map((bar) => (
            <FirstBar
              key={keyOf(bar)}
              bar={bar}
              before={before}
              top={index * laneHeight + 3}
              overbooked
              t={t}
            />
          )),
      )}
    </div>
  );
}

interface FirstBarProps {
  bar: Bar;
  before: number;
  /** Where no lanes lie above it the style sheet says. */
  top: number | undefined;
  overbooked?: boolean;
  t: Words;
}

function FirstBar({ bar, before, top, overbooked, t }: FirstBarProps) {
  const look = bar.kind === "block" ? "block" : overbooked ? "overbooked" : lookOf(bar.stay);
  return (
    <div
      className="tl-bar"
      data-look={look}
      // From the middle of a day to the middle of another.
      style={{ ...onNights(bar.start + 0.5 - before, bar.end - bar.start), insetBlockStart: top }}
    >
      <b dir="auto">{bar.kind === "block" ? t(`block.types.${bar.block.type}`) : bar.stay.guest}</b>{" "}
      {barWord(bar, t)}
    </div>
  );
}

function keyOf(bar: Bar): number {
  return bar.kind === "stay" ? bar.stay.id : -bar.block.id;
}
