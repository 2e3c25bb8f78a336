import type { CallContext } from "#api/platform/call-context.ts";
import type { RowFault } from "#api/platform/tabular/row-fault.ts";
import type { Table } from "#api/platform/tabular/table.ts";
import { groupIntoBuildings, linesWithoutBuilding } from "#api/units/import/group-buildings.ts";
import { type ReadRow, rowReader } from "#api/units/import/read-row.ts";
import { type AddedRow, type ImportTarget, type Refusal, writeChunk } from "#api/units/import/write-chunk.ts";
import { describedFields } from "#contract/described-fields.ts";
import type { ImportMapping, ImportReport } from "#contract/unit-import.ts";

const chunkSize = 500;
const problemsKept = 1000;
const differencesKept = 500;

interface ImportRun {
  table: Table;
  mapping: ImportMapping;
  standard: { city: string; country: string };
  target: ImportTarget;
  /** Each chunk's transaction: one of its own in a job, with the rights held by then; the call's in a call. */
  inContext: <T>(work: (context: CallContext) => Promise<T>) => Promise<T>;
  progress?: (rows: number) => Promise<void>;
}

/** Streams a table into units: good rows land, bad ones are reported, memory stays flat. Running it again changes nothing. */
export async function importUnits({
  table,
  mapping,
  standard,
  target,
  inContext,
  progress,
}: ImportRun): Promise<ImportReport> {
  const report: ImportReport = {
    rows: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    owners: 0,
    buildings: 0,
    hadFormulas: false,
    problems: [],
    kept: 0,
    differences: [],
  };
  const said = describedFields.filter((field) => table.header.includes(mapping[field] ?? ""));
  const readRow = rowReader(table.header, mapping, standard);
  const justAdded: AddedRow[] = [];
  const note = (faults: readonly RowFault[]) =>
    report.problems.push(...faults.slice(0, problemsKept - report.problems.length));
  let chunk: ReadRow[] = [];
  let keys = new Set<string>();
  const flush = async () => {
    if (chunk.length === 0) return;
    const rows = chunk;
    const result = await inContext((context) => writeChunk(context, target, rows, said));
    justAdded.push(...result.added);
    report.added += result.added.length;
    report.updated += result.updated;
    report.unchanged += result.unchanged;
    report.owners += result.owners;
    report.refused += result.refused.length;
    note(result.refused.map((refusal) => faultOf(refusal, mapping)));
    report.kept += result.differences.length;
    report.differences.push(...result.differences.slice(0, differencesKept - report.differences.length));
    chunk = [];
    keys = new Set();
    await progress?.(report.rows);
  };
  for await (const row of table.rows()) {
    report.rows += 1;
    const read = readRow(row);
    if ("faults" in read) {
      report.refused += 1;
      note(read.faults);
      continue;
    }
    // The same key twice in one chunk: the later row is an update of the earlier one, so that one goes first.
    if (keys.has(read.row.key)) await flush();
    keys.add(read.row.key);
    chunk.push(read.row);
    if (chunk.length >= chunkSize) await flush();
  }
  await flush();
  report.hadFormulas = table.hadFormulas;
  await inContext(async (context) => {
    const lines = await linesWithoutBuilding(context, target.branchId, justAdded);
    note(lines.map((line) => ({ line, column: "", reason: "mayNotAddBuilding", value: "" })));
    if (!target.dryRun) report.buildings = await groupIntoBuildings(context, target.branchId, justAdded);
  });
  report.problems.sort((a, b) => a.line - b.line);
  return report;
}

/** A refusal as it is told beside the file's own faults: by the column it is about. */
function faultOf({ row, reason }: Refusal, mapping: ImportMapping): RowFault {
  const { line, key, owner } = row;
  if (reason === "mayNotChange") return { line, column: mapping.key ?? "", reason, value: key };
  return { line, column: mapping.ownerKey ?? mapping.ownerName ?? "", reason, value: owner?.key ?? "" };
}
