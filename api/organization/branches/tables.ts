import { sql } from "kysely";
import type { Settings, TenantRow } from "#api/platform/access/tables.ts";
import { clientName } from "#api/platform/client-data/name.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import { branchRecord } from "#contract/organization/branches/branch.ts";

interface BranchTable extends TenantRow, Columns<typeof branchRecord> {
  logo_file_id: number | null;
  settings: Settings;
  /** The client that stands for the branch itself as a tenant. */
  rental_account_id: number | null;
  closed_at: string | null;
}

/** Who works in which branch. */
interface UserBranchTable {
  organization_id: number;
  user_id: number;
  branch_id: number;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    branch: BranchTable;
    user_branch: UserBranchTable;
  }
}

export const branchTable = recordTable(
  branchRecord,
  "branch",
  {
    settings: sql<Record<string, unknown>>`r.settings`,
    logo: sql<number | null>`r.logo_file_id`,
    // The id comes from the row itself: a query that waited for its lock sees it, but not yet the client that
    // was added meanwhile.
    rentalAccount: sql<{ id: number; name: string } | null>`CASE WHEN r.rental_account_id IS NOT NULL THEN
      json_build_object('id', r.rental_account_id, 'name', coalesce((SELECT ${clientName("c")} FROM client c
        WHERE c.organization_id = r.organization_id AND c.id = r.rental_account_id), '')) END`,
    activeUnits: sql<number>`(SELECT count(*) FROM unit u
      WHERE u.organization_id = r.organization_id AND u.branch_id = r.id AND u.status = 'ACTIVE')`,
    closedAt: sql<string | null>`r.closed_at`,
  },
  { seen: ({ branchIds }) => sql`r.id = ANY(${branchIds})` },
);
