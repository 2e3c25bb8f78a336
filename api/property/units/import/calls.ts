import type { z } from "zod";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { startJob } from "#api/platform/jobs/start-job.ts";
import { acceptTable, importBranch, ownImportFile } from "#api/platform/paper/tabular/import-file.ts";
import { mappedFiles } from "#api/platform/paper/tabular/mapped-file.ts";
import {
  type Columns,
  checkMapping,
  rememberMapping,
  usualMapping,
} from "#api/platform/paper/tabular/mapping.ts";
import { withTable } from "#api/platform/paper/tabular/with-table.ts";
import { unitTable } from "#api/property/units/import/mapping.ts";
import { importUnits } from "#api/property/units/import/run.ts";
import { needs } from "#contract/platform/access.ts";
import type { ImportMapping } from "#contract/property/units/unit-import.ts";
import type { units } from "#contract/property/units/units.ts";

type StartInput = z.output<typeof units.importStart.input>;
type FileInput = z.output<typeof units.importFile.input>;

/** Uploaded files of units. */
export const uploadedFiles = mappedFiles({ table: unitTable });

/** Starts a dry run or the import of an uploaded file as a job, and remembers the mapping. */
export async function startImport(
  context: CallContext,
  input: StartInput,
  { header }: Columns,
): Promise<number> {
  if (input.take.length > 0) requireRight(context, needs("real_estate", "edit"));
  const file = await ownImportFile(context, input.fileId);
  const branch = await importBranch(context, input.branchId);
  const city = input.defaultCity || branch.city;
  requireColumns(header, input.mapping, city);
  await rememberMapping(context, unitTable, header, input.mapping);
  const { sessionId, language } = context;
  const jobId = await startJob(context, "realEstate.import", {
    fileKey: file.key,
    branchId: input.branchId,
    mapping: input.mapping,
    city,
    country: input.defaultCountry ?? branch.country,
    dryRun: input.dryRun,
    emptyBlanks: input.emptyBlanks,
    take: input.take,
    sessionId,
    language,
  });
  await context.audit({
    action: input.dryRun ? "checkImport" : "startImport",
    objectType: "job",
    objectId: jobId,
    after: {
      branchId: input.branchId,
      mapping: input.mapping,
      take: input.take,
      emptyBlanks: input.emptyBlanks,
    },
  });
  return jobId;
}

/** Runs the whole import in one call and one transaction, for programs. */
export async function importNow(context: CallContext, input: FileInput) {
  const upload = await acceptTable(input.file);
  const branch = await importBranch(context, input.branchId);
  return withTable(upload.bytes, async (table) => {
    const mapping = input.mapping ?? (await usualMapping(context, unitTable, table.header));
    const city = input.defaultCity || branch.city;
    requireColumns(table.header, mapping, city);
    return importUnits({
      table,
      mapping,
      standard: { city, country: input.defaultCountry ?? branch.country },
      target: {
        branchId: branch.id,
        dryRun: input.dryRun,
        emptyBlanks: input.emptyBlanks,
        take: new Set<string>(),
      },
      inContext: (work) => work(context),
    });
  });
}

function requireColumns(header: readonly string[], mapping: ImportMapping, city: string): void {
  checkMapping(header, mapping);
  if (mapping.city === undefined && city === "") throw invalid("defaultCity", "required");
}
