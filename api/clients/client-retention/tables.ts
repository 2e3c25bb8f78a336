import type { Generated } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { RetentionKind } from "#contract/clients/client-retention/client-retention.ts";

interface RetentionRuleTable extends TenantRow {
  kind: RetentionKind;
  what: Generated<string>;
  months: number;
  active: Generated<boolean>;
}

interface RetentionRunTable {
  organization_id: number;
  id: Generated<number>;
  rule_id: number;
  night: string;
  done: Generated<number>;
  held: Generated<number>;
  failed: Generated<number>;
  after_id: Generated<number>;
  finished_at: string | null;
  created_at: Generated<string>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    retention_rule: RetentionRuleTable;
    retention_run: RetentionRunTable;
  }
}
