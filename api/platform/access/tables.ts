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

/** Times as `HH:MM`; days count from Monday = 1. */
interface WorkingDay {
  day: number;
  from: string;
  until: string;
}

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
  /** `#rrggbb`. */
  accent: string | null;
  /** The operator's campaign that brought the organization. */
  campaign_organization_id: number | null;
  campaign_id: number | null;
  /** Pays: then no trial ends. */
  paying: Generated<boolean>;
  plan: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  require_second_factor: Generated<boolean>;
  operator: Generated<boolean>;
  first_steps: Generated<boolean>;
  modules_off: Generated<string[]>;
  permissions_off: Generated<string[]>;
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
  /** The client the branch itself is as a tenant. */
  rental_account_id: number | null;
  closed_at: string | null;
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
  phone: string | null;
  address: string | null;
  city: string | null;
  color: Generated<string>;
  language: string | null;
  role_id: number;
  is_admin: Generated<boolean>;
  active: Generated<boolean>;
  failed_logins: Generated<number>;
  locked_until: string | null;
  /** One entry a weekday. */
  working_hours: ColumnType<WorkingDay[], string | undefined, string>;
  /** NULL while invited or newly registered: the address is not proven yet. */
  joined_at: ColumnType<string | null, string | null | undefined, string | null>;
  must_change_password: Generated<boolean>;
  search: Computed<string>;
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
  confirmed_at: Generated<string | null>;
  /** Set together, when somebody of the operator acts as the user. */
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

/** An address that waits for the click on the link sent there. */
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
    organization: OrganizationTable;
    branch: BranchTable;
    role: RoleTable;
    role_permission: RolePermissionTable;
    app_user: AppUserTable;
    user_branch: UserBranchTable;
    session: SessionTable;
    user_link: UserLinkTable;
    email_change: EmailChangeTable;
    rate_limit: RateLimitTable;
  }
}
