import type { TenantRow } from "#api/platform/access/tables.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import { providerRecord } from "#contract/operations/providers/provider.ts";

interface ProviderTable extends TenantRow, Columns<typeof providerRecord> {
  deleted_at: string | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    provider: ProviderTable;
  }
}

export const providerTable = recordTable(providerRecord, "provider", {}, { keepsRemoved: true });
