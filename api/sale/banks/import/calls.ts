import type { CallContext } from "#api/platform/calls/call-context.ts";
import { acceptTable, importBranch } from "#api/platform/paper/tabular/import-file.ts";
import { importRows, type RowWriter } from "#api/platform/paper/tabular/import-rows.ts";
import { withTable } from "#api/platform/paper/tabular/with-table.ts";
import { bankColumns, writeBank } from "#api/sale/banks/import/bank-row.ts";
import { bankClientColumns, writeBankClient } from "#api/sale/banks/import/client-row.ts";

interface Upload {
  file: File;
  branchId?: number | undefined;
  dryRun: boolean;
}

/** The destination of rows: clients belong to a branch, banks to all. */
export interface Place {
  branchId: number;
  dryRun: boolean;
}

/** The columns that each table knows. */
export const importColumns = { Bank: bankColumns, BankClient: bankClientColumns };

export function importBanks(context: CallContext, upload: Upload) {
  return importWith(context, upload, writeBank);
}

export function importBankClients(context: CallContext, upload: Upload) {
  return importWith(context, upload, writeBankClient);
}

/** Runs the whole import in one call and one transaction. */
async function importWith(
  context: CallContext,
  { file, branchId, dryRun }: Upload,
  writerOf: (header: readonly string[]) => RowWriter<Place>,
) {
  const { bytes } = await acceptTable(file);
  const { id } = await importBranch(context, branchId);
  return withTable(bytes, (table) =>
    importRows({
      table,
      writer: writerOf(table.header),
      place: { branchId: id, dryRun },
      inContext: (work) => work(context),
    }),
  );
}
