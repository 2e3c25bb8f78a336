import type { Generated } from "kysely";

interface SendingStopTable {
  organization_id: number;
  id: Generated<number>;
  branch_id: number | null;
  stopped_at: string;
  stopped_by: number | null;
  resumed_at: string | null;
  resumed_by: number | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    sending_stop: SendingStopTable;
  }
}
