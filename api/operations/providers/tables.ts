import { type Generated, type SqlBool, sql } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { StatusByDefault } from "#api/platform/moves/status-list.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import { providerPriceRecord, providerRecord } from "#contract/operations/providers/provider.ts";
import {
  type ProviderServiceStatus,
  providerServiceRecord,
} from "#contract/operations/providers/service-terms.ts";

interface ProviderTable extends TenantRow, Columns<typeof providerRecord> {
  deleted_at: string | null;
}

interface ProviderPriceTable extends TenantRow, Columns<typeof providerPriceRecord> {
  provider_id: number;
  deleted_at: string | null;
}

interface ProviderServiceTable
  extends TenantRow,
    Omit<Columns<typeof providerServiceRecord>, "expense" | "revenue"> {
  branch_id: number;
  contract_id: number | null;
  currency: string;
  expense: Generated<number>;
  revenue: Generated<number>;
  status: StatusByDefault<ProviderServiceStatus>;
  accepted_at: string | null;
  completed_at: string | null;
  report: Generated<string>;
  cancelled_at: string | null;
  cancel_reason: Generated<string>;
  declined: Generated<boolean>;
  bill_number: Generated<string>;
  bill_amount: number | null;
  billed_at: string | null;
  replaces_id: number | null;
  created_by: number | null;
}

interface ProviderLinkTable {
  organization_id: number;
  id: Generated<number>;
  provider_id: number;
  token_hash: Buffer;
  expires_at: string;
  opened_at: string | null;
  revoked_at: string | null;
  created_by: number | null;
  created_at: Generated<string>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    provider: ProviderTable;
    provider_link: ProviderLinkTable;
    provider_price: ProviderPriceTable;
    provider_service: ProviderServiceTable;
  }
}

const branchOf = (column: string) =>
  sql<string>`(SELECT b.${sql.ref(column)} FROM branch b WHERE b.organization_id = r.organization_id AND b.id = r.branch_id)`;

export const providerTable = recordTable(
  providerRecord,
  "provider",
  { branchName: branchOf("name"), currency: branchOf("currency") },
  { keepsRemoved: true },
);

/** Lines of price lists, of providers whom the caller sees. */
export const providerPriceTable = recordTable(
  providerPriceRecord,
  "provider_price",
  { providerId: sql<number>`r.provider_id` },
  {
    keepsRemoved: true,
    seen: ({
      branchIds,
    }) => sql<SqlBool>`EXISTS (SELECT FROM provider p WHERE p.organization_id = r.organization_id
      AND p.id = r.provider_id AND p.deleted_at IS NULL AND p.branch_id = ANY(${branchIds}))`,
  },
);

export const providerServiceTable = recordTable(
  providerServiceRecord,
  "provider_service",
  {
    branchId: sql<number>`r.branch_id`,
    branchName: branchOf("name"),
    providerName: sql<string>`(SELECT p.name FROM provider p WHERE p.organization_id = r.organization_id AND p.id = r.provider_id)`,
    unitLabel: sql<string>`coalesce((SELECT u.label FROM unit u WHERE u.organization_id = r.organization_id AND u.id = r.unit_id), '')`,
    buildingName: sql<string>`coalesce((SELECT h.name FROM building h WHERE h.organization_id = r.organization_id AND h.id = r.building_id), '')`,
    contractId: sql<number | null>`r.contract_id`,
    currency: sql<string>`r.currency`,
    expense: sql<number>`r.expense`,
    revenue: sql<number>`r.revenue`,
    status: sql<ProviderServiceStatus>`r.status`,
    acceptedAt: sql<string | null>`r.accepted_at`,
    completedAt: sql<string | null>`r.completed_at`,
    report: sql<string>`r.report`,
    cancelledAt: sql<string | null>`r.cancelled_at`,
    cancelReason: sql<string>`r.cancel_reason`,
    declined: sql<boolean>`r.declined`,
    billNumber: sql<string>`r.bill_number`,
    billAmount: sql<number | null>`r.bill_amount`,
    billedAt: sql<string | null>`r.billed_at`,
    replacesId: sql<number | null>`r.replaces_id`,
    replacedById: sql<number | null>`(SELECT n.id FROM provider_service n
      WHERE n.organization_id = r.organization_id AND n.replaces_id = r.id)`,
  },
  { seen: ({ branchIds }) => sql<SqlBool>`r.branch_id = ANY(${branchIds})` },
);
