import { type RowProblem, TableError } from "#api/platform/paper/tabular/table-error.ts";

/**
 * More columns than any template or export of ours has, and few enough that a hostile header costs nothing.
 */
export const maxColumns = 500;
/** Excel's own limit, in UTF-16 units. */
export const maxCellLength = 32_767;

/** `null` is an empty cell. CSV cells are always text; dates of a workbook are `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm:ss`. */
export type Cell = string | number | boolean | null;

/** One row below the header, as wide as the header. `line` is the line of the file or the row of the sheet, from 1. */
export interface TableRow {
  line: number;
  cells: Cell[];
  problem?: RowProblem;
}

/** An opened table. `rows()` may be called several times; each call reads the file anew and closes it at its end. */
export interface Table {
  format: "csv" | "xlsx" | "vcf";
  encoding?: string;
  separator?: string;
  /** Names of all sheets of a workbook, in its order. */
  sheets?: string[];
  header: string[];
  /** Whether the rows read so far had formulas. Their last saved value is used; nothing is calculated. */
  readonly hadFormulas: boolean;
  rows(): AsyncIterable<TableRow>;
}

/**
 * Returns the header's names, trimmed, without empty cells at the end. Throws `empty`, `tooManyColumns` or
 * `cellTooLong`.
 */
export function headerNames(cells: readonly Cell[], line: number): string[] {
  const names = cells.map((cell) => String(cell ?? "").trim());
  while (names.at(-1) === "") names.pop();
  if (names.length === 0) throw new TableError("empty", { line });
  if (names.length > maxColumns) throw new TableError("tooManyColumns", { line });
  if (names.some((name) => name.length > maxCellLength)) throw new TableError("cellTooLong", { line });
  return names;
}

/**
 * Cuts or fills a row to the header's width. Empty cells beyond the header are no problem: Excel often saves
 * them.
 */
export function fitRow(line: number, cells: readonly Cell[], width: number, problem?: RowProblem): TableRow {
  const surplus = cells.slice(width).some((cell) => cell !== null);
  const fitted = Array.from({ length: width }, (_, index) => cells[index] ?? null);
  const long = fitted.some((cell) => typeof cell === "string" && cell.length > maxCellLength);
  const fault = problem ?? (surplus ? "wrongCellCount" : long ? "cellTooLong" : undefined);
  return fault ? { line, cells: fitted, problem: fault } : { line, cells: fitted };
}
