import type { Generated } from "kysely";
import type { Computed, TenantRow } from "#api/platform/access/tables.ts";
import type { buildingTypes } from "#contract/buildings.ts";

interface BuildingTable extends TenantRow {
  branch_id: number;
  name: string;
  type: (typeof buildingTypes)[number];
  address: string;
  house: Generated<string>;
  zip: Generated<string>;
  city: string;
  district: Generated<string>;
  country: string;
  latitude: number | null;
  longitude: number | null;
  check_in_time: Generated<string>;
  check_out_time: Generated<string>;
  note: Generated<string>;
  import_key: string | null;
  deleted_at: string | null;
  search: Computed<string>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    building: BuildingTable;
  }
}
