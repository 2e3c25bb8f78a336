// biome-ignore-all lint/a11y/useFocusableInteractive: the grid is one tab stop; its cursor is moved by the keys of the whole
// biome-ignore-all lint/a11y/useSemanticElements: rows are placed freely and drawn only in view, which a table cannot be
import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import type { Place } from "#app/components/timeline/carried.ts";
import { TimelineGround } from "#app/components/timeline/ground.tsx";
import { TimelineHeader } from "#app/components/timeline/header.tsx";
import { GroupLabel, RowHeader, UnitLabel } from "#app/components/timeline/labels.tsx";
import { headHeight, type Measure } from "#app/components/timeline/measure.ts";
import { type Cursor, selectionOf } from "#app/components/timeline/move.ts";
import { type Bar, type Rows, rowHeight } from "#app/components/timeline/rows.ts";
import { TimelineUnitRow } from "#app/components/timeline/unit-row.tsx";
import type { Zoom } from "#app/components/timeline/view.ts";
import type { Words } from "#app/components/timeline/wording.ts";
import { isTyping } from "#app/islands/typing.ts";
import type { UnitState } from "#contract/operations/cleanings/cleaning.ts";
import type { TimelineBlock } from "#contract/planning/calendar/calendar.ts";
import { isRightToLeft, rowAt, scrolledFromStart, showCell } from "./scroll.ts";
import { useWindow } from "./use-window.ts";
import { daysOf } from "./window-steps.ts";

interface GridProps {
  scroller: RefObject<HTMLDivElement>;
  data: Rows;
  measure: Measure;
  zoom: Zoom;
  cursor: Cursor;
  /** Where a carried stay would lie. */
  carried: Place | null;
  /** The day the grid begins to show. */
  startDay: number;
  today: string;
  busy: boolean;
  /** How units are found, by their number. */
  states: ReadonlyMap<number, UnitState>;
  t: Words;
  onCursor: (cursor: Cursor) => void;
  /** True when the key meant something here; it then goes no further. */
  onKey: (event: KeyboardEvent) => boolean;
  onOpenStay: (id: number, event: MouseEvent) => void;
  /** A stay is dragged away from a cell; false where it stays. */
  onPick: (stayId: number, cell: { unit: number; day: number }) => boolean;
  /** A dragged stay is let go. */
  onPut: () => void;
  onOpenBlock: (block: TimelineBlock) => void;
  /** The first day in view, after scrolling has come to rest. */
  onRest: (day: number) => void;
  /** All that is in view is drawn. */
  onWhole: () => void;
}

