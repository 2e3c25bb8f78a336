import { sql } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { StatusByDefault } from "#api/platform/moves/status-list.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import { type VipClubStatus, vipClubRecord } from "#contract/clients/vip-clubs/vip-club.ts";

interface VipClubTable extends TenantRow, Columns<typeof vipClubRecord> {
  status: StatusByDefault<VipClubStatus>;
  confirmed_at: string | null;
  exposed_at: string | null;
}

export type VipLinkPurpose = "confirm" | "unsubscribe";

interface VipLinkTable extends Omit<TenantRow, "version" | "updated_at"> {
  vip_club_id: number;
  purpose: VipLinkPurpose;
  token_hash: Buffer;
  address: string;
  expires_at: string | null;
  used_at: string | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    vip_club: VipClubTable;
    vip_link: VipLinkTable;
  }
}

export const vipClubTable = recordTable(vipClubRecord, "vip_club", {
  status: sql<VipClubStatus>`r.status`,
  confirmedAt: sql<string | null>`r.confirmed_at`,
  exposedAt: sql<string | null>`r.exposed_at`,
});
