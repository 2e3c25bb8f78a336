import type { Generated } from "kysely";

interface SupplyReadingTable {
  organization_id: number;
  id: Generated<number>;
  branch_id: number;
  electricity_id: number | null;
  gas_id: number | null;
  read_on: string;
  /** In thousandths of the meter's unit. */
  value: number;
  replaced: Generated<boolean>;
  note: Generated<string>;
  file_id: number | null;
  created_by: number | null;
  created_at: Generated<string>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    supply_reading: SupplyReadingTable;
  }
}
