import type { Generated } from "kysely";

interface LedgerSetTable {
  organization_id: number;
  id: Generated<number>;
  branch_id: number;
  currency: string;
  cause_kind: string;
  cause_id: number;
  cause_part: Generated<number>;
  /** The cause of the same kind that this one takes back. */
  counters_cause: number | null;
  contract_id: number | null;
  purpose: Generated<string>;
  method: Generated<string>;
  /** What came in; negative for what went out. */
  money: Generated<number>;
  reason: Generated<string>;
  booked_on: string;
  posted_at: Generated<string>;
  created_by: number | null;
}

interface LedgerPostingTable {
  organization_id: number;
  id: Generated<number>;
  set_id: number;
  account: string;
  /** Debits are positive, credits negative. */
  amount: number;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    ledger_set: LedgerSetTable;
    ledger_posting: LedgerPostingTable;
  }
}