/** Units by nights in a scrolling grid with one tab stop; only what is in view is in the document. */
export function TimelineGrid(props: GridProps) {
  const { scroller, data, measure, zoom, cursor, today, busy, t } = props;
  const { rows, units, rowOfUnit, days } = data;
  const tops = useMemo(() => topsOf(rows), [rows]);
  const { part, whole } = useWindow(scroller, tops, measure, props.startDay, props.onRest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said when it is so
  useLayoutEffect(() => {
    if (whole) props.onWhole();
  }, [whole]);
  useEffect(() => {
    const element = scroller.current;
    if (!cursor.follow) return;
    const row = rowOfUnit[cursor.unit] ?? 0;
    const cell = {
      top: tops[row] ?? 0,
      height: rows[row]?.height ?? 34,
      start: cursor.day * measure.day,
      width: measure.day,
    };
    if (element) showCell(element, cell, { head: headHeight, label: measure.label });
  }, [cursor, rows, rowOfUnit, tops, measure.day, measure.label, scroller]);
  const drag = useDrag(props, tops);
  useKeys(scroller, props.onKey);
  const shown = rows.slice(part.firstRow, part.lastRow).map((row, at) => {
    const index = part.firstRow + at;
    return { row, top: tops[index] ?? 0, rowIndex: index + 2, days: daysOf(part, index) };
  });
  const sizes = {
    "--tl-day": `${measure.day}px`,
    "--tl-label": `${measure.label}px`,
    inlineSize: measure.label + days * measure.day,
    blockSize: headHeight + (tops.at(-1) ?? 0),
  };
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      data-first=""
      aria-label={t("title")}
      aria-rowcount={rows.length + 1}
      aria-colcount={days + 1}
      aria-busy={busy}
      aria-multiselectable="true"
      aria-describedby="timeline-keys"
      className="tl-scroll"
      data-busy={busy || undefined}
      data-zoom={zoom}
      {...drag}
    >
      <div className="tl-sheet" role="presentation" style={sizes}>
        <TimelineHeader
          from={data.from}
          days={days}
          zoom={zoom}
          today={today}
          first={part.firstDay}
          last={part.lastDay}
          t={t}
        />
        <div className="tl-body" role="rowgroup">
          <TimelineGround from={data.from} days={days} today={today} lines={zoom === "days"} />
          {shown.map(({ row, top, rowIndex, days: inView }) =>
            row.kind === "group" ? (
              <div
                key={`group-${row.id}`}
                role="row"
                aria-rowindex={rowIndex}
                className="tl-group"
                style={{ insetBlockStart: top, blockSize: row.height }}
              >
                <RowHeader row={row} t={t} />
              </div>
            ) : (
              <TimelineUnitRow
                key={row.id}
                row={row}
                top={top}
                rowIndex={rowIndex}
                first={inView.firstDay}
                last={inView.lastDay}
                edge={inView.edge}
                measure={measure}
                state={props.states.get(row.id)}
                t={t}
              />
            ),
          )}
          {props.carried ? (
            <Ghost place={props.carried} rowOfUnit={rowOfUnit} tops={tops} measure={measure} />
          ) : null}
          <Marked cursor={cursor} rowOfUnit={rowOfUnit} tops={tops} measure={measure} />
          <div className="tl-labels" aria-hidden="true">
            {shown.map(({ row, top }) =>
              row.kind === "group" ? (
                <GroupLabel key={`group-${row.id}`} row={row} top={top} t={t} />
              ) : (
                <UnitLabel
                  key={row.id}
                  row={row}
                  top={top}
                  current={row.index === cursor.unit}
                  state={props.states.get(row.id)}
                  t={t}
                />
              ),
            )}
          </div>
        </div>
      </div>
      {units.length === 0 && <p className="tl-empty">{t("nothingFound")}</p>}
    </div>
  );
}

/** A carried stay where it would lie, as a bar lies. */
function Ghost({
  place,
  rowOfUnit,
  tops,
  measure,
}: {
  place: Place;
  rowOfUnit: readonly number[];
  tops: readonly number[];
  measure: Measure;
}) {
  const row = rowOfUnit[place.unit];
  if (row === undefined) return null;
  const bottom = tops[row + 1] ?? 0;
  const style = {
    insetBlockStart: bottom - rowHeight + 4,
    insetInlineStart: measure.label + (place.start + 0.5) * measure.day + 1,
    inlineSize: (place.end - place.start) * measure.day - 2,
  };
  return <i className="tl-ghost" aria-hidden="true" style={style} />;
}

/** The current cell, or the range. */
function Marked({
  cursor,
  rowOfUnit,
  tops,
  measure,
}: {
  cursor: Cursor;
  rowOfUnit: readonly number[];
  tops: readonly number[];
  measure: Measure;
}) {
  const { firstUnit, lastUnit, firstDay, lastDay } = selectionOf(cursor);
  const top = rowOfUnit[firstUnit];
  const bottom = rowOfUnit[lastUnit];
  if (top === undefined || bottom === undefined) return null;
  const style = {
    insetBlockStart: (tops[top] ?? 0) + 2,
    blockSize: (tops[bottom + 1] ?? 0) - (tops[top] ?? 0) - 4,
    insetInlineStart: measure.label + firstDay * measure.day + 1,
    inlineSize: (lastDay - firstDay + 1) * measure.day - 2,
  };
  return (
    <i className="tl-marked" aria-hidden="true" data-range={cursor.anchor ? true : undefined} style={style} />
  );
}

/**
 * The grid's keys work wherever the focus is, but in a field or dialog; they then bring it to the grid. They are taken before the
 * keyboard grammar of all screens sees them.
 */
function useKeys(scroller: RefObject<HTMLDivElement>, onKey: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const take = (event: KeyboardEvent) => {
      if (event.isComposing || isOthers(event, element) || !latest.current(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (document.activeElement !== element) element.focus({ preventScroll: true });
    };
    document.addEventListener("keydown", take, { capture: true });
    return () => document.removeEventListener("keydown", take, { capture: true });
  }, [scroller]);
}

