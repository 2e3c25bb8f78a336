import { writeProduct } from "#api/money/products/import/product-row.ts";
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
import { withTable } from "#api/platform/paper/tabular/with-table.ts";

/** Name of the task, and key of its label. */
export const importProductsTask = "product.import";

interface Upload {
  file: File;
  branchId?: number | undefined;
  dryRun: boolean;
}

/** Runs the whole import in one call and one transaction, for programs. */
export async function importNow(context: CallContext, { file, branchId, dryRun }: Upload) {
  const upload = await acceptTable(file);
  const { id } = await importBranch(context, branchId);
  return withTable(upload.bytes, (table) =>
    importRows({
      table,
      writer: writeProduct(table.header),
      place: { branchId: id, dryRun },
      inContext: (work) => work(context),
    }),
  );
}

interface Columns {
  header: string[];
  unused: string[];
}

/** Checks and stores a file for an import. */
export async function prepareUpload(
  context: CallContext,
  { file }: { file: File },
): Promise<() => Promise<ImportUpload<Columns>>> {
  return () =>
    prepareImportFile(context, file, (bytes) =>
      withTable(bytes, async ({ header }) => ({ header, unused: [...writeProduct(header).unused] })),
    );
}

/** Records a prepared file for an import. */
export async function uploadImport(context: CallContext, _input: object, upload: ImportUpload<Columns>) {
  return { ...(await keepImportFile(context, upload)), ...upload.columns };
}

/** Starts a dry run or the import of an uploaded file as a job. */
export async function startImport(
  context: CallContext,
  { fileId, branchId, dryRun }: { fileId: number; branchId: number; dryRun: boolean },
): Promise<number> {
  const { key } = await ownImportFile(context, fileId);
  const { id } = await importBranch(context, branchId);
  const { sessionId, language } = context;
  const place = { branchId: id, dryRun };
  const jobId = await startJob(context, importProductsTask, { fileKey: key, place, sessionId, language });
  await context.audit({
    action: dryRun ? "checkImport" : "startImport",
    objectType: "job",
    objectId: jobId,
    after: { branchId, table: "ProductCloth" },
  });
  return jobId;
}
