import { sql } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import { type Columns, recordTable } from "#api/platform/record-table.ts";
import { documentRecord } from "#contract/document.ts";

interface DocumentTable extends TenantRow, Columns<typeof documentRecord> {
  /** At most one of the two; neither is the organization's own. */
  client_id: number | null;
  user_id: number | null;
  file_id: number;
  /** Where the image is stored small; null for what is no image. */
  preview_key: string | null;
  deleted_at: string | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    document: DocumentTable;
  }
}

export const documentTable = recordTable(
  documentRecord,
  "document",
  { clientId: sql<number | null>`r.client_id`, userId: sql<number | null>`r.user_id` },
  { keepsRemoved: true },
);
