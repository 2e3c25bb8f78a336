import type { TenantRow } from "#api/platform/access/tables.ts";
import type { PagePurpose } from "#contract/clients/client-pages/client-page.ts";

interface ClientPageTable extends TenantRow {
  client_id: number;
  token_hash: Buffer;
  purposes: PagePurpose[];
  /** `DocumentRequest`s of the contract. */
  asked: unknown;
  expires_at: string;
  opened_at: string | null;
  revoked_at: string | null;
  revoked_by: number | null;
  created_by: number;
}

interface ClientPageFileTable {
  organization_id: number;
  page_id: number;
  /** Of the post it came by. */
  post_key: string;
  /** Which of the documents asked for, from 0. */
  place: number;
  received_at: string;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    client_page: ClientPageTable;
    client_page_file: ClientPageFileTable;
  }
}
