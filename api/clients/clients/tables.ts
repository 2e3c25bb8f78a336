import { type SqlBool, sql } from "kysely";
import type { Computed, TenantRow } from "#api/platform/access/tables.ts";
import { clientName } from "#api/platform/client-data/name.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import { clientRecord } from "#contract/clients/clients/client-record.ts";
import { clientStatusRecord } from "#contract/clients/clients/client-status.ts";

interface ClientTable extends TenantRow, Columns<typeof clientRecord> {
  /** The affiliate's campaign the client came by. */
  campaign_id: number | null;
  import_key: string | null;
  /** What a file said of the client the last time, by field. */
  imported: unknown;
  deleted_at: string | null;
  /** Since when nothing of the person stands here any more. */
  anonymised_at: string | null;
  search: Computed<string>;
  /** Who it is now, after two were merged. */
  merged_into: number | null;
  name_key: Computed<string | null>;
  phone_key: Computed<string | null>;
  mobile_key: Computed<string | null>;
  email_key: Computed<string | null>;
}

interface ClientStatusTable extends TenantRow, Columns<typeof clientStatusRecord> {}

interface ClientRepresentativeTable extends TenantRow {
  client_id: number;
  user_id: number;
  starts_on: string;
  /** The day from which it is over. */
  ends_on: string | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    client: ClientTable;
    client_status: ClientStatusTable;
    client_representative: ClientRepresentativeTable;
  }
}

const also = {
  name: clientName("r"),
  campaignCode: sql<string | null>`(SELECT a.code FROM affiliate_campaign a
    WHERE a.organization_id = r.organization_id AND a.id = r.campaign_id)`,
};

export const clientTable = recordTable(clientRecord, "client", also, { keepsRemoved: true });
/** Those that were deleted and can come back, and these alone. */
export const deletedClientTable = recordTable(clientRecord, "client", also, {
  seen: () => sql<SqlBool>`(r.deleted_at IS NOT NULL AND r.anonymised_at IS NULL)`,
});

export const clientStatusTable = recordTable(clientStatusRecord, "client_status", {});
