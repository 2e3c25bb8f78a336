import type { Generated } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";

interface SecondFactorTable {
  organization_id: number;
  user_id: number;
  secret: string | null;
  next_secret: string | null;
  confirmed_at: string | null;
  last_step: Generated<number>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

interface RecoveryCodeTable {
  organization_id: number;
  user_id: number;
  code_hash: Buffer;
  created_at: Generated<string>;
}

interface PendingSignInTable {
  organization_id: number;
  id: Generated<number>;
  user_id: number;
  token_hash: Buffer;
  expires_at: string;
  created_at: Generated<string>;
}

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
    second_factor: SecondFactorTable;
    recovery_code: RecoveryCodeTable;
    pending_sign_in: PendingSignInTable;
    passkey: PasskeyTable;
    api_token: ApiTokenTable;
  }
}
