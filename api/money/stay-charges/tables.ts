import type { Generated } from "kysely";
import type { StayChargeKind } from "#contract/money/stay-charges/stay-charge.ts";

interface StayChargeTable {
  organization_id: number;
  id: Generated<number>;
  contract_id: number;
  kind: StayChargeKind;
  description: string;
  quantity: number;
  unit_gross: number;
  tax_rate: number | null;
  outside_vat: Generated<boolean>;
  reason: Generated<string>;
  charged_on: string;
  created_by: number | null;
  created_at: Generated<string>;
  voided_at: string | null;
  voided_by: number | null;
  void_reason: Generated<string>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    stay_charge: StayChargeTable;
  }
}
