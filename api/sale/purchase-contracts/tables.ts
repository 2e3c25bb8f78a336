import type { Generated } from "kysely";
import { type SqlBool, sql } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { StatusByDefault } from "#api/platform/moves/status-list.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import type { BuildPhase } from "#contract/property/units/unit-choices.ts";
import {
  type BuyerField,
  type InstalmentMethod,
  type PurchaseService,
  type PurchaseStatus,
  purchaseContractRecord,
} from "#contract/sale/purchase-contracts/purchase-contract.ts";

interface PurchaseContractTable extends TenantRow, Columns<typeof purchaseContractRecord> {
  branch_id: number;
  unit_id: number;
  offer_id: number | null;
  currency: string;
  status: StatusByDefault<PurchaseStatus>;
  archived_at: string | null;
  archive_reason: Generated<string>;
  wanted: Generated<string>;
  editable_fields: BuyerField[] | null;
  terms_version: Generated<number>;
  approved_at: string | null;
  approved_by: "link" | "staff" | null;
  approved_terms: number | null;
  approve_comment: Generated<string>;
  changes_required: Generated<boolean>;
  buyers_signed_at: string | null;
  seller_signed_at: string | null;
  notarised_on: string | null;
  notarised_file_id: number | null;
  completed_at: string | null;
  commission_invoice_id: number | null;
  created_by: number | null;
}

interface PurchaseBuyerTable {
  organization_id: number;
  id: Generated<number>;
  purchase_id: number;
  client_id: number;
  share_over: number;
  share_under: number;
  place: number;
  address: Generated<string>;
  birthday: string | null;
  nationality: Generated<string>;
  financing: Generated<string>;
  delivered_at: string | null;
}

interface PurchasePaymentTable {
  organization_id: number;
  id: Generated<number>;
  purchase_id: number;
  place: number;
  name: string;
  phase: BuildPhase | null;
  due_on: string | null;
  amount: number;
  paid_at: string | null;
  paid_on: string | null;
  method: InstalmentMethod | null;
  paid_by: number | null;
  /** Id of the set in the ledger. */
  set_id: number | null;
  reminded_at: string | null;
  reminders: Generated<number>;
}

interface PurchaseServiceTable {
  organization_id: number;
  id: Generated<number>;
  purchase_id: number;
  service: PurchaseService;
  gross: number;
  invoice_id: number;
  ordered_by: number | null;
  ordered_at: Generated<string>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    purchase_service: PurchaseServiceTable;
    purchase_contract: PurchaseContractTable;
    purchase_buyer: PurchaseBuyerTable;
    purchase_payment: PurchasePaymentTable;
  }
}

/** A purchase belongs to the branch of its unit. */
export const purchaseContractTable = recordTable(
  purchaseContractRecord,
  "purchase_contract",
  { status: sql<PurchaseStatus>`r.status` },
  { seen: ({ branchIds }) => sql<SqlBool>`r.branch_id = ANY(${[...branchIds]}::bigint[])` },
);
