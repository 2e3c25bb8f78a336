import type { Generated } from "kysely";
import type { Computed, TenantRow } from "#api/platform/access/tables.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import { inSight } from "#api/property/buildings/queries-sight.ts";
import { buildingRecord } from "#contract/property/buildings/building.ts";

interface BuildingTable extends TenantRow, Columns<typeof buildingRecord> {
  import_key: string | null;
  deleted_at: string | null;
  search: Computed<string>;
  name_order: Computed<string>;
}

interface BuildingUserTable {
  organization_id: number;
  building_id: number;
  user_id: number;
  created_at: Generated<string>;
}

interface BuildingOwnerTable {
  organization_id: number;
  building_id: number;
  client_id: number;
  created_at: Generated<string>;
}

interface BuildingBankTable {
  organization_id: number;
  building_id: number;
  bank_id: number;
  created_at: Generated<string>;
}

interface BuildingTodoTable extends TenantRow {
  building_id: number;
  event: string;
  done_on: string;
  done_by: number | null;
  done_by_name: string;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    building: BuildingTable;
    building_user: BuildingUserTable;
    building_owner: BuildingOwnerTable;
    building_bank: BuildingBankTable;
    building_todo: BuildingTodoTable;
  }
}

export const buildingTable = recordTable(
  buildingRecord,
  "building",
  {},
  { seen: (context) => inSight(context, "r"), keepsRemoved: true },
);
