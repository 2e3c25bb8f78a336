import type { ColumnType, Generated } from "kysely";

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

/** A JSON object: read as one, written as text, `{}` unless given. */
type Settings = ColumnType<Record<string, unknown>, string | undefined, string>;

interface OrganizationTable {
  id: Generated<number>;
  name: string;
  country: string;
  language: string;
  type: Generated<number>;
  type_parents: Generated<number[]>;
  heb_calendar: Generated<boolean>;
  website: string | null;
  real_estate_website: string | null;
  logo_file_id: number | null;
  settings: Settings;
  demo: Generated<boolean>;
  trial_ends_on: string | null;
  version: Generated<number>;
}

interface BranchTable extends TenantRow {
  name: string;
  group: string | null;
  country: string;
  currency: Generated<string>;
  time_zone: string;
  external_link: string | null;
  legal_name: string;
  address: string;
  zip: string;
  city: string;
  phone: string | null;
  email: string | null;
  vat_id: string | null;
  register: string | null;
  iban: string | null;
  bic: string | null;
  bank: string | null;
  logo_file_id: number | null;
  invoice_prefix: string;
  tax_mode: Generated<"standard" | "smallBusiness">;
  payment_days: Generated<number>;
  settings: Settings;
}

interface RoleTable extends TenantRow {
  name: string;
  team: Generated<boolean>;
}

interface RolePermissionTable {
  organization_id: number;
  role_id: number;
  resource: string;
  active: Generated<boolean>;
  read: Generated<boolean>;
  create: Generated<boolean>;
  edit: Generated<boolean>;
  operation: Generated<boolean>;
}

interface AppUserTable extends TenantRow {
  username: string;
  password_hash: string;
  firstname: Generated<string>;
  lastname: Generated<string>;
  email: string | null;
  address: string | null;
  city: string | null;
  color: Generated<string>;
  language: string | null;
  role_id: number;
  is_admin: Generated<boolean>;
  active: Generated<boolean>;
  failed_logins: Generated<number>;
  locked_until: string | null;
}

interface UserBranchTable {
  organization_id: number;
  user_id: number;
  branch_id: number;
}

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
}

interface RateLimitTable {
  key: string;
  hits: number;
  resets_at: string;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    organization: OrganizationTable;
    branch: BranchTable;
    role: RoleTable;
    role_permission: RolePermissionTable;
    app_user: AppUserTable;
    user_branch: UserBranchTable;
    session: SessionTable;
    rate_limit: RateLimitTable;
  }
}
