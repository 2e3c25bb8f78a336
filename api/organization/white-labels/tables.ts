import { type Generated, sql } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import { whiteLabelRecord } from "#contract/organization/white-labels/white-label.ts";

interface WhiteLabelTable extends TenantRow, Columns<typeof whiteLabelRecord> {
  token: Generated<string>;
  live: Generated<boolean>;
  logo_file_id: number | null;
  domain_verified_at: string | null;
  spf_present: boolean | null;
  dkim_present: boolean | null;
  checked_at: string | null;
  deleted_at: string | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    whitelabel: WhiteLabelTable;
  }
}

export const whiteLabelTable = recordTable(
  whiteLabelRecord,
  "whitelabel",
  {
    live: sql<boolean>`r.live`,
    logo: sql<number | null>`r.logo_file_id`,
    domainVerifiedAt: sql<string | null>`r.domain_verified_at`,
    checkedAt: sql<string | null>`r.checked_at`,
  },
  { keepsRemoved: true },
);
