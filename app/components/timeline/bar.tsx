// biome-ignore-all lint/a11y/useFocusableInteractive: the grid is one tab stop; its cursor is moved by the keys of the whole
// biome-ignore-all lint/a11y/useSemanticElements: rows are placed freely and drawn only in view, which a table cannot be
import { memo } from "react";
import { barWord, describeBar } from "./describe.ts";
import type { Measure } from "./measure.ts";
import { type Bar, laneHeight } from "./rows.ts";
import { lookOf, type Words } from "./wording.ts";

interface BarProps {
  bar: Bar;
  /** Lane above the row, counted from the top; null on the row itself. */
  lane: number | null;
  lanes: number;
  edge: number;
  measure: Measure;
  t: Words;
}

/** Room a name needs; a bar with less of it in view shows its end. */
const nameWidth = 40;

/** A stay from the middle of its check-in day to the middle of its check-out day; a block likewise. */
export function TimelineBar({ bar, lane, lanes, edge, measure, t }: BarProps) {
  const start = (bar.start + 0.5) * measure.day + 1;
  const width = (bar.end - bar.start) * measure.day - 2;
  return (
    <DrawnBar
      bar={bar}
      look={bar.kind === "block" ? "block" : lane === null ? lookOf(bar.stay) : "overbooked"}
      start={measure.label + start}
      width={width}
      top={lane === null ? lanes * laneHeight + 4 : lane * laneHeight + 3}
      beyond={Math.max(0, Math.min(edge - start, width - nameWidth))}
      t={t}
    />
  );
}

interface DrawnBarProps {
  bar: Bar;
  look: string;
  start: number;
  width: number;
  top: number;
  /** Pixels of the bar beyond the edge, where its name cannot be read. */
  beyond: number;
  t: Words;
}

/** One box and its name: a screenful has some hundred. */
const DrawnBar = memo(function DrawnBar({ bar, look, start, width, top, beyond, t }: DrawnBarProps) {
  const text = describeBar(bar, t);
  return (
    <div
      role="gridcell"
      aria-colindex={Math.max(0, bar.start) + 2}
      aria-colspan={Math.max(1, bar.end - Math.max(0, bar.start))}
      aria-label={text}
      title={text}
      className="tl-bar"
      data-look={look}
      data-stay={bar.kind === "stay" ? bar.stay.id : undefined}
      data-block={bar.kind === "block" ? bar.block.id : undefined}
      style={{
        insetInlineStart: start,
        inlineSize: width,
        insetBlockStart: top,
        paddingInlineStart: beyond > 0 ? beyond + 8 : undefined,
      }}
    >
      <b dir="auto">{bar.kind === "block" ? t(`block.types.${bar.block.type}`) : bar.stay.guest}</b>{" "}
      {barWord(bar, t)}
    </div>
  );
});
