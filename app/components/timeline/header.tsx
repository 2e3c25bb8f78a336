// biome-ignore-all lint/a11y/useFocusableInteractive: the grid is one tab stop; its cursor is moved by the keys of the whole
// biome-ignore-all lint/a11y/useSemanticElements: rows are placed freely and drawn only in view, which a table cannot be
import { memo } from "react";
import { addDays, weekday } from "#contract/platform/days.ts";
import { onNights } from "./measure.ts";
import type { Zoom } from "./view.ts";
import { dayMonth, type Words } from "./wording.ts";

interface HeaderProps {
  from: string;
  days: number;
  zoom: Zoom;
  today: string;
  /** Days that are drawn. */
  first: number;
  last: number;
  t: Words;
}

interface Column {
  start: number;
  span: number;
  small: string;
  large: string;
  today: boolean;
  weekend: boolean;
}

/** Days, weeks or months above the rows. */
export const TimelineHeader = memo(function TimelineHeader(header: HeaderProps) {
  const { first, last, t } = header;
  const columns = columnsOf(header).filter(({ start, span }) => start + span >= first && start <= last);
  return (
    <div role="row" aria-rowindex={1} className="tl-head">
      <div role="columnheader" aria-colindex={1} className="tl-corner">
        <span className="sr-only">{t("unit")}</span>
      </div>
      {columns.map((column) => (
        <div
          key={column.start}
          role="columnheader"
          aria-colindex={column.start + 2}
          aria-colspan={column.span > 1 ? column.span : undefined}
          className="tl-day"
          data-today={column.today || undefined}
          data-weekend={column.weekend || undefined}
          style={onNights(column.start, column.span > 1 ? column.span : undefined)}
        >
          <span>{column.small}</span> <b>{column.large}</b>
        </div>
      ))}
    </div>
  );
});

function columnsOf(header: HeaderProps): Column[] {
  if (header.zoom === "days") return Array.from({ length: header.days }, (_, day) => dayColumn(header, day));
  const starts = Array.from({ length: header.days }, (_, day) => day).filter(
    (day) => day === 0 || begins(addDays(header.from, day), header.zoom),
  );
  return starts.map((start, index) => longColumn(header, start, (starts[index + 1] ?? header.days) - start));
}

function begins(date: string, zoom: Zoom): boolean {
  return zoom === "weeks" ? weekday(date) === 1 : date.endsWith("-01");
}

function dayColumn({ from, today, t }: HeaderProps, day: number): Column {
  const date = addDays(from, day);
  const number = date.endsWith("-01") ? `1/${Number(date.slice(5, 7))}` : String(Number(date.slice(8)));
  return {
    start: day,
    span: 1,
    small: t(`weekday.${weekday(date)}`),
    large: number,
    today: date === today,
    weekend: weekday(date) > 5,
  };
}

function longColumn({ from, zoom, today, t }: HeaderProps, start: number, span: number): Column {
  const date = addDays(from, start);
  const holds = today >= date && today < addDays(date, span);
  const wide = zoom === "weeks" ? span > 3 : span > 9;
  if (!wide) return { start, span, small: "", large: "", today: false, weekend: false };
  const [small, large] =
    zoom === "weeks"
      ? [t("week", { week: isoWeek(date) }), dayMonth(date)]
      : [date.slice(0, 4), t(`month.${Number(date.slice(5, 7))}`)];
  return { start, span, small, large, today: holds, weekend: false };
}

/** Number of the week by ISO 8601: the week of its Thursday, counted from the one that holds 4 January. */
export function isoWeek(date: string): number {
  const thursday = addDays(date, 4 - weekday(date));
  const dayOfYear =
    (Date.parse(`${thursday}T00:00:00Z`) - Date.UTC(Number(thursday.slice(0, 4)), 0, 1)) / 86_400_000;
  return Math.floor(dayOfYear / 7) + 1;
}
