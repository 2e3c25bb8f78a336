import { uniqueOfKeys } from "#api/walks/constraints-keys-testing.ts";
import { uniqueOfMessages } from "#api/walks/constraints-of-messages-testing.ts";
import { uniqueOfSale } from "#api/walks/constraints-sale-testing.ts";

/** By index: its table, and for each column the value that may not occur twice, and another one that makes a different row. */
export const unique: Record<
  string,
  [table: string, columns: Record<string, [value: unknown, other?: unknown]>]
> = {
  ...uniqueOfMessages,
  ...uniqueOfKeys,
  affiliate_campaign_organization_id_code_key: [
    "affiliate_campaign",
    { organization_id: [1, 2], code: ["A-1", "A-2"] },
  ],
  api_token_session: ["api_token", { organization_id: [1, 2], session_id: [1, 2] }],
  app_user_username: ["app_user", { username: ["eva", "adam"] }],
  audit_seal_organization_id_entry_id_key: ["audit_seal", { organization_id: [1, 2], entry_id: [1, 2] }],
  bank_name: ["bank", { organization_id: [1, 2], name: ["Sparkasse", "Volksbank"] }],
  branch_organization_id_invoice_prefix_key: [
    "branch",
    { organization_id: [1, 2], invoice_prefix: ["VIE", "BER"] },
  ],
  building_import_key: ["building", importKey()],
  building_todo_day: [
    "building_todo",
    {
      organization_id: [1, 2],
      building_id: [1, 2],
      event: ["roof", "lift"],
      done_on: ["2027-01-01", "2027-01-02"],
    },
  ],
  calendar_feed_token: ["calendar_feed", { token_hash: hashes() }],
  calendar_type_name: ["calendar_type", { organization_id: [1, 2], name: ["Viewing", "Call"] }],
  chat_message_seq: ["chat_message", { organization_id: [1, 2], room_id: [1, 2], seq: [1, 2] }],
  chat_room_direct: ["chat_room", { organization_id: [1, 2], direct_key: ["1:2", "1:3"] }],
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
  cleaner_link_token: ["cleaner_link", { token_hash: hashes() }],
  cleaning_rule_once: ["cleaning_rule", { organization_id: [1, 2], branch_id: [1, 2], building_id: [1, 2] }],
  cleaning_turnover: [
    "cleaning",
    {
      organization_id: [1, 2],
      unit_id: [1, 2],
      contract_id: [1, 2],
      kind: ["turnover", "adHoc"],
      status: ["NEED_CLEANING", "CANCELLED"],
    },
  ],
  client_certificate_client: ["client_certificate", { organization_id: [1, 2], client_id: [1, 2] }],
  client_consent_open: [
    "client_consent",
    { organization_id: [1, 2], client_id: [1, 2], purpose: ["promotionMail", "creditCheck"] },
  ],
  client_duplicate_pair: ["client_duplicate", { organization_id: [1, 2], low_id: [1, 2], high_id: [7, 8] }],
  client_field_name: ["client_field", { organization_id: [1, 2], name: ["Room", "Colour"] }],
  client_import_key: ["client", importKey()],
  client_page_token: ["client_page", { token_hash: ["\\x01", "\\x02"] }],
  client_reading_once: [
    "client_reading",
    {
      organization_id: [1, 2],
      client_id: [1, 2],
      quarter: ["2026-11-21T10:00:00Z", "2026-11-21T10:15:00Z"],
      user_id: [1, 2],
      user_name: ["Eva", "Adam"],
      impersonator_name: ["", "Operator"],
    },
  ],
  contract_offer_accepted: [
    "contract_offer",
    { organization_id: [1, 2], contract_id: [1, 2], status: ["accepted", "expired"] },
  ],
  contract_offer_link_token: ["contract_offer_link", { token_hash: ["\\x01", "\\x02"] }],
  contract_page_token: ["contract_page", { token_hash: ["\\x01", "\\x02"] }],
  contract_party_main: [
    "contract_party",
    { organization_id: [1, 2], contract_id: [1, 2], role: ["mainGuest", "companion"] },
  ],
  contract_party_once: [
    "contract_party",
    { organization_id: [1, 2], client_id: [1, 2], contract_id: [1, 2], role: ["tenant", "payer"] },
  ],
  contract_signing_running: [
    "contract_signing",
    {
      organization_id: [1, 2],
      contract_id: [1, 2],
      kind: ["rent_contract", "rent_offer"],
      voided_at: [null, "2026-11-21T10:00:00Z"],
      fully_signed_at: [null, "2026-11-21T10:00:00Z"],
    },
  ],
  contract_signing_vendor: [
    "contract_signing",
    { vendor: ["sproof", "other"], vendor_reference: ["a", "b"] },
  ],
  contract_signer_link_token: ["contract_signer_link", { token_hash: ["\\x01", "\\x02"] }],
  guest_sheet_contract: ["guest_sheet", { organization_id: [1, 2], contract_id: [1, 2] }],
  guest_sheet_number: [
    "guest_sheet",
    { organization_id: [1, 2], branch_id: [1, 2], year: [2026, 2027], number: [1, null] },
  ],
  client_relation_once: [
    "client_relation",
    {
      organization_id: [1, 2],
      from_id: [1, 2],
      to_id: [7, 8],
      kind: ["partner", "parent"],
      // The other values make it a period without days.
      starts_on: ["2026-06-01", "2026-07-01"],
      ends_on: ["2026-07-01", "2026-06-01"],
    },
  ],
  client_representative_once: [
    "client_representative",
    {
      organization_id: [1, 2],
      client_id: [1, 2],
      user_id: [1, 2],
      // The other values make it a period without days.
      starts_on: ["2026-06-01", "2026-07-01"],
      ends_on: ["2026-07-01", "2026-06-01"],
    },
  ],
  client_status_name: ["client_status", { organization_id: [1, 2], name: ["Prospect", "Regular"] }],
  contract_template_default: [
    "contract_template",
    {
      organization_id: [1, 2],
      branch_id: [1, 2],
      language: ["de", "en"],
      kind: ["rent", "offer"],
      is_default: [true, false],
    },
  ],
  document_version: [
    "document",
    { organization_id: [1, 2], contract_id: [1, 2], template_id: [1, 2], template_text: [1], number: [1, 2] },
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
  download_ticket_hash: ["download_ticket", { ticket_hash: hashes() }],
  email_change_token: ["email_change", { token_hash: hashes() }],
  ical_address_token: ["ical_address", { token_hash: hashes() }],
  ical_feed_address: [
    "ical_feed",
    { organization_id: [1, 2], unit_id: [1, 2], address_hash: hashes(), removed_at: [null, "2027-01-01"] },
  ],
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
  kanban_board_name: ["kanban_board", { organization_id: [1, 2], name: ["Letting", "Sale"] }],
  kanban_list_status: [
    "kanban_list",
    { organization_id: [1, 2], board_id: [1, 2], unit_status: ["ACTIVE", "NEW"] },
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
  mail_account_sends: [
    "mail_account",
    { organization_id: [1, 2], user_id: [null, 1], active: [true, false] },
  ],
  meter_reading_day: [
    "meter_reading",
    {
      organization_id: [1, 2],
      unit_id: [1, 2],
      meter: ["gas", "heating"],
      read_on: ["2026-12-31", "2027-12-31"],
    },
  ],
  organization_operator: ["organization", { operator: [true, false] }],
  passkey_credential: ["passkey", { credential_id: ["AA", "BB"] }],
  payment_entry_once_taken_back: ["payment_entry", { organization_id: [1, 2], counters_id: [1, 2] }],
  pending_sign_in_token: ["pending_sign_in", { token_hash: hashes() }],
  mail_promotion_address: [
    "mail_promotion_recipient",
    { organization_id: [1, 2], promotion_id: [1, 2], address: ["a@mail.example", "b@mail.example"] },
  ],
  mail_promotion_client: [
    "mail_promotion_recipient",
    { organization_id: [1, 2], promotion_id: [1, 2], client_id: [1, 2] },
  ],
  mail_promotion_token: ["mail_promotion_recipient", { token_hash: ["\\x01", "\\x02"] }],
  mail_suppression_address: [
    "mail_suppression",
    { organization_id: [1, 2], address_hash: ["\\x01", "\\x02"] },
  ],
  price_labs_listing_listing: [
    "price_labs_listing",
    { organization_id: [1, 2], pms: ["hostaway", "other"], listing: ["1", "2"] },
  ],
  video_upload_file: [
    "video_upload",
    { organization_id: [1, 2], user_id: [1, 2], file_name: ["a", "b"], size: [1, 2], modified_at: [1, 2] },
  ],
  device_code: ["device", { code: ["AAAAAAAAAA", "BBBBBBBBBB"] }],
  device_token: ["device", { token_hash: ["\\x01", "\\x02"] }],
  price_labs_listing_unit: ["price_labs_listing", { organization_id: [1, 2], unit_id: [1, null] }],
  coupon_campaign_product_once: [
    "coupon_campaign_product",
    { organization_id: [1, 2], campaign_id: [1, 2], product_id: [1, 2] },
  ],
  product_category_name: ["product_category", { organization_id: [1, 2], name: ["Food", "Drinks"] }],
  product_number: ["product", { organization_id: [1, 2], branch_id: [1, 2], number: ["F-1", "F-2"] }],
  retention_rule_kind: [
    "retention_rule",
    { organization_id: [1, 2], kind: ["documents", "notes"], what: ["identity", "contract"] },
  ],
  retention_run_night: [
    "retention_run",
    { organization_id: [1, 2], rule_id: [1, 2], night: ["2026-11-21", "2026-11-22"] },
  ],
  rent_contract_continues: ["rent_contract", { organization_id: [1, 2], continues_id: [1, 2] }],
  rent_contract_nights_free: [
    "rent_contract",
    {
      organization_id: [1, 2],
      unit_id: [1, 2],
      check_in: ["2027-01-01", "2027-01-05"],
      check_out: ["2027-01-05"],
      status: ["ACTIVE", "CANCELED"],
      overbooking: [false, true],
    },
  ],
  note_type_name: ["note_type", { organization_id: [1, 2], name: ["Phone call", "Complaint"] }],
  role_name: ["role", { organization_id: [1, 2], name: ["Front desk", "Back office"] }],
  saved_view_name: [
    "saved_view",
    { organization_id: [1, 2], table_id: ["units", "clients"], user_id: [1, 2], name: ["Mine", "Other"] },
  ],
  document_seal_once: [
    "document_seal",
    { organization_id: [1, 2], source_id: [1, 2], kind: ["sealed", "void"] },
  ],
  signature_event_once: ["signature_event", { organization_id: [1, 2], event_id: ["a", "b"] }],
  signature_request_reference: ["signature_request", { reference: ["a", "b"] }],
  card_event_once: ["card_event", { organization_id: [1, 2], event_id: ["evt_1", "evt_2"] }],
  card_payment_item_running: [
    "card_payment_item",
    { organization_id: [1, 2], contract_payment_id: [1, 2], running: [true, false] },
  ],
  card_payment_reference: ["card_payment", { reference: ["card-1", "card-2"] }],
  card_payment_token: ["card_payment", { token_hash: hashes() }],
  card_payment_vendor: ["card_payment", { organization_id: [1, 2], payment_id: ["pi_1", "pi_2"] }],
  card_refund_reference: ["card_refund", { reference: ["refund-1", "refund-2"] }],
  supply_reading_electricity: [
    "supply_reading",
    { organization_id: [1, 2], electricity_id: [1, 2], read_on: ["2027-01-01", "2027-01-02"] },
  ],
  supply_reading_gas: [
    "supply_reading",
    { organization_id: [1, 2], gas_id: [1, 2], read_on: ["2027-01-01", "2027-01-02"] },
  ],
  session_token: ["session", { token_hash: hashes() }],
  purchase_buyer_once: [
    "purchase_buyer",
    { organization_id: [1, 2], purchase_id: [1, 2], client_id: [1, 2] },
  ],
  purchase_contract_sold: [
    "purchase_contract",
    {
      organization_id: [1, 2],
      unit_id: [1, 2],
      kind: ["contract", "offer"],
      status: ["OWNER_APPROVED", "NEW"],
    },
  ],
  purchase_link_token: ["purchase_link", { token_hash: hashes() }],
  purchase_service_once: [
    "purchase_service",
    { organization_id: [1, 2], purchase_id: [1, 2], service: ["expose", "opinion"] },
  ],
  purchase_signer_once: [
    "purchase_signer",
    { organization_id: [1, 2], signing_id: [1, 2], client_id: [1, 2] },
  ],
  purchase_signing_running: ["purchase_signing", { organization_id: [1, 2], purchase_id: [1, 2] }],
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
  unit_channel_external: [
    "unit_channel",
    { organization_id: [1, 2], channel: ["hostaway", "justimmo"], external_id: ["1", null] },
  ],
  unit_channel_unit: [
    "unit_channel",
    { organization_id: [1, 2], channel: ["hostaway", "justimmo"], unit_id: [1, null] },
  ],
  unit_import_key: ["unit", importKey()],
  unit_todo_day: [
    "unit_todo",
    {
      organization_id: [1, 2],
      unit_id: [1, 2],
      event: ["paint", "clean"],
      done_on: ["2027-01-01", "2027-01-02"],
    },
  ],
  user_link_token: ["user_link", { token_hash: hashes() }],
  voucher_code: ["voucher", { organization_id: [1, 2], code: ["TEN", "FIVE"] }],
  voucher_use_order: [
    "voucher_use",
    { organization_id: [1, 2], order_id: [1, 2], standing: ["held", "freed"] },
  ],
  vip_club_email_once: ["vip_club", { ...branch(), email: ["eva@mail.example", "adam@mail.example"] }],
  vip_club_mobile_once: ["vip_club", { ...branch(), mobile: ["+436601112233", "+436601112244"] }],
  vip_club_phone_once: ["vip_club", { ...branch(), phone: ["+436601112233", "+436601112244"] }],
  contract_alert_once: [
    "contract_alert",
    {
      organization_id: [1, 2],
      contract_id: [1, 2],
      code: ["NO_SHOW", "OVERBOOKING"],
      cause: ["7", "8"],
      // An alert that a person wrote may exist twice.
      raised_by: [null, 1],
      cause_gone_at: [null, "2026-06-01T10:00:00Z"],
    },
  ],
  deposit_payment: ["deposit", { organization_id: [1, 2], payment_id: [1, 2] }],
  deposit_entry_countered: ["deposit_entry", { organization_id: [1, 2], counters_id: [1, 2] }],
  ...uniqueOfSale,
  owner_statement_token: ["owner_statement", { token_hash: hashes() }],
  owner_payout_counter: ["owner_payout", { organization_id: [1, 2], counters_id: [1, 2] }],
  provider_link_token: ["provider_link", { token_hash: hashes() }],
  provider_price_name: [
    "provider_price",
    {
      organization_id: [1, 2],
      provider_id: [1, 2],
      name: ["Deep clean", "Windows"],
      deleted_at: [null, "2026-06-01T10:00:00Z"],
    },
  ],
  provider_service_replaces: ["provider_service", { organization_id: [1, 2], replaces_id: [1, 2] }],
  vip_link_token: ["vip_link", { token_hash: ["\\x01", "\\x02"] }],
  inbox_thread_client: ["inbox_thread", { organization_id: [1, 2], client_id: [1, 2] }],
  whitelabel_claim: [
    "whitelabel",
    {
      domain: ["one.example", "two.example"],
      // A domain that is not proven, or whose label was deleted, may be named by anybody.
      domain_verified_at: ["2026-06-01T10:00:00Z", null],
      deleted_at: [null, "2026-06-01T10:00:00Z"],
    },
  ],
};

function branch(): Record<string, [unknown, unknown]> {
  return { organization_id: [1, 2], branch_id: [1, 2] };
}

function importKey(): Record<string, [unknown, unknown]> {
  return { ...branch(), import_key: ["17", null] };
}

function hashes(): [string, string] {
  return ["\\x01", "\\x02"];
}
