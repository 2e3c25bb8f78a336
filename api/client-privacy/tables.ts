import type { Generated } from "kysely";

interface ClientCertificateTable {
  organization_id: number;
  id: Generated<number>;
  client_id: number;
  /** Null of what the clock did. */
  made_by: number | null;
  made_by_name: string;
  /** `KeptLine`s of the contract, as they were then. */
  lines: unknown;
  /** The country whose law said how long. */
  country: string | null;
  created_at: Generated<string>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    client_certificate: ClientCertificateTable;
  }
}
