/** One measured figure beside what it may be. */
export interface Figure {
  what: string;
  value: number;
  unit: "µs" | "ms" | "s" | "KB" | "MB" | "rows/s" | "pages/s" | "times" | "";
  /** At most, in the figure's unit (of what comes a second at least); null where it is only recorded. */
  budget: number | null;
  /** What a time is compared with in the same run, and how many times as long it took. */
  reference?: { what: string; value: number; ratio: number; budget?: number };
  /**
   * What fails the run, for sizes and counts, which do not depend on the machine; a time never fails. Above its budget
   * where the budget is not kept yet: then it may at least not get worse.
   */
  limit?: number;
}

export type Benchmark = (tell: (text: string) => void) => Promise<Figure[]>;

export const kilobytes = (bytes: number) => bytes / 1024;

/** Whether the figure keeps its budget. */
export function keeps({ value, unit, budget, reference }: Figure): boolean {
  const own = budget === null || (unit.endsWith("/s") ? value >= budget : value <= budget);
  const compared = reference?.budget === undefined || reference.ratio <= reference.budget;
  return own && compared;
}

/** Whether the figure fails the run. */
export function fails({ value, limit }: Figure): boolean {
  return limit !== undefined && value > limit;
}

/** One line: the figure, its budget, its reference. */
export function line(figure: Figure): string {
  const { what, value, unit, budget, reference } = figure;
  const limit =
    budget === null ? "" : `${unit.endsWith("/s") ? "at least" : "at most"} ${round(budget)} ${unit}`;
  const compared = reference
    ? `${reference.ratio.toFixed(2)} × ${reference.what} (${round(reference.value)} ${unit})`
    : "";
  const comparedLimit = reference?.budget === undefined ? "" : `at most ${reference.budget} ×`;
  const verdict = limit || comparedLimit ? (keeps(figure) ? "kept" : "over") : "";
  const failed = fails(figure) ? `FAILS above ${figure.limit} ${unit}` : "";
  const rest = [limit, compared, comparedLimit, verdict, failed].filter(Boolean).join("  ");
  return `  ${what.padEnd(58)} ${`${round(value)} ${unit}`.padStart(12)}  ${rest}`.trimEnd();
}

function round(value: number): string {
  return value >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toFixed(value < 1 ? 2 : 1);
}
