import type { ColumnType, Generated } from "kysely";

/** A JSON object: read as an object, written as text, `{}` by default. */
export type Settings = ColumnType<Record<string, unknown>, string | undefined, string>;

/** Columns every changeable tenant table has. */
export interface TenantRow {
  organization_id: number;
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

/** A column the database computes. */
export type Computed<T> = ColumnType<T, never, never>;

interface SessionTable {
  organization_id: number;
  id: Generated<number>;
  user_id: number;
  token_hash: Buffer;
  previous_hash: Buffer | null;
  previous_until: string | null;
  selected_branches: Generated<number[]>;
  address: Generated<string>;
  user_agent: Generated<string>;
  created_at: Generated<string>;
  rotated_at: Generated<string>;
  last_used_at: Generated<string>;
  confirmed_at: Generated<string | null>;
  /** Both are set when somebody of the operator acts as the user. */
  impersonator_organization_id: number | null;
  impersonator_session_id: number | null;
  impersonator_user_id: number | null;
  impersonator_name: string | null;
  ends_at: string | null;
}

interface UserLinkTable extends TenantRow {
  user_id: number;
  purpose: "invitation" | "password" | "email";
  token_hash: Buffer;
  expires_at: string;
}

/** A person whose password was right and whose second-factor code is still missing. */
interface PendingSignInTable {
  organization_id: number;
  id: Generated<number>;
  user_id: number;
  token_hash: Buffer;
  expires_at: string;
  created_at: Generated<string>;
}

/** A new address that waits until its owner follows the link sent there. */
interface EmailChangeTable {
  organization_id: number;
  user_id: number;
  email: string;
  token_hash: Buffer;
  expires_at: string;
  created_at: Generated<string>;
}

interface RateLimitTable {
  key: string;
  hits: number;
  resets_at: string;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    session: SessionTable;
    pending_sign_in: PendingSignInTable;
    user_link: UserLinkTable;
    email_change: EmailChangeTable;
    rate_limit: RateLimitTable;
  }
}
