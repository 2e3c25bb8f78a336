import type { Generated } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";

interface CostStatementTable extends TenantRow {
  branch_id: number;
  building_id: number;
  period_from: string;
  period_until: string;
  inputs_sha256: string;
  expense_ids: number[];
  result: unknown;
  replaced: Generated<boolean>;
  created_by: number | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    cost_statement: CostStatementTable;
  }
}
