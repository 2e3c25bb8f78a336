import { sql } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import { documentRecord } from "#contract/clients/documents/document.ts";

interface DocumentTable extends TenantRow, Columns<typeof documentRecord> {
  /** At most one of the three; none is the organization's own. */
  client_id: number | null;
  user_id: number | null;
  contract_id: number | null;
  /** Made of a purchase: it is no keeper's, its file hangs on the purchase. */
  purchase_id: number | null;
  /** What it was made from, and which version of the contract's it is; all or none. */
  template_id: number | null;
  template_text: number | null;
  number: number | null;
  file_id: number;
  /** Where the image is stored small; null for what is no image. */
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
