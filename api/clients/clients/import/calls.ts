import type { z } from "zod";
import { ownFieldsFor } from "#api/clients/client-fields/queries.ts";
import {
  clientFiles,
  clientTableId,
  requireWritable,
  titleOf,
  writableFields,
} from "#api/clients/clients/import/client-table.ts";
import { clientFileKinds, openClientFile } from "#api/clients/clients/import/open-file.ts";
import { importPlace } from "#api/clients/clients/import/place.ts";
import { importClients } from "#api/clients/clients/import/run.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { startJob } from "#api/platform/jobs/start-job.ts";
import { acceptTable, importBranch, ownImportFile } from "#api/platform/paper/tabular/import-file.ts";
import { importTemplate } from "#api/platform/paper/tabular/import-template.ts";
import { mappedFiles } from "#api/platform/paper/tabular/mapped-file.ts";
import {
  type Columns,
  checkMapping,
  rememberMapping,
  usualMapping,
} from "#api/platform/paper/tabular/mapping.ts";
import { withTable } from "#api/platform/paper/tabular/with-table.ts";
import type { clientImport } from "#contract/clients/clients/client-import.ts";
import { needs } from "#contract/platform/access.ts";

/** Name of the task, and key of its label. */
export const importClientsTask = "client.import";

type Upload = z.output<typeof clientImport.upload.input>;
type Start = z.output<typeof clientImport.start.input>;

/** Runs the whole import in one call and one transaction, for programs. */
export async function importNow(context: CallContext, input: Upload) {
  requireTaking(context, input.overwrite);
  const { bytes } = await acceptTable(input.file, clientFileKinds);
  const place = await importPlace(context, input.branchId);
  return withTable(
    bytes,
    async (table) => {
      const fields = await writableFields(context);
      const files = await clientFiles(context);
      const mapping = input.mapping ?? (await usualMapping(context, files, table.header, fields));
      checkMapping(table.header, mapping);
      await requireWritable(context, mapping);
      const { dryRun, overwrite } = input;
      const target = { dryRun, overwrite, take: new Set<string>() };
      return importClients({ table, mapping, place, target, inContext: (work) => work(context) });
    },
    openClientFile,
  );
}

/** Uploaded files of clients. */
export const uploadedFiles = mappedFiles({
  table: clientFiles,
  allowedFields: writableFields,
  open: openClientFile,
  kinds: clientFileKinds,
});

/** Starts a dry run or the import of an uploaded file as a job, and remembers the mapping. */
export async function startImport(context: CallContext, input: Start, { header }: Columns): Promise<number> {
  const { fileId, branchId, mapping, overwrite, dryRun, take } = input;
  requireTaking(context, overwrite || take.length > 0);
  const { key } = await ownImportFile(context, fileId);
  await importBranch(context, branchId);
  checkMapping(header, mapping);
  await requireWritable(context, mapping);
  await rememberMapping(context, { id: clientTableId }, header, mapping);
  const { sessionId, language } = context;
  const payload = { fileKey: key, branchId, mapping, overwrite, dryRun, take, sessionId, language };
  const jobId = await startJob(context, importClientsTask, payload);
  await context.audit({
    action: dryRun ? "checkImport" : "startImport",
    objectType: "job",
    objectId: jobId,
    after: { branchId, mapping, overwrite, take },
  });
  return jobId;
}

/** Overwriting values that were edited here requires the right to edit. */
function requireTaking(context: CallContext, takes: boolean): void {
  if (takes) requireRight(context, needs("client", "edit"));
}

/** Makes an empty workbook with every column that an import takes from this person. */
export async function clientTemplate(context: CallContext) {
  const { fields: own } = await ownFieldsFor(context);
  const fields = (await writableFields(context)).map((field) => titleOf(context.t, field, own));
  return importTemplate(context, { name: "clients-template", title: context.t("clients:title"), fields });
}
