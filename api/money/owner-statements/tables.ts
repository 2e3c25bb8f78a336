import type { Generated } from "kysely";
import type { StatusByDefault } from "#api/platform/moves/status-list.ts";
import type { OwnerStatementStatus } from "#contract/money/owner-statements/owner-statement.ts";

interface OwnerCommissionTable {
  organization_id: number;
  id: Generated<number>;
  branch_id: number;
  owner_id: number | null;
  building_id: number | null;
  unit_id: number | null;
  /** Basis points of the nights' price. */
  rate: number;
  per_stay: number;
  tax_rate: number;
  valid_from: string;
  created_by: number | null;
  created_at: Generated<string>;
  removed_at: string | null;
}

interface OwnerStatementTable {
  organization_id: number;
  id: Generated<number>;
  branch_id: number;
  owner_id: number;
  /** The owner at the time of making, by which a statement is made once; a merge of clients leaves it. */
  made_for: Generated<number>;
  building_id: number | null;
  /** The first day of the month. */
  month: string;
  currency: string;
  status: StatusByDefault<OwnerStatementStatus>;
  lines: unknown;
  opening: number;
  closing: number;
  token_hash: Buffer | null;
  sent_at: string | null;
  opened_at: string | null;
  frozen_at: string | null;
  created_by: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

interface OwnerPayoutTable {
  organization_id: number;
  id: Generated<number>;
  branch_id: number;
  owner_id: number;
  building_id: number | null;
  /** Below zero of a counter-entry. */
  amount: number;
  currency: string;
  paid_on: string;
  reason: Generated<string>;
  counters_id: number | null;
  created_by: number | null;
  created_at: Generated<string>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    owner_commission: OwnerCommissionTable;
    owner_statement: OwnerStatementTable;
    owner_payout: OwnerPayoutTable;
  }
}
