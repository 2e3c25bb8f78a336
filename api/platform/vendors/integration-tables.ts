import type { ColumnType, Generated } from "kysely";
import type { Outcome } from "#api/platform/moves/status-list.ts";
import type { VendorProblem } from "#contract/organization/connections/vendor-names.ts";

/** A JSON object: read as an object, written as text. */
type StoredObject = ColumnType<Record<string, unknown>, string | undefined, string>;

interface IntegrationTable {
  organization_id: number;
  vendor: string;
  settings: StoredObject;
  secret_sealed: string | null;
  is_sandbox: Generated<boolean>;
  /** What the sandbox of a vendor has stored. */
  sandbox: StoredObject;
  state: Outcome<"untried" | "ok" | "failed">;
  problem: VendorProblem | null;
  /** The vendor's own message about it. */
  problem_detail: string | null;
  tried_at: string | null;
  succeeded_at: string | null;
  connected_by: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

interface SandboxObjectTable {
  organization_id: number;
  vendor: string;
  id: string;
  reference: string;
  key: string;
  made: Generated<number>;
  content: StoredObject;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    integration: IntegrationTable;
    sandbox_object: SandboxObjectTable;
  }
}
