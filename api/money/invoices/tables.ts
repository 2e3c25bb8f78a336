import type { Generated } from "kysely";
import type { InvoiceState } from "#api/money/invoices/rules/transitions.ts";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { StatusByDefault } from "#api/platform/moves/status-list.ts";
import type { InvoiceKind } from "#contract/money/invoices/invoices.ts";

interface InvoiceTable extends TenantRow {
  branch_id: number;
  contract_id: number | null;
  client_id: number | null;
  kind: Generated<InvoiceKind>;
  state: StatusByDefault<InvoiceState>;
  number: string | null;
  year: number | null;
  sequence: number | null;
  issued_on: string | null;
  due_on: string | null;
  service_from: string;
  service_until: string;
  currency: string;
  language: string;
  recipient: unknown;
  issuer: unknown;
  lines: unknown;
  tax_groups: Generated<unknown>;
  total_net: Generated<number>;
  total_tax: Generated<number>;
  total_gross: Generated<number>;
  notes: Generated<string>;
  cancels_id: number | null;
  canceled_by_id: number | null;
  pdf_key: string | null;
  pdf_sha256: string | null;
  chain_sha256: string | null;
  created_by: number | null;
  cost_statement_id: number | null;
  cost_recipient: string | null;
  /** The order it bills. */
  order_id: number | null;
}

interface InvoiceSequenceTable {
  organization_id: number;
  branch_id: number;
  /** Credit notes are numbered with the cancellations. */
  kind: "invoice" | "cancellation";
  year: number;
  last: number;
  /** Null when numbers were only skipped and none has been given yet. */
  last_issued_on: string | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    invoice: InvoiceTable;
    invoice_sequence: InvoiceSequenceTable;
  }
}
