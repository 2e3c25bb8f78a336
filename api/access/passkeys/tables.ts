import type { Generated } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";

interface PasskeyTable extends TenantRow {
  user_id: number;
  name: string;
  credential_id: string;
  public_key: Buffer;
  counter: Generated<number>;
  transports: Generated<string[]>;
  host: string;
  last_used_at: string | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    passkey: PasskeyTable;
  }
}
