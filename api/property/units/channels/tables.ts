import type { ColumnType, Generated } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { Outcome } from "#api/platform/moves/status-list.ts";
import type { Channel } from "#contract/property/units/channel-choices.ts";

type StoredJson = ColumnType<unknown, string | null | undefined, string | null>;

interface UnitChannelTable extends TenantRow {
  branch_id: number;
  channel: Channel;
  external_id: string | null;
  unit_id: number | null;
  wanted: Generated<boolean>;
  listing: StoredJson;
  /** The values that were taken over, so that edits made here can be told from changes there. */
  imported: ColumnType<Record<string, unknown>, string | undefined, string>;
  fetched_at: string | null;
  reservations_at: string | null;
  export_state: Outcome<"none" | "pending" | "ok" | "failed">;
  export_problem: string | null;
  export_attempts: Generated<number>;
  exported_at: string | null;
  /** Since when a listing is being created for the unit, while its id is unknown. */
  making_since: string | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    unit_channel: UnitChannelTable;
  }
}
