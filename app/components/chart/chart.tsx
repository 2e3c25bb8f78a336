import { useTranslation } from "react-i18next";
import { ChartTable } from "./chart-table.tsx";
import { BarMarks, LineMarks, StackMarks } from "./marks.tsx";
import { type ChartProps, type Plot, type Series, seriesColour } from "./plot.ts";
import { scaled, ticks } from "./scale.ts";

/** What the drawing of one kind of mark needs. */
const width = 720;
const height = 200;
const gutter = 64;
const foot = 24;

/**
 * A chart drawn on the server, with its figures as a table below. Right to left the points run from the right: the
 * drawing is mirrored and its texts turned back.
 */
export function Chart({ kind, title, points, series, format }: ChartProps) {
  const { i18n, t } = useTranslation("list");
  const rtl = i18n.dir() === "rtl";
  const all = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const marks = ticks(kind === "stacked" ? stackTotals(series, points.length) : all);
  const plot: Plot = {
    points: points.length,
    series,
    marks,
    width: width - gutter,
    height,
    x: (index) => place(gutter + ((index + 0.5) * (width - gutter)) / Math.max(1, points.length)),
    y: (value) => height - scaled(value, marks, height) + 8,
  };
  const every = Math.ceil(points.length / 12);
  function place(x: number): number {
    return Math.round((rtl ? width - x : x) * 100) / 100;
  }
  return (
    <figure className="flex flex-col gap-2.5">
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="text-body font-semibold">{title}</span>
        {series.length > 1 ? <Legend series={series} /> : null}
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height + foot + 8}`}
        className="w-full max-w-[720px]"
        direction="ltr"
        role="img"
        aria-label={t("chart.described", { title, count: points.length })}
      >
        {marks.map((mark) => (
          <g key={mark}>
            <line
              x1={place(gutter)}
              x2={place(width)}
              y1={plot.y(mark)}
              y2={plot.y(mark)}
              className={mark === 0 ? "stroke-line-strong" : "stroke-line"}
            />
            <text
              x={place(gutter - 8)}
              y={plot.y(mark) + 4}
              textAnchor={rtl ? "start" : "end"}
              className="tabular fill-ink-2 text-label"
            >
              {format(mark)}
            </text>
          </g>
        ))}
        {kind === "bar" ? (
          <BarMarks plot={plot} />
        ) : kind === "line" ? (
          <LineMarks plot={plot} />
        ) : (
          <StackMarks plot={plot} />
        )}
        {points.map((point, index) =>
          index % every === 0 ? (
            <text
              key={point}
              x={plot.x(index)}
              y={height + foot}
              textAnchor="middle"
              className="tabular fill-ink-2 text-label"
            >
              {point}
            </text>
          ) : null,
        )}
      </svg>
      <ChartTable title={title} points={points} series={series} format={format} />
    </figure>
  );
}

function Legend({ series }: { series: readonly Series[] }) {
  return series.map(({ name }, index) => (
    <span key={name} className="inline-flex items-center gap-1.5 text-control text-ink-2">
      <svg viewBox="0 0 10 10" className="size-2.5" aria-hidden="true">
        <rect width="10" height="10" rx="2" style={{ fill: seriesColour(index) }} />
      </svg>
      {name}
    </span>
  ));
}

function stackTotals(series: readonly Series[], points: number): number[] {
  return Array.from({ length: points }, (_, index) => {
    const values = series.map(({ values: all }) => all[index] ?? 0);
    return [values.filter((value) => value > 0), values.filter((value) => value < 0)].map((part) =>
      part.reduce((sum, value) => sum + value, 0),
    );
  }).flat();
}
