import type { Generated } from "kysely";

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

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    second_factor: SecondFactorTable;
    recovery_code: RecoveryCodeTable;
  }
}
