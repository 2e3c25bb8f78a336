import type { Generated } from "kysely";

interface ClientCertificateTable {
  organization_id: number;
  id: Generated<number>;
  client_id: number;
  made_by: number;
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
