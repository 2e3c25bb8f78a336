import type { Generated } from "kysely";

interface DownloadTicketTable {
  organization_id: number;
  ticket_hash: Buffer;
  file_id: number;
  user_id: number;
  id: Generated<number>;
  expires_at: string;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    download_ticket: DownloadTicketTable;
  }
}
