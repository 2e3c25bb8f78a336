import { hashes, type UniqueIndexes } from "#api/walks/constraints-shape-testing.ts";

/** Unique indexes of invoices, payments, deposits, tills, orders, products, taxes and operating costs. */
export const uniqueOfMoney: UniqueIndexes = {
  affiliate_campaign_organization_id_code_key: [
    "affiliate_campaign",
    { organization_id: [1, 2], code: ["A-1", "A-2"] },
  ],
  card_event_once: ["card_event", { organization_id: [1, 2], event_id: ["evt_1", "evt_2"] }],
  card_payment_item_running: [
    "card_payment_item",
    { organization_id: [1, 2], contract_payment_id: [1, 2], running: [true, false] },
  ],
  card_payment_reference: ["card_payment", { reference: ["card-1", "card-2"] }],
  card_payment_token: ["card_payment", { token_hash: hashes() }],
  card_payment_vendor: ["card_payment", { organization_id: [1, 2], payment_id: ["pi_1", "pi_2"] }],
  card_refund_reference: ["card_refund", { reference: ["refund-1", "refund-2"] }],
  city_tax_rule_once: [
    "city_tax_rule",
    {
      organization_id: [1, 2],
      country: ["AT", "DE"],
      municipality: ["Wien", "Linz"],
      valid_from: ["2026-01-01", "2027-01-01"],
      season_from: [5, 6],
      price_from: [0, 2500],
    },
  ],
  cost_prepayment_period: [
    "cost_prepayment",
    {
      organization_id: [1, 2],
      contract_id: [1, 2],
      building_id: [1, 2],
      period_from: ["2026-01-01", "2025-01-01"],
      period_until: ["2026-12-31", "2026-06-30"],
    },
  ],
  cost_statement_present: [
    "cost_statement",
    {
      organization_id: [1, 2],
      building_id: [1, 2],
      period_from: ["2026-01-01", "2025-01-01"],
      period_until: ["2026-12-31", "2026-06-30"],
      replaced: [false, true],
    },
  ],
  coupon_campaign_product_once: [
    "coupon_campaign_product",
    { organization_id: [1, 2], campaign_id: [1, 2], product_id: [1, 2] },
  ],
  deposit_entry_countered: ["deposit_entry", { organization_id: [1, 2], counters_id: [1, 2] }],
  deposit_payment: ["deposit", { organization_id: [1, 2], payment_id: [1, 2] }],
  invoice_cost_recipient: [
    "invoice",
    {
      organization_id: [1, 2],
      cost_statement_id: [1, null],
      cost_recipient: ["tenant:1", "tenant:2"],
      kind: ["invoice", "cancellation"],
      state: ["draft", "deleted"],
      canceled_by_id: [null, 7],
    },
  ],
  invoice_order_once: [
    "invoice",
    {
      organization_id: [1, 2],
      order_id: [1, null],
      kind: ["invoice", "cancellation"],
      state: ["draft", "deleted"],
      canceled_by_id: [null, 7],
    },
  ],
  invoice_number: [
    "invoice",
    {
      organization_id: [1, 2],
      branch_id: [1, 2],
      kind: ["invoice", "creditNote"],
      year: [2026, 2027],
      sequence: [1, null],
    },
  ],
  ledger_set_cause: [
    "ledger_set",
    {
      organization_id: [1, 2],
      cause_kind: ["payment", "invoice"],
      cause_id: [1, 2],
      cause_part: [0, 1],
    },
  ],
  owner_charge_counter: ["owner_charge", { organization_id: [1, 2], counters_id: [1, 2] }],
  owner_payout_counter: ["owner_payout", { organization_id: [1, 2], counters_id: [1, 2] }],
  owner_statement_once: [
    "owner_statement",
    {
      organization_id: [1, 2],
      branch_id: [1, 2],
      made_for: [1, 2],
      building_id: [null, 2],
      month: ["2026-11-01", "2026-12-01"],
    },
  ],
  owner_statement_token: ["owner_statement", { token_hash: hashes() }],
  payment_entry_once_taken_back: ["payment_entry", { organization_id: [1, 2], counters_id: [1, 2] }],
  product_category_name: ["product_category", { organization_id: [1, 2], name: ["Food", "Drinks"] }],
  product_number: ["product", { organization_id: [1, 2], branch_id: [1, 2], number: ["F-1", "F-2"] }],
  sales_order_payment_reference: ["sales_order_payment", { organization_id: [1, 2], reference: ["a", "b"] }],
  sales_order_token: ["sales_order", { token_hash: hashes() }],
  till_branch: ["till", { organization_id: [1, 2], branch_id: [1, 2] }],
  till_day_open: [
    "till_day",
    { organization_id: [1, 2], till_id: [1, 2], closed_at: [null, "2026-11-21T10:00:00Z"] },
  ],
  till_entry_cause: [
    "till_entry",
    { organization_id: [1, 2], cause_kind: ["payment", "deposit"], cause_id: [1, 2] },
  ],
  till_entry_countered: ["till_entry", { organization_id: [1, 2], counters_id: [1, 2] }],
  till_entry_number: ["till_entry", { organization_id: [1, 2], till_id: [1, 2], number: [1, 2] }],
  voucher_code: ["voucher", { organization_id: [1, 2], code: ["TEN", "FIVE"] }],
  voucher_use_order: [
    "voucher_use",
    { organization_id: [1, 2], order_id: [1, 2], standing: ["held", "freed"] },
  ],
};
