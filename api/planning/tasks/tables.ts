import type { TenantRow } from "#api/platform/access/tables.ts";

interface TaskTable extends TenantRow {
  contract_id: number;
  text: string;
  due_on: string | null;
  assigned_to: number | null;
  done_at: string | null;
  done_by: number | null;
  created_by: number;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    task: TaskTable;
  }
}
