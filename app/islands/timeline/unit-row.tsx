// biome-ignore-all lint/a11y/useFocusableInteractive: the grid is one tab stop; its cursor is moved by the keys of the whole
// biome-ignore-all lint/a11y/useSemanticElements: rows are placed freely and drawn only in view, which a table cannot be
import { memo } from "react";
import { TimelineBar } from "./bar.tsx";
import type { GroupRow, UnitRow } from "./rows.ts";
import { laneHeight } from "./rows.ts";
import { shortPrice, type Words } from "./wording.ts";

interface UnitRowProps {
  row: UnitRow;
  top: number;
  /** Place among all rows, header included. */
  rowIndex: number;
  /** Days that are drawn; what lies outside is not in the document. */
  first: number;
  last: number;
  showPrices: boolean;
  current: boolean;
  t: Words;
}

/** One unit by nights. */
export const TimelineUnitRow = memo(function TimelineUnitRow({
  row,
  top,
  rowIndex,
  first,
  last,
  showPrices,
  current,
  t,
}: UnitRowProps) {
  const { unit, bars, lanes } = row;
  const visible = bars.filter((bar) => bar.end >= first && bar.start <= last);
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      className="tl-row"
      data-current={current || undefined}
      style={{ insetBlockStart: top, blockSize: row.height }}
    >
      <div role="rowheader" aria-colindex={1} className="tl-unit">
        <b dir="auto">{unit.label}</b> <span>{unitSize(row, t)}</span>
      </div>
      {showPrices && <Prices row={row} first={first} last={last} />}
      {visible.map((bar) => (
        <TimelineBar
          key={bar.kind === "stay" ? bar.stay.id : -bar.block.id}
          bar={bar}
          lane={null}
          lanes={lanes.length}
          t={t}
        />
      ))}
      {lanes.flatMap((lane, index) =>
        lane.map((bar) => (
          <TimelineBar
            key={bar.kind === "stay" ? bar.stay.id : 0}
            bar={bar}
            lane={index}
            lanes={lanes.length}
            t={t}
          />
        )),
      )}
    </div>
  );
});

/** Rooms and persons in the short form of the unit column. */
function unitSize({ unit }: UnitRow, t: Words): string {
  const persons = t("personsShort", { count: unit.persons });
  return unit.rooms === null ? persons : `${t("roomsShort", { count: unit.rooms })} · ${persons}`;
}

/**
 * Prices of free nights as one line of text with a tab stop for each day: a node for each would cost more than all the
 * rest of the row. The first night after a stay has none: the stay's last half day lies on it.
 */
function Prices({ row, first, last }: Pick<UnitRowProps, "row" | "first" | "last">) {
  const start = Math.max(0, first);
  const line = row.prices.slice(start, last + 1).map((price, at) => {
    const day = start + at;
    if (price === null || row.nights[day] || row.nights[day - 1]) return "";
    const text = shortPrice(price, row.unit.currency);
    return text.length < 3 ? `\u2005${text}` : text;
  });
  return (
    <div
      className="tl-prices"
      aria-hidden="true"
      style={{
        insetInlineStart: `calc(var(--tl-label) + ${start} * var(--tl-day))`,
        insetBlockStart: row.lanes.length * laneHeight,
      }}
    >
      {line.join("\t")}
    </div>
  );
}

/** The row above a building's units. */
export const TimelineGroupRow = memo(function TimelineGroupRow({
  row,
  top,
  rowIndex,
  t,
}: {
  row: GroupRow;
  top: number;
  rowIndex: number;
  t: Words;
}) {
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      className="tl-group"
      style={{ insetBlockStart: top, blockSize: row.height }}
    >
      <div role="rowheader" aria-colindex={1} className="tl-group-name">
        <b dir="auto">{row.name || t("withoutBuilding")}</b>{" "}
        <span>{t("groupSize", { count: row.units, percent: Math.round(row.occupancy * 100) })}</span>
      </div>
    </div>
  );
});
