import { type Generated, type SqlBool, sql } from "kysely";
import type { Computed, TenantRow } from "#api/platform/access/tables.ts";
import { clientName } from "#api/platform/client-data/name.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import { clientRecord } from "#contract/clients/clients/client-record.ts";
import { clientStatusRecord } from "#contract/clients/clients/client-status.ts";

interface ClientTable extends TenantRow, Columns<typeof clientRecord> {
  /** The affiliate's campaign that the client came by. */
  campaign_id: number | null;
  import_key: string | null;
  /** The picture, a file of the client. */
  avatar_file_id: number | null;
  /** The values of the last import, by field. */
  imported: unknown;
  deleted_at: string | null;
  /** When all data of the person were removed. */
  anonymised_at: string | null;
  search: Computed<string>;
  /** The surviving client after a merge. */
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
  /** The first day on which it no longer holds. */
  ends_on: string | null;
  /** The client stays with this colleague. */
  fixed: Generated<boolean>;
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
  avatar: sql<number | null>`r.avatar_file_id`,
  campaignCode: sql<string | null>`(SELECT a.code FROM affiliate_campaign a
    WHERE a.organization_id = r.organization_id AND a.id = r.campaign_id)`,
};

export const clientTable = recordTable(clientRecord, "client", also, { keepsRemoved: true });
/** Only deleted clients, which can be restored. */
export const deletedClientTable = recordTable(clientRecord, "client", also, {
  seen: () => sql<SqlBool>`(r.deleted_at IS NOT NULL AND r.anonymised_at IS NULL)`,
});

export const clientStatusTable = recordTable(clientStatusRecord, "client_status", {});
