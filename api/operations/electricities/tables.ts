import type { Generated } from "kysely";
import { sql } from "kysely";
import { placeOf, supplierOf } from "#api/operations/registers/for-others/place.ts";
import { lastReadingOf } from "#api/operations/registers/for-others/readings.ts";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { StatusByDefault } from "#api/platform/moves/status-list.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import { electricityRecord } from "#contract/operations/electricities/electricity.ts";
import type { MeterStatus } from "#contract/operations/registers/register.ts";

interface ElectricityTable extends TenantRow, Columns<typeof electricityRecord> {
  status: StatusByDefault<MeterStatus>;
  status_at: Generated<string>;
  deleted_at: string | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    electricity: ElectricityTable;
  }
}

export const electricityTable = recordTable(
  electricityRecord,
  "electricity",
  {
    status: sql<MeterStatus>`r.status`,
    statusAt: sql<string>`r.status_at`,
    ...placeOf,
    ...supplierOf,
    ...lastReadingOf("electricity"),
  },
  { keepsRemoved: true },
);
