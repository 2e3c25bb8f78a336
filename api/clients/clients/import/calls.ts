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
import { type ImportPlace, importPlace } from "#api/clients/clients/import/place.ts";
import { importClients } from "#api/clients/clients/import/run.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { InPieces } from "#api/platform/calls/handle.ts";
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

/**
 * The whole import in one call, for programs; written chunk by chunk, so that a large one holds up no other of the organization. Sent
 * again, or broken off and sent again, it finds what it has written.
 */
export async function prepareImport(context: CallContext, input: Upload) {
  requireTaking(context, input.overwrite);
  const place = await importPlace(context, input.branchId);
  return (inPieces: InPieces) => importInPieces(inPieces, input, place);
}

async function importInPieces(inPieces: InPieces, input: Upload, place: ImportPlace) {
  const { bytes } = await acceptTable(input.file, clientFileKinds);
  return withTable(
    bytes,
    async (table) => {
      const mapping = await inPieces(async (context) => {
        const fields = await writableFields(context);
        const files = await clientFiles(context);
        const wanted = input.mapping ?? (await usualMapping(context, files, table.header, fields));
        checkMapping(table.header, wanted);
        await requireWritable(context, wanted);
        return wanted;
      });
      const { dryRun, overwrite, emptyBlanks } = input;
      const target = { dryRun, overwrite, emptyBlanks, take: new Set<string>() };
      return importClients({ table, mapping, place, target, inContext: inPieces });
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
  const { fileId, branchId, mapping, overwrite, emptyBlanks, dryRun, take } = input;
  requireTaking(context, overwrite || take.length > 0);
  const { key } = await ownImportFile(context, fileId);
  await importBranch(context, branchId);
  checkMapping(header, mapping);
  await requireWritable(context, mapping);
  await rememberMapping(context, { id: clientTableId }, header, mapping);
  const { sessionId, language } = context;
  const wanted = { branchId, mapping, overwrite, emptyBlanks, take };
  const payload = { ...wanted, fileKey: key, dryRun, sessionId, language };
  const jobId = await startJob(context, importClientsTask, payload);
  await context.audit({
    action: dryRun ? "checkImport" : "startImport",
    objectType: "job",
    objectId: jobId,
    after: wanted,
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
