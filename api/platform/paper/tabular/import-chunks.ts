import type { RowFault } from "#api/platform/paper/tabular/row-fault.ts";
import type { Table, TableRow } from "#api/platform/paper/tabular/table.ts";
import type { RowReport } from "#contract/platform/import-report.ts";

const maxProblems = 1000;
const maxDifferences = 500;

/** Makes a report that counts nothing yet. */
export function emptyReport(): RowReport {
  return { rows: 0, added: 0, updated: 0, unchanged: 0, refused: 0, hadFormulas: false, problems: [] };
}

/** Adds faults to a report, as many as it has room for. */
export function noteFaults(report: RowReport, faults: readonly RowFault[]): void {
  report.problems.push(...faults.slice(0, maxProblems - report.problems.length));
}

interface FieldReport<D, E> {
  kept: number;
  differences: D[];
  emptied: number;
  emptiedFields: E[];
}

/** Counts the fields that an import keeps or empties in a report, and lists as many as it has room for. */
export function noteFields<D, E>(
  report: FieldReport<D, E>,
  { differences, emptiedFields }: Pick<FieldReport<D, E>, "differences" | "emptiedFields">,
): void {
  report.kept += differences.length;
  report.differences.push(...differences.slice(0, maxDifferences - report.differences.length));
  report.emptied += emptiedFields.length;
  report.emptiedFields.push(...emptiedFields.slice(0, maxDifferences - report.emptiedFields.length));
}

export type ReadOutcome<R> = { row: R } | { faults: RowFault[] };

interface ChunkedImport<R> {
  table: Table;
  report: RowReport;
  chunkSize: number;
  readRow: (row: TableRow) => ReadOutcome<R>;
  /**
   * Returns the key of a row. A repeated key updates the earlier row, so the earlier one is written first.
   */
  keyOf: (row: R) => string | null;
  write: (rows: R[]) => Promise<void>;
  /** Called for a row that cannot be read; it is in the report already. */
  refused?: (row: TableRow, faults: readonly RowFault[]) => Promise<void>;
  progress?: ((rows: number) => Promise<void>) | undefined;
}

/**
 * Streams the rows of a table in chunks: good ones are written, bad ones are reported, and memory use stays
 * flat.
 */
export async function importInChunks<R>(run: ChunkedImport<R>): Promise<void> {
  const { table, report } = run;
  let chunk: R[] = [];
  let keys = new Set<string>();
  const flush = async () => {
    if (chunk.length === 0) return;
    const rows = chunk;
    chunk = [];
    keys = new Set();
    await run.write(rows);
    await run.progress?.(report.rows);
  };
  for await (const row of table.rows()) {
    report.rows += 1;
    const read = run.readRow(row);
    if ("faults" in read) {
      report.refused += 1;
      noteFaults(report, read.faults);
      await run.refused?.(row, read.faults);
      continue;
    }
    const key = run.keyOf(read.row);
    if (key !== null && keys.has(key)) await flush();
    if (key !== null) keys.add(key);
    chunk.push(read.row);
    if (chunk.length >= run.chunkSize) await flush();
  }
  await flush();
  report.hadFormulas = table.hadFormulas;
}
