import type { TenantRow } from "#api/platform/access/tables.ts";
import type { PlanId } from "#contract/organization/packages/plans.ts";

interface PlanRequestTable extends TenantRow {
  plan: PlanId;
  units: number;
  /** In euro cents. */
  monthly_price: number;
  requested_by: number;
  operator_told: boolean;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    plan_request: PlanRequestTable;
  }
}
