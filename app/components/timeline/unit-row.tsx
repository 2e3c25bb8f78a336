// biome-ignore-all lint/a11y/useFocusableInteractive: the grid is one tab stop; its cursor is moved by the keys of the whole
// biome-ignore-all lint/a11y/useSemanticElements: rows are placed freely and drawn only in view, which a table cannot be
import { memo } from "react";
import type { UnitState } from "#contract/operations/cleanings/cleaning.ts";
import { TimelineBar } from "./bar.tsx";
import { untoldRuns } from "./describe.ts";
import { RowHeader } from "./labels.tsx";
import type { Measure } from "./measure.ts";
import type { UnitRow } from "./rows.ts";
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
  /** Pixels scrolled from the first day: where names begin that would lie beyond the edge. */
  edge: number;
  measure: Measure;
  /** How the unit is found. */
  state?: UnitState | undefined;
  t: Words;
}

/** What lies on one unit, by nights. Its name is seen in the column of labels. */
export const TimelineUnitRow = memo(function TimelineUnitRow(props: UnitRowProps) {
  const { row, top, rowIndex, first, last, edge, measure, t } = props;
  const { bars, lanes } = row;
  const bar = { edge, measure, lanes: lanes.length, t };
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      className="tl-row"
      style={{ insetBlockStart: top, blockSize: row.height }}
    >
      <RowHeader row={row} state={props.state} t={t} />
      {measure.day >= 30 && <Prices {...props} />}
      {row.untold.length > 0 && <Untold row={row} measure={measure} t={t} />}
      {bars.map((lying) =>
        lying.end >= first && lying.start <= last ? (
          <TimelineBar
            key={lying.kind === "stay" ? lying.stay.id : -lying.block.id}
            bar={lying}
            lane={null}
            {...bar}
          />
        ) : null,
      )}
      {lanes.flatMap((lane, index) =>
        lane.map((lying) => (
          <TimelineBar key={lying.kind === "stay" ? lying.stay.id : 0} bar={lying} lane={index} {...bar} />
        )),
      )}
    </div>
  );
});

/** Nights a channel has not been told of: a line below them. Said aloud with the cell the cursor stands on. */
function Untold({ row, measure, t }: Pick<UnitRowProps, "row" | "measure" | "t">) {
  return untoldRuns(row).map(({ start, nights, how }) => (
    <i
      key={start}
      className="tl-untold"
      aria-hidden="true"
      data-how={how}
      title={t(`untold.${how}`)}
      style={{ insetInlineStart: measure.label + start * measure.day, inlineSize: nights * measure.day }}
    />
  ));
}

/** Nights of one line of prices: what comes into view is a line, not the whole row again. */
const priceNights = 14;

function Prices(props: UnitRowProps) {
  const { row, first, last, measure } = props;
  const lines = [];
  for (
    let start = Math.floor(Math.max(0, first) / priceNights) * priceNights;
    start <= last;
    start += priceNights
  )
    lines.push(<PriceLine key={start} row={row} start={start} measure={measure} />);
  return lines;
}

/**
 * Prices of free nights as a line of text with a tab stop for each day: a node for each would cost more than all the rest of
 * the row. The first night after a stay has none: the stay's last half day lies on it.
 */
const PriceLine = memo(function PriceLine({
  row,
  start,
  measure,
}: Pick<UnitRowProps, "row" | "measure"> & { start: number }) {
  return (
    <div
      className="tl-prices"
      aria-hidden="true"
      style={{
        insetInlineStart: measure.label + start * measure.day,
        insetBlockStart: row.lanes.length * laneHeight,
      }}
    >
      {priceLine(row, start, priceNights)}
    </div>
  );
});

/** The prices of some nights, a tab stop each. */
export function priceLine(row: UnitRow, start: number, nights: number): string {
  const line = row.prices.slice(start, start + nights).map((price, at) => {
    const day = start + at;
    if (price === null || row.nights[day] || row.nights[day - 1]) return "";
    const text = shortPrice(price, row.unit.currency);
    return text.length < 3 ? `\u2005${text}` : text;
  });
  return line.join("\t");
}
