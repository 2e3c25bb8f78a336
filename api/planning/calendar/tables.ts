import type { Generated } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { Outcome } from "#api/platform/moves/status-list.ts";
import type { blockTypes } from "#contract/planning/calendar/block-types.ts";

interface CalendarBlockTable extends TenantRow {
  unit_id: number;
  type: (typeof blockTypes)[number];
  from_on: string;
  until_on: string;
  reason: Generated<string>;
  note: Generated<string>;
  created_by: number | null;
  removed_at: string | null;
  /**
   * The channel's feed it came from, its UID there, and the number of fetches in which it has been missing
   * since.
   */
  ical_feed_id: Generated<number | null>;
  ical_uid: Generated<string | null>;
  ical_missing: Generated<number>;
}

interface ChannelNightTable extends Omit<TenantRow, "id"> {
  unit_channel_id: number;
  night: string;
  closed: boolean;
  state: Outcome<"pending" | "synced" | "failed">;
  attempts: Generated<number>;
  problem: string | null;
  next_try_at: Generated<string>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    calendar_block: CalendarBlockTable;
    channel_night: ChannelNightTable;
  }
}
