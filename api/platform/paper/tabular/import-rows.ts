import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { RowFault } from "#api/platform/paper/tabular/row-fault.ts";
import type { Table, TableRow } from "#api/platform/paper/tabular/table.ts";
import type { RowReport } from "#contract/platform/import-report.ts";

const chunkSize = 100;
const problemsKept = 1000;

export type RowOutcome = { outcome: "added" | "updated" | "unchanged" } | { faults: RowFault[] };

/** Writes the rows of a file with these columns; `P` is their destination. */
export interface RowWriter<P> {
  write: (context: CallContext, place: P, row: TableRow) => Promise<RowOutcome>;
  /** Columns of the file that no field takes. */
  unused: readonly string[];
}

interface RowImport<P> {
  table: Table;
  writer: RowWriter<P>;
  place: P;
  /** Opens each chunk's transaction: one of its own in a job, the call's own in a call. */
  inContext: <T>(work: (context: CallContext) => Promise<T>) => Promise<T>;
  progress?: (rows: number) => Promise<void>;
}

/**
 * Streams a table row by row: good rows are written, bad ones are reported, and memory use stays flat.
 * Running it again changes nothing.
 */
export async function importRows<P>({
  table,
  writer,
  place,
  inContext,
  progress,
}: RowImport<P>): Promise<RowReport & { unused: string[] }> {
  const counts = { rows: 0, added: 0, updated: 0, unchanged: 0, refused: 0 };
  const problems: RowFault[] = [];
  let chunk: TableRow[] = [];
  const flush = async () => {
    const rows = chunk;
    chunk = [];
    const outcomes = await inContext(async (context) => {
      const done: RowOutcome[] = [];
      for (const row of rows) done.push(await writer.write(context, place, row));
      return done;
    });
    for (const result of outcomes) {
      counts.rows += 1;
      if ("outcome" in result) counts[result.outcome] += 1;
      else {
        counts.refused += 1;
        problems.push(...result.faults.slice(0, problemsKept - problems.length));
      }
    }
    await progress?.(counts.rows);
  };
  for await (const row of table.rows()) {
    chunk.push(row);
    if (chunk.length >= chunkSize) await flush();
  }
  if (chunk.length > 0) await flush();
  return { ...counts, hadFormulas: table.hadFormulas, problems, unused: [...writer.unused] };
}
