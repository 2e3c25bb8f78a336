import { type Generated, type SqlBool, sql } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { StatusByDefault } from "#api/platform/moves/status-list.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import { needs } from "#contract/platform/access.ts";
import {
  type RefinanceStatus,
  refinanceBankRecord,
  refinanceRecord,
} from "#contract/sale/refinances/refinance.ts";

interface RefinanceTable extends TenantRow, Columns<typeof refinanceRecord> {
  branch_id: number;
  building_id: number;
  status: StatusByDefault<RefinanceStatus>;
  moved_at: Generated<string>;
  told_at: string | null;
}

interface RefinanceBankTable extends TenantRow, Columns<typeof refinanceBankRecord> {
  refinance_id: number;
  bank_id: number;
  sent_at: string | null;
  answer_due_on: string | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    refinance: RefinanceTable;
    refinance_bank: RefinanceBankTable;
  }
}

/** Whether the caller sees only what a bank needs. */
export function isBanker(context: Pick<CallContext, "may">): boolean {
  return context.may(needs("bankerRefinanceExlusive", "read"));
}

/** Condition for rows `alias` of banks for which the caller is a banker, once something was sent to them. */
export function ownBankRow({ user }: Pick<CallContext, "user">, alias: string) {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<SqlBool>`(${of("sent_at")} IS NOT NULL AND EXISTS (SELECT FROM bank_user k
    WHERE k.organization_id = ${of("organization_id")} AND k.bank_id = ${of("bank_id")} AND k.user_id = ${user.id}))`;
}

/** Requests of one's branches; for bankers only those that were sent to their bank. */
function seenBy(context: CallContext) {
  const ofBranch = sql<SqlBool>`r.branch_id = ANY(${context.branchIds})`;
  if (!isBanker(context)) return ofBranch;
  return sql<SqlBool>`(${ofBranch} AND EXISTS (SELECT FROM refinance_bank f
    WHERE f.organization_id = r.organization_id AND f.refinance_id = r.id AND ${ownBankRow(context, "f")}))`;
}

export const refinanceTable = recordTable(
  refinanceRecord,
  "refinance",
  {
    status: sql<RefinanceStatus>`r.status`,
    branchId: sql<number>`r.branch_id`,
    buildingId: sql<number>`r.building_id`,
  },
  { seen: seenBy },
);

export const refinanceBankTable = recordTable(refinanceBankRecord, "refinance_bank", {
  refinanceId: sql<number>`r.refinance_id`,
  bankId: sql<number>`r.bank_id`,
  sentAt: sql<string | null>`r.sent_at`,
  answerDueOn: sql<string | null>`r.answer_due_on`,
});
