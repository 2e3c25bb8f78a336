import { leaseColumns } from "#api/contracts/rent-contracts/import/lease-columns.ts";
import { writeLease } from "#api/contracts/rent-contracts/import/lease-row.ts";
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
import type { LeaseReport } from "#contract/contracts/rent-contracts/lease-import.ts";

/** Name of the task, and key of its label. */
export const importLeasesTask = "rentContract.import";

interface TakeOver {
  takenOverOn: string;
  dryRun: boolean;
}

/** Runs the whole import in one call and one transaction, for programs. */
export async function importNow(
  context: CallContext,
  { file, branchId, ...takeOver }: TakeOver & { file: File; branchId?: number | undefined },
): Promise<LeaseReport> {
  const upload = await acceptTable(file);
  const { id } = await importBranch(context, branchId);
  return withTable(upload.bytes, async (table) => {
    const writer = writeLease(table.header);
    const place = { branchId: id, ...takeOver };
    const report = await importRows({ table, writer, place, inContext: (work) => work(context) });
    return { ...report, ...writer.done() };
  });
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
      withTable(bytes, async ({ header }) => ({ header, unused: [...writeLease(header).unused] })),
    );
}

/** Records a prepared file for an import. */
export async function uploadImport(context: CallContext, _input: object, upload: ImportUpload<Columns>) {
  return { ...(await keepImportFile(context, upload)), ...upload.columns };
}

/** Starts a dry run or the import of an uploaded file as a job. */
export async function startImport(
  context: CallContext,
  { fileId, branchId, takenOverOn, dryRun }: TakeOver & { fileId: number; branchId: number },
): Promise<number> {
  const { key } = await ownImportFile(context, fileId);
  const { id } = await importBranch(context, branchId);
  const { sessionId, language } = context;
  const place = { branchId: id, takenOverOn, dryRun };
  const jobId = await startJob(context, importLeasesTask, { fileKey: key, place, sessionId, language });
  await context.audit({
    action: dryRun ? "checkImport" : "startImport",
    objectType: "job",
    objectId: jobId,
    after: { branchId, table: "Lease", takenOverOn },
  });
  return jobId;
}

/** Makes an empty workbook with the columns of leases. */
export function leaseTemplate(context: CallContext) {
  return importTemplate(context, {
    name: "leases-template",
    title: context.t("rentContracts:leases.title"),
    fields: leaseColumns,
  });
}
