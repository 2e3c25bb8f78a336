import type { Generated } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { StatusByDefault } from "#api/platform/moves/status-list.ts";
import type {
  AlertCode,
  AlertSeverity,
  AlertStatus,
} from "#contract/contracts/contract-alerts/contract-alert.ts";

interface ContractAlertTable extends TenantRow {
  contract_id: number;
  code: AlertCode;
  cause: Generated<string>;
  severity: AlertSeverity;
  note: Generated<string>;
  status: StatusByDefault<AlertStatus>;
  raised_by: number | null;
  assigned_to: number | null;
  acknowledged_by: number | null;
  acknowledged_at: string | null;
  removed_by: number | null;
  removed_at: string | null;
  cause_gone_at: string | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    contract_alert: ContractAlertTable;
  }
}
