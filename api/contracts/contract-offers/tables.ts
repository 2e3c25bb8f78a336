import type { Generated } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { StatusByDefault } from "#api/platform/moves/status-list.ts";
import type { OfferStatus } from "#contract/contracts/contract-offers/contract-offer.ts";
import type { paymentPlans } from "#contract/contracts/rent-contracts/payment-plans.ts";

interface ContractOfferTable extends TenantRow {
  branch_id: number;
  contract_id: number;
  unit_id: number;
  status: StatusByDefault<OfferStatus>;
  check_in: string;
  check_out: string;
  adults: number;
  children: number;
  currency: string;
  /** A list of [night, price, source]. */
  night_prices: unknown;
  cleaning_fee: number;
  total: number;
  deposit: number;
  payment_plan: (typeof paymentPlans)[number];
  cancellation: unknown;
  cancellation_name: Generated<string>;
  notice_months: number | null;
  /** The contract's `stayException`. */
  exception: Generated<unknown>;
  price_reason: Generated<string>;
  message: Generated<string>;
  valid_until: string;
  hold_block_id: number | null;
  language: string;
  sent_at: string | null;
  reminded_at: string | null;
  opened_at: string | null;
  decided_at: string | null;
  signature: string | null;
  signed_by: "page" | "phone" | null;
  signed_address: string | null;
  signed_agent: string | null;
  decline_reason: Generated<string>;
  created_by: number | null;
}

interface ContractOfferLinkTable {
  organization_id: number;
  id: Generated<number>;
  offer_id: number;
  token_hash: Buffer;
  created_at: Generated<string>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    contract_offer: ContractOfferTable;
    contract_offer_link: ContractOfferLinkTable;
  }
}
