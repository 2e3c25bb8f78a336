import type { Generated } from "kysely";
import { sql } from "kysely";
import { placeOf } from "#api/operations/registers/for-others/place.ts";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { StatusByDefault } from "#api/platform/moves/status-list.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import { type GuidelineStatus, guidelineRecord } from "#contract/operations/guidelines/guideline.ts";

interface GuidelineTable extends TenantRow, Columns<typeof guidelineRecord> {
  status: StatusByDefault<GuidelineStatus>;
  status_at: Generated<string>;
  checked_at: string | null;
  problem: Generated<string>;
  deleted_at: string | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    guideline: GuidelineTable;
  }
}

export const guidelineTable = recordTable(
  guidelineRecord,
  "guideline",
  {
    status: sql<GuidelineStatus>`r.status`,
    statusAt: sql<string>`r.status_at`,
    ...placeOf,
    checkedAt: sql<string | null>`r.checked_at`,
    problem: sql<string>`r.problem`,
  },
  { keepsRemoved: true },
);
