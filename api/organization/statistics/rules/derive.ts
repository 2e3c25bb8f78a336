import { type Measure, measures } from "#api/organization/statistics/for-others/measures.ts";
import type { Cell } from "#api/organization/statistics/for-others/read-figures.ts";
import type { Figure } from "#contract/organization/statistics/contract-statistics.ts";

/** Sums by measure, and by currency for money. */
interface Sums {
  value: number;
  rows: number;
}

/**
 * Computes all figures of some cells, in the order of the measures: sums as they are, shares in hundredths of
 * a percent, averages of days and nights in hundredths, money by currency. A measure without counts is 0, an
 * average of nothing is null.
 */
export function figuresOf(cells: readonly Cell[], { withMoney }: { withMoney: boolean }): Figure[] {
  const currencies = [...new Set(cells.map(({ currency }) => currency))].sort();
  return Object.entries(measures).flatMap(([name, measure]) => {
    if (!measure.shown) return [];
    if (measure.unit !== "money") return [figure(name, measure, null, cells)];
    if (!withMoney) return [];
    if ("unknown" in measure) return [figure(name, measure, null, cells)];
    return currencies.flatMap((currency) => {
      const of = cells.filter((cell) => cell.currency === currency);
      const made = figure(name, measure, currency, of);
      // A currency that never occurs for the measure is left out.
      return made.value === null || (made.rows === 0 && currencies.length > 1) ? [] : [made];
    });
  });
}

function figure(name: string, measure: Measure, currency: string | null, cells: readonly Cell[]): Figure {
  if ("base" in measure) {
    const { value, rows } = sumsOf(name, cells);
    return { measure: name, currency, value, rows };
  }
  if ("unknown" in measure) return { measure: name, currency, value: null, rows: null };
  const [first, second] = measure.of.map((part) => measured(part, cells));
  return { measure: name, currency, value: derived(measure, first ?? null, second ?? null), rows: null };
}

function derived(
  { by, unit }: Extract<Measure, { by: string }>,
  first: number | null,
  second: number | null,
): number | null {
  if (first === null || second === null) return null;
  if (by === "difference") return first - second;
  if (second <= 0) return null;
  const factor = unit === "money" ? 1 : unit === "percent" ? 10_000 : 100;
  return Math.round((first / second) * factor);
}

/** Returns the value of a measure in some cells, also of a derived one. */
export function measured(name: string, cells: readonly Cell[]): number | null {
  const measure = measures[name];
  if (!measure || "unknown" in measure) return null;
  if ("base" in measure) return sumsOf(name, cells).value;
  const [first, second] = measure.of.map((part) => measured(part, cells));
  return derived(measure, first ?? null, second ?? null);
}

function sumsOf(name: string, cells: readonly Cell[]): Sums {
  return cells
    .filter(({ measure }) => measure === name)
    .reduce((sum, { value, rows }) => ({ value: sum.value + value, rows: sum.rows + rows }), {
      value: 0,
      rows: 0,
    });
}
