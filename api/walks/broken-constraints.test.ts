// On each PostgreSQL: the migrations and what they leave behind.
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { toCallFailure } from "#api/platform/calls/reply-failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { testHouse } from "#api/platform/testing.ts";
import { domains } from "#api/registered.ts";
import { languages } from "#contract/platform/languages.ts";

const house = await testHouse();

/** Unique ones of which it is enough to say that there is one already: somebody chose the same thing twice at once. */
const existsAlready = [
  "building_import_key",
  "client_import_key",
  "ical_feed_address",
  "mail_account_sends",
  "passkey_credential",
  "price_labs_listing_unit",
  "rent_contract_import_key",
  "unit_channel_external",
  "unit_channel_unit",
  "unit_import_key",
];

/** Those that no input of a user breaks, and why. */
const unreachable: Record<string, string> = {
  affiliate_campaign_check: "the form's own rule, beside its field",
  api_token_session: "each token begins a session of its own",
  audit_seal_organization_id_entry_id_key: "sealed by one worker at a time",
  building_todo_day: "written by ON CONFLICT",
  calendar_block_check: "asked before: the end is after the start; feeds leave such an event out",
  calendar_event_dismissed: "both are written at once",
  calendar_event_order: "asked before, beside its field",
  calendar_event_times: "asked before, beside its field",
  card_event_once: "written by ON CONFLICT",
  card_payment_act: "an act is written with its amount and its time",
  card_payment_check: "a link is made with its token and its end",
  card_payment_check1: "worked out of what came in",
  card_payment_reference: "made of chance",
  card_payment_token: "256 random bits",
  card_payment_vendor: "the vendor's number of one payment",
  card_refund_check: "asked before: no more of a refund is the deposit's than all of it",
  card_refund_reference: "made of chance",
  device_code: "made of chance",
  device_token: "256 random bits",
  document_seal_certificate: "a seal of ours has the key's, a vendor's has none",
  document_seal_once: "asked for before, with the document held",
  guest_feature_cut_off: "asked for by the call's schema",
  guest_feature_hour: "asked before, beside the field",
  inbox_thread_client: "written by ON CONFLICT",
  mail_message_once: "written by ON CONFLICT",
  video_upload_file: "written by ON CONFLICT",
  whitelabel_live: "a label goes offline before its domain changes or it is deleted",
  purchase_buyer_check: "asked for by the call's schema: a share is at most the whole",
  purchase_buyer_once: "written by ON CONFLICT",
  purchase_contract_approved: "written together",
  purchase_contract_archived: "archived with its reason, which is asked for",
  purchase_payment_paid: "written together",
  purchase_link_token: "256 random bits",
  purchase_service_once: "written by ON CONFLICT",
  purchase_signer_once: "who signs is written down once, with the document",
  purchase_signer_signed: "written together",
  purchase_signing_end: "what is void is signed by nobody, and what all have signed is never void",
  signature_event_once: "written by ON CONFLICT",
  signature_request_reference: "made of chance",
  cleaning_kind: "one after a stay is made by the system, one by hand never has a stay",
  cleaner_link_token: "256 random bits",
  cleaning_rule_once: "written by ON CONFLICT",
  cleaning_turnover: "written by ON CONFLICT",
  client_account_check: "both are written at once",
  client_account_client: "the client is held, and its account looked for",
  client_account_link: "256 random bits",
  client_certificate_client: "asked before: a second time answers the certificate there is",
  client_check: "taking a person out sets both, and who was taken out is not brought back",
  client_consent_check: "what is withdrawn was given before, and a withdrawal has its source",
  client_consent_check1: "a withdrawal is written with its source",
  client_consent_open: "written by ON CONFLICT",
  client_field_check: "asked by the call's schema, beside its field",
  client_duplicate_order: "a pair is put into order before it is written",
  client_duplicate_pair: "written by ON CONFLICT",
  client_page_check: "who closes a link is written with when",
  client_page_token: "256 random bits",
  client_session_token: "256 random bits",
  contract_arrival_check: "both are written at once",
  contract_offer_accepted: "the inquiry is held, and its other offers are closed",
  contract_offer_link_token: "256 random bits",
  contract_offer_nights: "asked before, beside its field",
  contract_page_session_token: "256 random bits",
  contract_page_token: "256 random bits",
  contract_party_main: "made with the contract, by the database itself",
  contract_party_person: "asked before, beside its field",
  contract_signer_declined: "the move that declines sets both",
  contract_signer_link_token: "256 random bits",
  contract_signer_signed: "the move that signs sets all of them",
  contract_signing_approved: "the move that approves sets all of them",
  contract_signing_end: "what is void or signed by all has no move any more",
  contract_signing_frozen: "a document that is fixed has no other version",
  contract_signing_vendor: "made of chance",
  guest_sheet_contract: "the contract is held, and a guest checks in once",
  guest_sheet_number: "the sequence's row is held until the transaction ends",
  nuki_code_check: "an end that is not after the beginning is refused or past before",
  nuki_code_once: "drawn anew where the lock has it, with the lock held",
  nuki_code_stay: "written by ON CONFLICT",
  nuki_code_cleaner: "written by ON CONFLICT",
  damage_report: "written by ON CONFLICT",
  keybox_opening_post: "asked before, with the stay held",
  nuki_command_post: "asked before, with the stay held",
  damage_payment: "an item of the plan is made for one damage, which is held",
  keybox_reservation_free: "written by ON CONFLICT",
  client_relation_check: "asked before, beside its field",
  client_relation_check1: "a word is kept of the kind that has one, and of no other",
  client_relation_check2: "asked before, beside its field",
  client_representative_check: "asked before, beside its field",
  sales_order_payment_reference: "made of chance",
  sales_order_token: "256 random bits",
  provider_link_token: "256 random bits",
  owner_statement_token: "256 random bits",
  owner_charge_counter: "the owner is held while it is asked before",
  owner_charge_sign: "a counter-entry is written by one rule, and asked of an amount above zero",
  owner_statement_once: "written by ON CONFLICT",
  invoice_order_once: "the order is held while it is asked before",
  owner_payout_counter: "the owner is held while it is asked before",
  owner_payout_sign: "a counter-entry is written by one rule, and asked of an amount above zero",
  stay_charge_check: "an amount above zero is asked before, and the kind says its sign",
  stay_charge_void: "a reason is asked before, beside its field",
  provider_service_check: "asked before, beside the field that is missing",
  sales_order_total: "worked out by one rule",
  task_check: "written together",
  contract_alert_check: "written with the status, by its list",
  contract_alert_check1: "only what the system raised and has removed is settled",
  contract_alert_once: "written by ON CONFLICT",
  cost_prepayment_period: "written by ON CONFLICT",
  cost_statement_present: "the building is held",
  contract_template_check: "what goes out of use is no default any more, by the same write",
  document_made: "a template, its text and the version are written together",
  document_one_keeper: "a document has one keeper",
  document_version: "the contract is held while its next version is counted",
  download_ticket_hash: "made of chance",
  email_change_token: "made of chance",
  expense_check: "a place is a building or a unit",
  expense_check1: "asked before, beside its field",
  expense_check2: "asked before, beside its field",
  expense_check3: "asked before, beside its field",
  calendar_feed_token: "made of chance",
  ical_address_token: "made of chance",
  integration_check: "a live connection is saved with its secret",
  invoice_check: "written by the numbering alone",
  invoice_cost_recipient: "the building is held",
  invoice_number: "the sequence is held",
  ksv_done: "outcome and day are asked before, beside their fields",
  mail_promotion_address: "counted before it is written, and asked before an address is taken",
  mail_promotion_client: "each client of an audience once, while the promotion is held",
  mail_promotion_recipient_check: "who is left out was sent nothing",
  mail_promotion_token: "made of chance",
  mail_suppression_address: "written by ON CONFLICT",
  meter_reading_day: "written by ON CONFLICT",
  organization_campaign: "both come from one campaign",
  organization_operator: "told by the registration itself: who came second has the wrong code",
  payment_entry_once_taken_back: "an entry that was taken back is no longer found, and the contract is held",
  pending_sign_in_token: "made of chance",
  price_labs_listing_listing: "written by ON CONFLICT",
  client_reading_check: "a row is of a client, or of those of a list",
  client_reading_once: "written by ON CONFLICT",
  retention_rule_check: "the call's own rule, asked before",
  retention_rule_kind: "written by ON CONFLICT",
  retention_run_night: "written by ON CONFLICT",
  money_allocation_check: "asked before: one of the three is named",
  till_branch: "written by ON CONFLICT",
  till_day_open: "the till is held",
  till_entry_cause: "a cause is booked in the transaction that brings it about, which holds its record",
  till_entry_countered: "the till is held, and asked before",
  till_entry_number: "the till is held",
  ledger_set_cause: "a cause is posted in the transaction that brings it about, which holds its record",
  deposit_entry_countered: "the deposit is held, and asked before",
  deposit_entry_payment: "what is withheld is written with the item it has paid",
  deposit_entry_reason: "what is withheld is written with its reason",
  deposit_entry_sign: "amounts are above zero, and counter-entries take them back",
  deposit_pause: "written by the move, both or neither",
  deposit_payment: "an item is made with its deposit, or its contract is held",
  rent_contract_continues: "the stay is held, and ends as it is continued",
  rent_contract_check: "asked before: the check-out is after the check-in",
  saved_view_name: "written by ON CONFLICT",
  session_impersonator: "written with all five or none",
  session_token: "made of chance",
  phone_call_once: "of two workers who hear of a call at once one tries again",
  pms_message_once: "written by ON CONFLICT",
  phone_call_event_once: "written by ON CONFLICT",
  sms_event_once: "written by ON CONFLICT",
  sms_message_received: "written by ON CONFLICT",
  sms_message_retried: "the message is held, and asked before",
  unit_channel_check: "a row is a listing's or a unit's",
  unit_price_check: "rows without either are left out",
  unit_season_check: "asked before, beside its field",
  unit_season_check1: "asked before, beside its field",
  unit_todo_day: "written by ON CONFLICT",
  user_link_token: "made of chance",
  whatsapp_conversation_phone: "written by ON CONFLICT",
  whatsapp_event_once: "written by ON CONFLICT",
  whatsapp_message_received: "written by ON CONFLICT",
  vip_club_check: "asked before, beside its field",
  vip_link_check: "a link is written with the end that its purpose has",
  vip_link_token: "made of chance",
  campaign_period: "asked before, beside its field",
  chat_message_seq: "counted with the room held",
  chat_room_check: "a room of two is made without a name, one of several with one",
  chat_room_direct: "written by ON CONFLICT",
  electricity_check: "asked before, beside its field",
  gas_check: "asked before, beside its field",
  router_check: "asked before, beside its field",
  idempotency_key_one_reply: "a reply is stored sealed or plain, by its call",
  kanban_board_name: "asked before, beside its field",
  kanban_list_status: "asked before, beside its field",
  supply_reading_check: "a reading is of electricity or of gas, by its call",
  supply_reading_electricity: "asked before, beside its field",
  supply_reading_gas: "asked before, beside its field",
  appointment_link_token: "made of chance",
  appointment_order: "minutes are above zero",
  viewing_page_assigned: "asked before, beside its field",
  viewing_page_key: "made of chance",
};

