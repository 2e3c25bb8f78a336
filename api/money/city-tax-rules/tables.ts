import type { TenantRow } from "#api/platform/access/tables.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import { cityTaxRuleRecord } from "#contract/money/city-tax-rules/city-tax-rule.ts";

interface CityTaxRuleTable extends TenantRow, Columns<typeof cityTaxRuleRecord> {
  deleted_at: string | null;
}

interface CityTaxNightTable {
  organization_id: number;
  contract_id: number;
  night: string;
  rule_id: number;
  country: string;
  municipality: string;
  persons: number;
  exempt: number;
  base: number;
  amount: number;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    city_tax_rule: CityTaxRuleTable;
    city_tax_night: CityTaxNightTable;
  }
}

export const cityTaxRuleTable = recordTable(cityTaxRuleRecord, "city_tax_rule", {}, { keepsRemoved: true });
