import type { Generated } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { Status } from "#api/platform/moves/status-list.ts";
import type { CleaningKind, CleaningStatus } from "#contract/operations/cleanings/cleaning.ts";

interface CleaningTable extends TenantRow {
  branch_id: number;
  unit_id: number;
  contract_id: number | null;
  kind: Generated<CleaningKind>;
  status: Status<CleaningStatus>;
  starts_at: string;
  due_by: string;
  next_contract_id: number | null;
  next_arrival_at: string | null;
  urgent: Generated<boolean>;
  assigned_to: number | null;
  started_at: string | null;
  started_by: number | null;
  finished_at: string | null;
  minutes_worked: Generated<number>;
  minutes_late: number | null;
  overdue_at: string | null;
  reason: Generated<string>;
  note: Generated<string>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    cleaning: CleaningTable;
  }
}
