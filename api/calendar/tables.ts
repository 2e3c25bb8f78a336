import type { Generated } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { blockTypes } from "#contract/block-types.ts";

interface CalendarBlockTable extends TenantRow {
  unit_id: number;
  type: (typeof blockTypes)[number];
  from_on: string;
  until_on: string;
  reason: Generated<string>;
  note: Generated<string>;
  created_by: number | null;
  removed_at: string | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    calendar_block: CalendarBlockTable;
  }
}
