import type { Generated } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { AllocationKey, ExpenseCategory, Meter } from "#contract/money/invoices/cost-choices.ts";

interface ExpenseTable extends TenantRow {
  branch_id: number;
  building_id: number | null;
  unit_id: number | null;
  spent_on: string;
  supplier: Generated<string>;
  description: Generated<string>;
  category: ExpenseCategory;
  net: number;
  tax_rate: number;
  gross: number;
  currency: Generated<string>;
  allocation_key: AllocationKey;
  meter: Meter | null;
  recoverable: Generated<boolean>;
  period_from: string;
  period_until: string;
  file_id: number | null;
  corrects_id: number | null;
  deleted_at: string | null;
  created_by: number | null;
}

interface UnitCostKeyTable extends Omit<TenantRow, "id"> {
  unit_id: number;
  persons: number | null;
  ownership_share: number | null;
}

interface MeterReadingTable extends TenantRow {
  unit_id: number;
  meter: Meter;
  read_on: string;
  value: number;
}

interface CostPrepaymentTable extends TenantRow {
  building_id: number;
  contract_id: number;
  period_from: string;
  period_until: string;
  amount: number;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    expense: ExpenseTable;
    unit_cost_key: UnitCostKeyTable;
    meter_reading: MeterReadingTable;
    cost_prepayment: CostPrepaymentTable;
  }
}
