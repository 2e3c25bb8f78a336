import type { Generated } from "kysely";

interface ClientCertificateTable {
  organization_id: number;
  id: Generated<number>;
  client_id: number;
  /** Null of what the clock did. */
  made_by: number | null;
  made_by_name: string;
  /** `RetentionLine`s of the contract, as they were then. */
  lines: unknown;
  /** The country whose law said how long. */
  country: string | null;
  created_at: Generated<string>;
}

interface ClientReadingTable {
  organization_id: number;
  id: Generated<number>;
  user_id: number;
  user_name: string;
  impersonator_name: Generated<string>;
  quarter: string;
  at: string;
  client_id: number | null;
  client_ids: number[] | null;
  kinds: string[];
  calls: string[];
  file: string | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    client_certificate: ClientCertificateTable;
    client_reading: ClientReadingTable;
  }
}
