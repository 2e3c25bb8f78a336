import { type RawBuilder, sql } from "kysely";
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

const ofFile = <T>(column: string): RawBuilder<T> =>
  sql`(SELECT ${sql.ref(column)} FROM stored_file f WHERE f.organization_id = r.organization_id AND f.id = r.file_id)`;

export const documentTable = recordTable(
  documentRecord,
  "document",
  {
    clientId: sql<number | null>`r.client_id`,
    userId: sql<number | null>`r.user_id`,
    previewKey: sql<string | null>`r.preview_key`,
    fileKey: ofFile<string>("f.key"),
    type: ofFile<string>("f.type"),
    size: ofFile<number>("f.size"),
    by: sql<string | null>`(SELECT coalesce(nullif(trim(p.firstname || ' ' || p.lastname), ''), p.username)
      FROM stored_file f JOIN app_user p ON p.organization_id = f.organization_id AND p.id = f.created_by
      WHERE f.organization_id = r.organization_id AND f.id = r.file_id)`,
  },
  { keepsRemoved: true },
);
