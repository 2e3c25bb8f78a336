import type { ColumnType, Generated } from "kysely";
import type { Computed, TenantRow } from "#api/platform/access/tables.ts";

/** Times as `HH:MM`; days count from Monday = 1. */
interface WorkingDay {
  day: number;
  from: string;
  until: string;
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
  /** One entry for each weekday. */
  working_hours: ColumnType<WorkingDay[], string | undefined, string>;
  /** NULL while invited or newly registered: the address is not confirmed yet. */
  joined_at: ColumnType<string | null, string | null | undefined, string | null>;
  must_change_password: Generated<boolean>;
  search: Computed<string>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    app_user: AppUserTable;
  }
}
