import type { Generated } from "kysely";
import type { Computed, TenantRow } from "#api/platform/access/tables.ts";
import type { StatusByDefault } from "#api/platform/moves/status-list.ts";
import type { Amenity } from "#contract/property/units/unit-choices.ts";
import type { UnitStatus } from "#contract/property/units/units.ts";

interface UnitTable extends TenantRow {
  branch_id: number;
  building_id: number | null;
  /** Its position among the units of its building; null for the end. */
  building_position: number | null;
  owner_id: number | null;
  label: string;
  label_order: Computed<string>;
  address: Generated<string>;
  house: Generated<string>;
  apt: Generated<string>;
  zip: Generated<string>;
  city: string;
  district: Generated<string>;
  country: string;
  latitude: number | null;
  longitude: number | null;
  property_type: Generated<string>;
  room_type: Generated<string>;
  rooms: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  area: number | null;
  floor: number | null;
  build_year: number | null;
  persons: Generated<number>;
  min_nights: Generated<number>;
  currency: Generated<string>;
  base_price_per_night: number | null;
  cleaning_fee: Generated<number>;
  rent: number | null;
  deposit: number | null;
  commission: number | null;
  status: StatusByDefault<UnitStatus>;
  previous_status: UnitStatus | null;
  advertise: "simple" | "propertyPage" | "searchPage" | "homePage" | null;
  cancellation: Generated<unknown>;
  features: Generated<Amenity[]>;
  description: Generated<string>;
  import_key: string | null;
  /**
   * The values of the last import, so that the next one can tell edits made here from changes in the file.
   */
  imported: unknown;
  search: Computed<string>;
}

interface UnitImageTable {
  organization_id: number;
  id: Generated<number>;
  unit_id: number;
  file_key: string;
  position: number;
  alt: Generated<string>;
  width: number;
  height: number;
  created_at: Generated<string>;
}

interface UnitPhaseTable {
  organization_id: number;
  id: Generated<number>;
  unit_id: number;
  phase: string;
  reached_on: string;
  note: string;
  file_ids: Generated<number[]>;
  informed: Generated<number>;
  created_by: number | null;
}

interface UnitContactTable extends TenantRow {
  unit_id: number;
  name: string;
  duty: string;
  phone: string;
  email: string;
  note: string;
}

interface UnitTodoTable {
  organization_id: number;
  id: Generated<number>;
  unit_id: number;
  event: string;
  done_on: string;
  done_by: number | null;
  done_by_name: string;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    unit: UnitTable;
    unit_image: UnitImageTable;
    unit_phase: UnitPhaseTable;
    unit_contact: UnitContactTable;
    unit_todo: UnitTodoTable;
  }
}
