export interface Series {
  name: string;
  /** One value a point; null where there is none. */
  values: readonly (number | null)[];
}

export interface Plot {
  points: number;
  series: readonly Series[];
  marks: readonly number[];
  width: number;
  height: number;
  /** Where a point's middle lies, from the edge reading starts at. */
  x: (index: number) => number;
  /** Distance of a value from the top. */
  y: (value: number) => number;
}

export interface ChartProps {
  kind: "bar" | "line" | "stacked";
  title: string;
  /** Names of the points, in order of reading. */
  points: readonly string[];
  series: readonly Series[];
  /** How a value is written, on the axis and in the table. */
  format: (value: number) => string;
}

const colours = [
  "var(--accent)",
  "var(--good)",
  "var(--warning)",
  "var(--bad)",
  "var(--ink-2)",
  "var(--line-strong)",
];

/** The colour of a series; lines are told apart by their dashes too. */
export function seriesColour(index: number): string {
  return colours[index % colours.length] ?? "var(--accent)";
}
