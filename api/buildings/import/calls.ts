import { writeBuilding } from "#api/buildings/import/building-row.ts";
import { writeOwner } from "#api/buildings/import/owner-row.ts";
import type { RowFault } from "#api/buildings/import/row-fields.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { invalid } from "#api/platform/failure.ts";
import { acceptUpload } from "#api/platform/files/accept.ts";
import { refuseFile } from "#api/platform/files/refuse.ts";
import type { TableRow } from "#api/platform/tabular/table.ts";
import { withTable } from "#api/platform/tabular/with-table.ts";

const problemsKept = 1000;

interface Upload {
  file: File;
  branchId?: number;
  dryRun: boolean;
}

/** Where rows go. */
export interface ImportPlace {
  branchId: number;
  city: string;
  country: string;
  dryRun: boolean;
}

export type RowOutcome = { outcome: "added" | "updated" | "unchanged" } | { faults: RowFault[] };
type RowWriter = (context: CallContext, place: ImportPlace, row: TableRow) => Promise<RowOutcome>;

export const importBuildings = (context: CallContext, upload: Upload) =>
  importRows(context, upload, writeBuilding);
export const importOwners = (context: CallContext, upload: Upload) => importRows(context, upload, writeOwner);

/** Streams a table, row by row, in the call's transaction: good rows land, bad ones are reported. */
async function importRows(
  context: CallContext,
  { file, branchId: wanted, dryRun }: Upload,
  writerOf: (header: readonly string[]) => RowWriter,
) {
  const upload = await refuseFile(acceptUpload(file, file.name, { kinds: ["table"] }));
  const branchId = wanted ?? context.selectedBranchIds[0];
  if (branchId === undefined || !context.branchIds.includes(branchId))
    throw invalid("branchId", "unknownBranch");
  const branch = await context.trx
    .selectFrom("branch")
    .select(["city", "country"])
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", branchId)
    .executeTakeFirstOrThrow();
  return withTable(upload.bytes, async (table) => {
    const write = writerOf(table.header);
    const report = { rows: 0, added: 0, updated: 0, unchanged: 0, refused: 0 };
    const problems: RowFault[] = [];
    for await (const row of table.rows()) {
      report.rows += 1;
      const result = await write(context, { branchId, dryRun, ...branch }, row);
      if ("outcome" in result) report[result.outcome] += 1;
      else {
        report.refused += 1;
        problems.push(...result.faults.slice(0, problemsKept - problems.length));
      }
    }
    return { ...report, hadFormulas: table.hadFormulas, problems };
  });
}
