import "#api/clients/clients/events.ts";
import { requireWritable } from "#api/clients/clients/import/client-table.ts";
import type { ImportPlace } from "#api/clients/clients/import/place.ts";
import type { ImportField } from "#api/clients/clients/import/read-row.ts";
import { type ReadClient, rowReader } from "#api/clients/clients/import/read-row.ts";
import {
  type ChunkResult,
  type Compared,
  type ImportTarget,
  type Refusal,
  writeChunk,
} from "#api/clients/clients/import/write-chunk.ts";
import { hiddenFields } from "#api/clients/clients/rules/masking.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { raise } from "#api/platform/moves/effects.ts";
import {
  emptyReport,
  importInChunks,
  noteFaults,
  noteFields,
} from "#api/platform/paper/tabular/import-chunks.ts";
import type { ImportRun } from "#api/platform/paper/tabular/import-job.ts";
import type { RefusedRows } from "#api/platform/paper/tabular/refused-rows.ts";
import type { RowFault } from "#api/platform/paper/tabular/row-fault.ts";
import type { Table } from "#api/platform/paper/tabular/table.ts";
import type { ClientMapping, ClientReport } from "#contract/clients/clients/client-import.ts";

const chunkSize = 1000;

interface ClientImport extends Omit<ImportRun, "progress"> {
  table: Table;
  mapping: ClientMapping;
  place: ImportPlace;
  target: ImportTarget;
  progress?: ImportRun["progress"];
  refused?: RefusedRows;
}

/**
 * Streams a file into clients: good rows are written, bad ones are reported, and memory use stays flat.
 * Running it again changes nothing.
 */
export async function importClients({
  table,
  mapping,
  place,
  target,
  inContext,
  progress,
  refused,
}: ClientImport): Promise<ClientReport> {
  const report: ClientReport = {
    ...emptyReport(),
    ...{ kept: 0, differences: [], emptied: 0, emptiedFields: [] },
  };
  const taken = new Set<number>();
  await importInChunks<ReadClient>({
    table,
    report,
    chunkSize,
    readRow: rowReader(table, mapping, place, target.emptyBlanks),
    // Who stands there twice is refused as the rows are read.
    keyOf: () => null,
    write: async (rows) => {
      const result = await inContext(async (context) => {
        await requireWritable(context, mapping);
        const written = await writeChunk(context, { rows, place, target, taken });
        return { ...written, ...fieldsOf(context, place, written) };
      });
      report.added += result.added;
      report.updated += result.updated;
      report.unchanged += result.unchanged;
      report.refused += result.refused.length;
      for (const refusal of result.refused) {
        const fault = faultOf(refusal, mapping);
        noteFaults(report, [fault]);
        await refused?.add(refusal.row.source, [fault]);
      }
      const lost = new Set(result.refused.map(({ row }) => row));
      for (const row of rows) if (!lost.has(row)) noteFaults(report, row.notes);
      for (const { row, title } of result.lacking)
        noteFaults(report, [{ line: row.source.line, column: title, reason: "askedFor", value: "" }]);
      noteFields(report, result);
    },
    refused: async (row, faults) => refused?.add(row, faults),
    progress,
  });
  if (!target.dryRun)
    await inContext((context) =>
      raise(context, "clients.imported", { clients: report.added + report.updated }),
    );
  report.problems.sort((a, b) => a.line - b.line);
  return report;
}

/** Converts a refusal to a fault of the file, at the column it is about. */
function faultOf({ row, field, reason, known: possible }: Refusal, mapping: ClientMapping): RowFault {
  const value = field === "key" ? row.key : row.values[field];
  const about = field === "statusId" ? "" : String(value ?? "").slice(0, 80);
  const fault = { line: row.source.line, column: mapping[field] ?? "", reason, value: about };
  return possible === undefined ? fault : { ...fault, known: possible };
}

/** Returns the fields that stay as edited here, with the file's values, and those that its blank cells empty. */
function fieldsOf(
  context: CallContext,
  { statuses }: ImportPlace,
  { kept: unchanged, changed }: ChunkResult,
): Pick<ClientReport, "differences" | "emptiedFields"> {
  const nameless = hiddenFields(context).includes("name");
  const shown = (field: ImportField, value: unknown): string | null => {
    if (value === null || value === undefined || value === "") return null;
    if (field === "statusId") return statuses.find(({ id }) => id === value)?.name ?? null;
    if (typeof value === "boolean") return context.t(`list:${value ? "yes" : "no"}`);
    return Array.isArray(value) ? value.join(", ") : String(value);
  };
  const cell = (stored: Compared["stored"], field: ImportField) => ({
    id: stored.id,
    label: (nameless ? "" : stored.name) || `#${stored.id}`,
    field,
    here: shown(field, stored[field]),
  });
  const differences = unchanged.flatMap(({ row, stored, unchanged: fields }) =>
    fields.map((field) => ({ ...cell(stored, field), there: shown(field, row.values[field]) })),
  );
  const emptiedFields = changed.flatMap(({ row, stored, change }) =>
    change.filter((field) => row.blank.includes(field)).map((field) => cell(stored, field)),
  );
  return { differences, emptiedFields };
}
