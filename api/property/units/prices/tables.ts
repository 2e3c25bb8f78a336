import type { ColumnType, Generated } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { StayDiscount } from "#api/property/units/rules/stay-discount.ts";

/** JSON that is read as a value and written as text. */
type Stored<T> = ColumnType<T, string | undefined, string>;

interface UnitPriceTable {
  organization_id: number;
  unit_id: number;
  night: string;
  price: number | null;
  min_nights: number | null;
  source: Generated<"manual" | "priceLabs">;
}

interface UnitSeasonTable extends TenantRow {
  unit_id: number;
  name: string;
  from_day: string;
  until_day: string;
  price: number | null;
  percent: number | null;
  min_nights: number | null;
  weekday_prices: Stored<(number | null)[]>;
}

interface UnitPriceRuleTable {
  organization_id: number;
  unit_id: number;
  weekday_percent: Generated<number[]>;
  stay_discounts: Stored<StayDiscount[]>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

interface CancellationOptionTable extends TenantRow {
  branch_id: number;
  unit_id: number | null;
  name: string;
  terms: Stored<unknown>;
  surcharge_percent: Generated<number>;
  position: Generated<number>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    unit_price: UnitPriceTable;
    unit_season: UnitSeasonTable;
    unit_price_rule: UnitPriceRuleTable;
    cancellation_option: CancellationOptionTable;
  }
}
