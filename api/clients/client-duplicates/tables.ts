import type { Generated } from "kysely";

interface ClientDuplicateTable {
  organization_id: number;
  id: Generated<number>;
  low_id: number;
  high_id: number;
  score: number;
  reasons: string[];
  dismissed_at: string | null;
  found_at: Generated<string>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    client_duplicate: ClientDuplicateTable;
  }
}
