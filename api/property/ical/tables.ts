import type { ColumnType, Generated } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { Outcome } from "#api/platform/moves/status-list.ts";
import type { FaultyEvent, Feed, FeedProblem } from "#contract/property/ical/ical.ts";

interface IcalAddressTable extends Omit<TenantRow, "id"> {
  unit_id: number;
  token_hash: Buffer;
  token_sealed: string;
}

interface IcalFeedTable extends TenantRow {
  unit_id: number;
  name: string;
  host: string;
  address_hash: Buffer;
  /** Null for a calendar that came as a file. */
  address_sealed: string | null;
  etag: string | null;
  state: Outcome<Feed["state"]>;
  problem: FeedProblem | null;
  fetched_at: string | null;
  succeeded_at: string | null;
  failures: Generated<number>;
  events: Generated<number>;
  skipped: Generated<number>;
  /** The first of the skipped events. */
  faulty: ColumnType<FaultyEvent[], string | undefined, string>;
  removed_at: string | null;
  created_by: number | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    ical_address: IcalAddressTable;
    ical_feed: IcalFeedTable;
  }
}