/**
 * Unique and exclusion constraints, and checks that hold several columns together. Those of one column say what the field's schema
 * says: the walk with odd input finds what gets past it.
 */
async function constraints(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT conname AS name FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND (contype IN ('x', 'u') OR contype = 'c' AND cardinality(conkey) > 1)
    UNION
    SELECT r.relname FROM pg_index i JOIN pg_class r ON r.oid = i.indexrelid
    WHERE r.relnamespace = 'public'::regnamespace AND i.indisunique AND NOT i.indisprimary
    ORDER BY name`.execute(house.platform.db);
  return rows.map(({ name }) => name);
}

describe("every constraint that a user's input can break", () => {
  it("is spoken for: by its domain, as one that exists already, or as out of reach", async () => {
    const names = [...domains.constraints.keys()].filter((name) => !/^HW\d{3}$/.test(name));
    const spokenFor = [...names, ...existsAlready, ...Object.keys(unreachable)];
    expect(spokenFor.sort()).toEqual(await constraints());
  });

  it.each([...domains.constraints.keys()])("%s is worded in every language", (constraint) => {
    for (const language of languages) {
      const broken = Object.assign(new Error("broken"), { code: "23505", constraint });
      const frame = { t: textsIn(language), platform: house.platform, requestId: "test", call: "test" };
      const failure = toCallFailure(broken, frame);
      const words = [failure.message, ...Object.values(failure.objects.fields ?? {})];
      expect(failure.status).toBeLessThan(500);
      expect(words.filter((text) => text === "" || /^\w+:|_/.test(text))).toEqual([]);
    }
  });

  it.each(existsAlready)("%s says that there is one already", (constraint) => {
    const broken = Object.assign(new Error("broken"), { code: "23505", constraint });
    const frame = { t: textsIn("en"), platform: house.platform, requestId: "test", call: "test" };
    expect(toCallFailure(broken, frame)).toMatchObject({ errorType: "ALREADY_EXISTS", status: 409 });
  });
});
