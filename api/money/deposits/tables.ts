import type { ColumnType, Generated } from "kysely";
import type { Pending } from "#api/money/deposits/rules/pending.ts";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { StatusByDefault } from "#api/platform/moves/status-list.ts";
import type { DepositKind, DepositStatus, WithholdingReason } from "#contract/money/deposits/deposit.ts";

interface DepositTable extends TenantRow {
  branch_id: number;
  contract_id: number;
  payment_id: number | null;
  kind: Generated<DepositKind>;
  amount: number;
  currency: string;
  due_on: string;
  status: StatusByDefault<DepositStatus>;
  paused_from: "NEW" | "DEPOSITED" | null;
  pause_reason: Generated<string>;
  trust_account: Generated<string>;
  interest_rate: Generated<number>;
  hold_reference: Generated<string>;
  hold_expires_at: string | null;
  hold_vendor: string | null;
  note: Generated<string>;
  told_on: string | null;
  pending: ColumnType<Pending | null, string | null | undefined, string | null>;
  created_by: number | null;
}

interface DepositEntryTable extends Omit<TenantRow, "version" | "updated_at"> {
  deposit_id: number;
  kind: "collected" | "refunded" | "withheld";
  account: "trust" | "hold";
  amount: number;
  method: string;
  reference: Generated<string>;
  reason_kind: WithholdingReason | null;
  reason: Generated<string>;
  payment_id: number | null;
  counters_id: number | null;
  booked_on: string;
  created_by: number | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    deposit: DepositTable;
    deposit_entry: DepositEntryTable;
  }
}
