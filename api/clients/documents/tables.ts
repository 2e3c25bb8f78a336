import { sql } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import { documentRecord } from "#contract/clients/documents/document.ts";

interface DocumentTable extends TenantRow, Columns<typeof documentRecord> {
  /** At most one of the three is set; with none it is the organization's own. */
  client_id: number | null;
  user_id: number | null;
  contract_id: number | null;
  /** Made for a purchase: it has no owner here, its file hangs on the purchase. */
  purchase_id: number | null;
  /** The template it was made from, and its version among the contract's; all are set or none. */
  template_id: number | null;
  template_text: number | null;
  number: number | null;
  file_id: number;
  /** Storage key of the small picture; null for a file that is no image. */
  preview_key: string | null;
  deleted_at: string | null;
}

interface Made {
  number: number;
  templateId: number;
  templateText: number;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    document: DocumentTable;
  }
}

export const documentTable = recordTable(
  documentRecord,
  "document",
  {
    clientId: sql<number | null>`r.client_id`,
    userId: sql<number | null>`r.user_id`,
    contractId: sql<number | null>`r.contract_id`,
    purchaseId: sql<number | null>`r.purchase_id`,
    made: sql<Made | null>`CASE WHEN r.number IS NOT NULL THEN jsonb_build_object(
      'number', r.number, 'templateId', r.template_id, 'templateText', r.template_text) END`,
  },
  { keepsRemoved: true },
);
