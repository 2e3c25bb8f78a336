import type { Generated } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";

interface PriceLabsListingTable extends TenantRow {
  listing: string;
  pms: string;
  name: string;
  currency: string | null;
  base: number | null;
  min: number | null;
  max: number | null;
  unit_id: number | null;
  wants_push: Generated<boolean>;
  vendor_refreshed_at: string | null;
  refreshed_at: string | null;
  problem: string | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    price_labs_listing: PriceLabsListingTable;
  }
}
