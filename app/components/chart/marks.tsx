import { type Plot, seriesColour } from "./plot.ts";
import { stacked } from "./scale.ts";

/** Bars side by side, one a series. */
export function BarMarks({ plot }: { plot: Plot }) {
  const room = (plot.width / Math.max(1, plot.points)) * 0.7;
  const width = Math.min(28, room / plot.series.length);
  return plot.series.map(({ name, values }, series) =>
    values.map((value, index) =>
      value === null ? null : (
        <Bar
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place
          key={`${name}${index}`}
          x={plot.x(index) + (series - plot.series.length / 2) * width + 1}
          width={width - 2}
          from={plot.y(0)}
          until={plot.y(value)}
          colour={seriesColour(series)}
        />
      ),
    ),
  );
}

/** Bars on top of each other. */
export function StackMarks({ plot }: { plot: Plot }) {
  const width = Math.min(32, (plot.width / Math.max(1, plot.points)) * 0.6);
  const parts = stacked(
    plot.series.map(({ values }) => values.map((value) => value ?? 0)),
    plot.points,
  );
  return parts.map((points, series) =>
    points.map(({ from, until }, index) =>
      from === until ? null : (
        <Bar
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place
          key={`${series}-${index}`}
          x={plot.x(index) - width / 2}
          width={width}
          from={plot.y(from)}
          until={plot.y(until)}
          colour={seriesColour(series)}
        />
      ),
    ),
  );
}

/** Lines, broken where a value is missing. */
export function LineMarks({ plot }: { plot: Plot }) {
  return plot.series.map(({ name, values }, series) => (
    <path
      key={name}
      d={linePath(values, plot)}
      fill="none"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeDasharray={dashes[series % dashes.length]}
      style={{ stroke: seriesColour(series) }}
    />
  ));
}

const dashes = [undefined, "6 4", "2 3", "10 3 2 3"];

function linePath(values: readonly (number | null)[], plot: Plot): string {
  let pen = "M";
  return values
    .map((value, index) => {
      if (value === null) {
        pen = "M";
        return "";
      }
      const part = `${pen}${plot.x(index)} ${plot.y(value)}`;
      pen = "L";
      return part;
    })
    .join("");
}

function Bar({
  x,
  width,
  from,
  until,
  colour,
}: {
  x: number;
  width: number;
  from: number;
  until: number;
  colour: string;
}) {
  return (
    <rect
      x={x}
      y={Math.min(from, until)}
      width={Math.max(1, width)}
      height={Math.abs(from - until)}
      rx="1.5"
      style={{ fill: colour }}
    />
  );
}
