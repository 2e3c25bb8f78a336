import type { Generated } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { StatusByDefault } from "#api/platform/moves/status-list.ts";
import type {
  CardPaymentStatus,
  CardRefundStatus,
  CardWay,
  DisputeState,
} from "#contract/money/card-payments/card-payment.ts";

interface CardPaymentTable extends TenantRow {
  branch_id: number;
  contract_id: number;
  reference: string;
  way: CardWay;
  status: StatusByDefault<CardPaymentStatus>;
  amount: number;
  currency: string;
  language: string;
  description: string;
  reason: Generated<string>;
  token_hash: Buffer | null;
  expires_at: string | null;
  keep_card: Generated<boolean>;
  page_round: Generated<number>;
  page_open: Generated<boolean>;
  page_id: string | null;
  page_url: string | null;
  page_expires_at: string | null;
  customer_id: string | null;
  method_id: string | null;
  card_brand: string | null;
  card_last4: string | null;
  charge_after: string | null;
  begun_at: string | null;
  asked_at: string | null;
  settled_at: string | null;
  payment_id: string | null;
  /** The vendor account that it was sent to. */
  account: string | null;
  failure_code: string | null;
  received: Generated<number>;
  allocated: Generated<number>;
  refunded: Generated<number>;
  dispute: DisputeState | null;
  sandbox: boolean;
  hold: Generated<boolean>;
  hold_until: string | null;
  replaces_id: number | null;
  act: "capture" | "release" | null;
  act_amount: number | null;
  act_since: string | null;
  act_asked_at: string | null;
  deposit_returned: Generated<number>;
  created_by: number | null;
}

interface CardPaymentItemTable {
  organization_id: number;
  card_payment_id: number;
  contract_payment_id: number;
  amount: number;
  running: Generated<boolean>;
  paid: Generated<boolean>;
}

interface CardRefundTable extends TenantRow {
  card_payment_id: number;
  reference: string;
  amount: number;
  status: StatusByDefault<CardRefundStatus>;
  failure_code: string | null;
  refund_id: string | null;
  reason: string;
  deposit_amount: Generated<number>;
  asked_at: string | null;
  settled_at: string | null;
  created_by: number | null;
}

interface CardEventTable {
  organization_id: number;
  id: Generated<number>;
  event_id: string;
  type: string;
  reference: string | null;
  payment_id: string | null;
  received_at: Generated<string>;
  handled_at: string | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    card_payment: CardPaymentTable;
    card_payment_item: CardPaymentItemTable;
    card_refund: CardRefundTable;
    card_event: CardEventTable;
  }
}
