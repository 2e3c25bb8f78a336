import type { TenantRow } from "#api/platform/access/tables.ts";

interface ApiTokenTable extends TenantRow {
  session_id: number;
  user_id: number;
  name: string;
  read_only: boolean;
  resources: string[] | null;
  expires_at: string;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    api_token: ApiTokenTable;
  }
}
