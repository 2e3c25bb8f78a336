import type { Generated } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { RelationKind } from "#contract/clients/client-relations/client-relation.ts";

interface ClientRelationTable extends TenantRow {
  /** The employee, parent, guardian … of the other. */
  from_id: number;
  to_id: number;
  kind: RelationKind;
  word: Generated<string>;
  starts_on: string | null;
  /** The first day on which it no longer holds. */
  ends_on: string | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    client_relation: ClientRelationTable;
  }
}
