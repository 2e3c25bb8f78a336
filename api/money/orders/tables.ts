import type { Generated } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { Outcome, StatusByDefault } from "#api/platform/moves/status-list.ts";
import type { OrderStatus, orderMethods } from "#contract/money/orders/order.ts";

interface OrderTable extends TenantRow {
  branch_id: number;
  client_id: number | null;
  contract_id: number | null;
  currency: string;
  status: StatusByDefault<OrderStatus>;
  gross: number;
  discount: Generated<number>;
  total: number;
  tax: number;
  voucher_code: Generated<string>;
  method: Generated<(typeof orderMethods)[number]>;
  stock: Generated<"none" | "held" | "taken">;
  held_until: string | null;
  note: Generated<string>;
  token_hash: Buffer | null;
  link_until: string | null;
  reminded_at: string | null;
  attempts: Generated<number>;
  paid_at: string | null;
  completed_at: string | null;
  deleted_at: string | null;
  created_by: number | null;
}

interface OrderLineTable {
  organization_id: number;
  id: Generated<number>;
  order_id: number;
  product_id: number | null;
  name: string;
  quantity: number;
  unit_price: number;
  tax_rate: number;
  total: number;
  source_kind: Generated<string>;
  source_id: number | null;
}

interface OrderPaymentTable {
  organization_id: number;
  id: Generated<number>;
  order_id: number;
  reference: string;
  state: Outcome<"open" | "paid" | "closed" | "refunding" | "refunded">;
  amount: number;
  page_id: string | null;
  page_url: string | null;
  page_until: string;
  payment_id: string | null;
  failure_code: string | null;
  asked_at: string | null;
  refund_asked_at: string | null;
  created_at: Generated<string>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    sales_order: OrderTable;
    sales_order_line: OrderLineTable;
    sales_order_payment: OrderPaymentTable;
  }
}
