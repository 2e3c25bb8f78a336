import { sql } from "kysely";
import { chainedFields, type Linked } from "#api/money/cashbook/rules/chain.ts";
import { requireBranch } from "#api/money/cashbook/write.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { TableColumn } from "#api/platform/paper/tabular/columns.ts";
import { writeCsv } from "#api/platform/paper/tabular/write-csv.ts";
import { exportFile } from "#api/platform/records/export-workbook.ts";

const numbers: readonly string[] = ["number", "amount", "counters", "balance"];

/**
 * The columns of the export, which `npm run verify:cashbook` reads; their names are the same in every
 * language.
 */
const columns: readonly TableColumn[] = [...chainedFields, "previousHash", "hash"].map((key) => ({
  key,
  title: key,
  type: numbers.includes(key) ? "number" : "text",
}));

/** Exports the entries of a till with their hashes; amounts in minor units. */
export async function exportDays(
  context: CallContext,
  { buid, dayId }: { buid: number; dayId?: number | undefined },
) {
  requireBranch(context, buid);
  const { trx, organizationId } = context;
  const { rows } = await sql<Linked>`
    SELECT e.number, (e.booked_at AT TIME ZONE b.time_zone)::date AS day,
      to_char(e.booked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "bookedAt", e.amount, e.category, e.text,
      c.number AS counters, e.file_sha256 AS "fileSha256", e.balance, e.previous_hash AS "previousHash", e.hash
    FROM till_entry e JOIN branch b ON b.organization_id = e.organization_id AND b.id = e.branch_id
    LEFT JOIN till_entry c ON c.organization_id = e.organization_id AND c.id = e.counters_id
    WHERE e.organization_id = ${organizationId} AND e.branch_id = ${buid} AND (${dayId ?? null}::bigint IS NULL OR e.day_id = ${dayId ?? null})
    ORDER BY e.number`.execute(trx);
  return exportFile(context, {
    name: "cashbook",
    extension: "csv",
    type: "text/csv",
    content: () => writeCsv(columns, rows),
  });
}
