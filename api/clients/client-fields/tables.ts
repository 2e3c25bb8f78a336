import { sql } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import { clientFieldRecord } from "#contract/clients/client-fields/client-field.ts";

interface ClientFieldTable extends TenantRow, Columns<typeof clientFieldRecord> {}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    client_field: ClientFieldTable;
  }
}

const used = sql<boolean>`EXISTS (SELECT FROM client c WHERE c.organization_id = r.organization_id
  AND c.own_fields <> '{}' AND jsonb_exists(c.own_fields, r.id::text))`;

/** Whether some client has a value has to be looked up client by client, so only the settings read it. */
export const clientFieldTable = recordTable(clientFieldRecord, "client_field", { used });
