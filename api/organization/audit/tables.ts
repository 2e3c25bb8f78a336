import type { Generated } from "kysely";

interface AuditSealTable {
  organization_id: number;
  sequence: number;
  entry_id: number;
  hash: Buffer;
  sealed_at: Generated<string>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    audit_seal: AuditSealTable;
  }
}
