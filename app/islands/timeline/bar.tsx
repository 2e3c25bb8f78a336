// biome-ignore-all lint/a11y/useFocusableInteractive: the grid is one tab stop; its cursor is moved by the keys of the whole
// biome-ignore-all lint/a11y/useSemanticElements: rows are placed freely and drawn only in view, which a table cannot be
import { memo } from "react";
import { barWord, describeBar } from "./describe.ts";
import { type Bar, laneHeight, rowHeight } from "./rows.ts";
import { statusLook, type Words } from "./wording.ts";

interface BarProps {
  bar: Bar;
  /** Lane above the row, counted from the top; null on the row itself. */
  lane: number | null;
  lanes: number;
  t: Words;
}

/** A stay from the middle of its check-in day to the middle of its check-out day; a block likewise. */
export const TimelineBar = memo(function TimelineBar({ bar, lane, lanes, t }: BarProps) {
  const look = bar.kind === "block" ? "block" : lane === null ? statusLook[bar.stay.status] : "overbooked";
  const style = {
    insetInlineStart: `calc(var(--tl-label) + ${bar.start + 0.5} * var(--tl-day) + 1px)`,
    inlineSize: `calc(${bar.end - bar.start} * var(--tl-day) - 2px)`,
    insetBlockStart: lane === null ? lanes * laneHeight + 4 : lane * laneHeight + 3,
    blockSize: lane === null ? rowHeight - 8 : laneHeight - 5,
  };
  const name = bar.kind === "block" ? t(`block.types.${bar.block.type}`) : bar.stay.guest;
  const said = describeBar(bar, t);
  return (
    <div
      role="gridcell"
      aria-colindex={Math.max(0, bar.start) + 2}
      aria-colspan={Math.max(1, bar.end - Math.max(0, bar.start))}
      className="tl-bar"
      data-look={look}
      style={style}
    >
      <button
        type="button"
        tabIndex={-1}
        title={said}
        aria-label={said}
        data-stay={bar.kind === "stay" ? bar.stay.id : undefined}
        data-block={bar.kind === "block" ? bar.block.id : undefined}
      >
        <span className="tl-bar-text">
          {name && <b dir="auto">{name}</b>} {barWord(bar, t)}
        </span>
      </button>
    </div>
  );
});
