import type { Generated } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";

interface ClientAccountTable extends TenantRow {
  client_id: number;
  username: string;
  /** Null until the client has set a password. */
  password_hash: string | null;
  active: Generated<boolean>;
  failed_logins: Generated<number>;
  locked_until: string | null;
  signed_in_at: string | null;
  /** Of the only link by which a password can be set. */
  link_hash: Buffer | null;
  link_expires_at: string | null;
  created_by: number;
}

interface ClientSessionTable {
  organization_id: number;
  id: Generated<number>;
  account_id: number;
  token_hash: Buffer;
  created_at: Generated<string>;
  last_used_at: string;
  ends_at: string;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    client_account: ClientAccountTable;
    client_session: ClientSessionTable;
  }
}
