import {
  emptyReport,
  importInChunks,
  noteFaults,
  noteFields,
} from "#api/platform/paper/tabular/import-chunks.ts";
import type { ImportRun } from "#api/platform/paper/tabular/import-job.ts";
import type { RowFault } from "#api/platform/paper/tabular/row-fault.ts";
import type { Table } from "#api/platform/paper/tabular/table.ts";
import { groupIntoBuildings, linesWithoutBuilding } from "#api/property/units/import/group-buildings.ts";
import { rowReader } from "#api/property/units/import/read-row.ts";
import {
  type AddedRow,
  type ImportTarget,
  type Refusal,
  writeChunk,
} from "#api/property/units/import/write-chunk.ts";
import { describedFields } from "#contract/property/units/described-fields.ts";
import type { ImportMapping, ImportReport } from "#contract/property/units/unit-import.ts";

const chunkSize = 500;

interface UnitImport extends Omit<ImportRun, "progress"> {
  table: Table;
  mapping: ImportMapping;
  standard: { city: string; country: string };
  target: ImportTarget;
  progress?: ImportRun["progress"];
}

/**
 * Streams a table into units: good rows are written, bad ones are reported, and memory use stays flat.
 * Running it again changes nothing.
 */
export async function importUnits({
  table,
  mapping,
  standard,
  target,
  inContext,
  progress,
}: UnitImport): Promise<ImportReport> {
  const report: ImportReport = {
    ...emptyReport(),
    ...{ owners: 0, buildings: 0, kept: 0, differences: [], emptied: 0, emptiedFields: [] },
  };
  const fields = describedFields.filter((field) => table.header.includes(mapping[field] ?? ""));
  const justAdded: AddedRow[] = [];
  await importInChunks({
    table,
    report,
    chunkSize,
    readRow: rowReader(table.header, mapping, standard),
    keyOf: ({ key }) => key,
    write: async (rows) => {
      const result = await inContext((context) => writeChunk(context, target, rows, fields));
      justAdded.push(...result.added);
      report.added += result.added.length;
      report.updated += result.updated;
      report.unchanged += result.unchanged;
      report.owners += result.owners;
      report.refused += result.refused.length;
      noteFaults(
        report,
        result.refused.map((refusal) => faultOf(refusal, mapping)),
      );
      noteFields(report, result);
    },
    progress,
  });
  await inContext(async (context) => {
    const lines = await linesWithoutBuilding(context, target.branchId, justAdded);
    noteFaults(
      report,
      lines.map((line) => ({ line, column: "", reason: "mayNotAddBuilding", value: "" })),
    );
    if (!target.dryRun) report.buildings = await groupIntoBuildings(context, target.branchId, justAdded);
  });
  report.problems.sort((a, b) => a.line - b.line);
  return report;
}

/** Converts a refusal to a fault of the file, at the column it is about. */
function faultOf({ row, reason }: Refusal, mapping: ImportMapping): RowFault {
  const { line, key, owner } = row;
  if (reason === "mayNotChange") return { line, column: mapping.key ?? "", reason, value: key };
  return { line, column: mapping.ownerKey ?? mapping.ownerName ?? "", reason, value: owner?.key ?? "" };
}
