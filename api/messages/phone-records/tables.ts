import { sql } from "kysely";
import type { Computed, TenantRow } from "#api/platform/access/tables.ts";
import type { StatusByDefault } from "#api/platform/moves/status-list.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import { type PhoneRecordStatus, phoneRecordRecord } from "#contract/messages/phone-records/phone-record.ts";

interface PhoneRecordTable extends TenantRow, Columns<typeof phoneRecordRecord> {
  phone_key: Computed<string | null>;
  created_by: number | null;
  status: StatusByDefault<PhoneRecordStatus>;
  deleted_at: string | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    phone_record: PhoneRecordTable;
  }
}

export const phoneRecordTable = recordTable(
  phoneRecordRecord,
  "phone_record",
  { status: sql<PhoneRecordStatus>`r.status` },
  { keepsRemoved: true },
);
