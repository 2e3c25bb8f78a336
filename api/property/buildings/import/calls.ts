import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { startJob } from "#api/platform/jobs/start-job.ts";
import {
  acceptTable,
  type ImportUpload,
  importBranch,
  keepImportFile,
  ownImportFile,
  prepareImportFile,
} from "#api/platform/paper/tabular/import-file.ts";
import { importRows } from "#api/platform/paper/tabular/import-rows.ts";
import { importTemplate } from "#api/platform/paper/tabular/import-template.ts";
import { withTable } from "#api/platform/paper/tabular/with-table.ts";
import type { ImportPlace } from "#api/property/buildings/import/place.ts";
import { importTables } from "#api/property/buildings/import/tables.ts";
import type { BuildingTable } from "#contract/property/buildings/building-choices.ts";

/** Name of the task, and key of its label. */
export const importBuildingsTask = "building.import";

interface Upload {
  file: File;
  table: BuildingTable;
  branchId?: number;
  dryRun: boolean;
}

/** Runs the whole import in one call and one transaction, for programs. */
export async function importNow(context: CallContext, { file, table: name, branchId, dryRun }: Upload) {
  const upload = await acceptTable(file);
  const place = await placeOf(context, branchId, dryRun);
  return withTable(upload.bytes, (table) =>
    importRows({
      table,
      writer: importTables[name].writerOf(table.header),
      place,
      inContext: (work) => work(context),
    }),
  );
}

/** Checks and stores a file for an import, for a caller who may import into the table. */
export async function prepareUpload(
  context: CallContext,
  { file, table: name }: Pick<Upload, "file" | "table">,
): Promise<() => Promise<ImportUpload<Columns>>> {
  requireRight(context, importTables[name].needs);
  return () =>
    prepareImportFile(context, file, (bytes) =>
      withTable(bytes, async ({ header }) => ({
        header,
        unused: [...importTables[name].writerOf(header).unused],
      })),
    );
}

interface Columns {
  header: string[];
  unused: string[];
}

/** Records a prepared file for an import. Throws for a file without the columns that every row needs. */
export async function uploadImport(
  context: CallContext,
  { table: name }: Pick<Upload, "table">,
  upload: ImportUpload<Columns>,
) {
  requireRight(context, importTables[name].needs);
  return { ...(await keepImportFile(context, upload)), ...upload.columns };
}

interface Wanted {
  fileId: number;
  table: BuildingTable;
  branchId: number;
  dryRun: boolean;
}

/** Starts a dry run or the import of an uploaded file as a job. */
export async function startImport(
  context: CallContext,
  { fileId, table, branchId, dryRun }: Wanted,
): Promise<number> {
  requireRight(context, importTables[table].needs);
  const { key } = await ownImportFile(context, fileId);
  const place = await placeOf(context, branchId, dryRun);
  const { sessionId, language } = context;
  const jobId = await startJob(context, importBuildingsTask, {
    fileKey: key,
    table,
    place,
    sessionId,
    language,
  });
  await context.audit({
    action: dryRun ? "checkImport" : "startImport",
    objectType: "job",
    objectId: jobId,
    after: { branchId, table },
  });
  return jobId;
}

export function buildingTemplate(context: CallContext, table: BuildingTable) {
  const title = context.t(`buildings:import.table.${table}`);
  return importTemplate(context, { name: `${table}-template`, title, fields: importTables[table].columns });
}

async function placeOf(
  context: CallContext,
  wanted: number | undefined,
  dryRun: boolean,
): Promise<ImportPlace> {
  const { id, city, country } = await importBranch(context, wanted);
  return { branchId: id, city, country, dryRun };
}
