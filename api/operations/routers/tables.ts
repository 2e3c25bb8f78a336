import type { Generated } from "kysely";
import { sql } from "kysely";
import { placeOf, supplierOf } from "#api/operations/registers/for-others/place.ts";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { StatusByDefault } from "#api/platform/moves/status-list.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import { type RouterStatus, routerRecord } from "#contract/operations/routers/router.ts";

interface RouterTable extends TenantRow, Columns<typeof routerRecord> {
  status: StatusByDefault<RouterStatus>;
  status_at: Generated<string>;
  deleted_at: string | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    router: RouterTable;
  }
}

export const routerTable = recordTable(
  routerRecord,
  "router",
  {
    status: sql<RouterStatus>`r.status`,
    statusAt: sql<string>`r.status_at`,
    ...placeOf,
    ...supplierOf,
  },
  { keepsRemoved: true },
);
