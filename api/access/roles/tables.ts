import type { Generated } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";

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

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    role: RoleTable;
    role_permission: RolePermissionTable;
  }
}