/** Whether a key is meant for something else: a field, what lies open above the page, the link or button that has the focus. */
function isOthers(event: KeyboardEvent, grid: HTMLElement): boolean {
  if (isTyping(event.target)) return true;
  if (document.querySelector("dialog[open],details[data-popup][open],:popover-open")) return true;
  const pressed = event.target instanceof Element ? event.target.closest("a,button,summary") : null;
  return event.key === "Enter" && pressed !== null && !grid.contains(pressed);
}

function isBlock(bar: Bar, id: number): boolean {
  return bar.kind === "block" && bar.block.id === id;
}

function topsOf(rows: Rows["rows"]): number[] {
  const tops = [0];
  for (const row of rows) tops.push((tops.at(-1) ?? 0) + row.height);
  return tops;
}

/** Pixels a mouse moves before a pressed bar is dragged rather than clicked. */
const dragsFrom = 5;

/** Mouse: press and drag marks a range, on a stay it carries it; a click on a bar opens it. Fingers scroll; a tap marks the cell. */
function useDrag(
  { scroller, data, measure, onCursor, onPick, onPut, onOpenStay, onOpenBlock }: GridProps,
  tops: readonly number[],
) {
  const from = useRef<{ unit: number; day: number } | null>(null);
  const grabbed = useRef<{ stayId: number; x: number; y: number; carries: boolean } | null>(null);
  const cellAt = (event: { clientX: number; clientY: number }): { unit: number; day: number } | null => {
    const element = scroller.current;
    if (!element) return null;
    const box = element.getBoundingClientRect();
    const across = isRightToLeft(element) ? box.right - event.clientX : event.clientX - box.left;
    const down = event.clientY - box.top - headHeight;
    if (across < measure.label || down < 0) return null;
    const row = data.rows[rowAt(tops, down + element.scrollTop)];
    const day = Math.floor((across - measure.label + scrolledFromStart(element)) / measure.day);
    return row?.kind === "unit" && day < data.days ? { unit: row.index, day } : null;
  };
  const onBar = (target: EventTarget) =>
    target instanceof Element && target.closest("[data-stay],[data-block]");
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      grabbed.current = null;
      const bar = onBar(event.target);
      if (
        event.button === 0 &&
        event.pointerType !== "touch" &&
        bar instanceof HTMLElement &&
        bar.dataset.stay
      )
        grabbed.current = {
          stayId: Number(bar.dataset.stay),
          x: event.clientX,
          y: event.clientY,
          carries: false,
        };
      if (event.button !== 0 || bar) return;
      const cell = cellAt(event);
      if (!cell) return;
      from.current = event.pointerType === "touch" ? null : cell;
      if (event.pointerType !== "touch") onCursor({ ...cell, anchor: cell });
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (event.buttons !== 1) return;
      const bar = grabbed.current;
      if (bar) {
        const cell = cellAt(event);
        if (!cell || (!bar.carries && Math.hypot(event.clientX - bar.x, event.clientY - bar.y) < dragsFrom))
          return;
        if (!bar.carries) {
          const began = cellAt({ clientX: bar.x, clientY: bar.y });
          bar.carries = began !== null && onPick(bar.stayId, began);
          if (!bar.carries) grabbed.current = null;
        }
        if (bar.carries) onCursor({ ...cell, anchor: null });
        return;
      }
      if (!from.current) return;
      const cell = cellAt(event);
      if (cell) onCursor({ ...cell, anchor: from.current });
    },
    onPointerUp: () => {
      from.current = null;
      if (grabbed.current?.carries) onPut();
    },
    onClick: (event: MouseEvent<HTMLDivElement>) => {
      // Where a drag ends is no click.
      if (grabbed.current?.carries) {
        grabbed.current = null;
        return;
      }
      const bar = onBar(event.target);
      const cell = cellAt(event);
      if (bar instanceof HTMLElement && bar.dataset.stay) return onOpenStay(Number(bar.dataset.stay), event);
      if (bar instanceof HTMLElement && bar.dataset.block) {
        const lying =
          cell && data.units[cell.unit]?.bars.find((one) => isBlock(one, Number(bar.dataset.block)));
        if (lying?.kind === "block") onOpenBlock(lying.block);
        return;
      }
      const touched =
        event.nativeEvent instanceof window.PointerEvent && event.nativeEvent.pointerType === "touch";
      if (cell && touched) onCursor({ ...cell, anchor: cell });
    },
  };
}
