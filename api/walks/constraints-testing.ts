import { uniqueOfClients } from "#api/walks/constraints-clients-testing.ts";
import { uniqueOfContracts } from "#api/walks/constraints-contracts-testing.ts";
import { uniqueOfKeys } from "#api/walks/constraints-keys-testing.ts";
import { uniqueOfMessages } from "#api/walks/constraints-messages-testing.ts";
import { uniqueOfMoney } from "#api/walks/constraints-money-testing.ts";
import { uniqueOfSale } from "#api/walks/constraints-sale-testing.ts";
import { hashes, importKey, type UniqueIndexes } from "#api/walks/constraints-shape-testing.ts";

/** The unique indexes of all tables, those of several areas in files of their own. */
export const unique: UniqueIndexes = {
  ...uniqueOfClients,
  ...uniqueOfContracts,
  ...uniqueOfKeys,
  ...uniqueOfMessages,
  ...uniqueOfMoney,
  ...uniqueOfSale,
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
  cleaner_link_token: ["cleaner_link", { token_hash: hashes() }],
  cleaning_rule_once: ["cleaning_rule", { organization_id: [1, 2], branch_id: [1, 2], building_id: [1, 2] }],
  cleaning_team_name: [
    "cleaning_team",
    { organization_id: [1, 2], branch_id: [1, 2], name: ["North", "South"] },
  ],
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
  device_code: ["device", { code: ["AAAAAAAAAA", "BBBBBBBBBB"] }],
  device_token: ["device", { token_hash: ["\\x01", "\\x02"] }],
  download_ticket_hash: ["download_ticket", { ticket_hash: hashes() }],
  email_change_token: ["email_change", { token_hash: hashes() }],
  ical_address_token: ["ical_address", { token_hash: hashes() }],
  ical_feed_address: [
    "ical_feed",
    { organization_id: [1, 2], unit_id: [1, 2], address_hash: hashes(), removed_at: [null, "2027-01-01"] },
  ],
  kanban_board_name: ["kanban_board", { organization_id: [1, 2], name: ["Letting", "Sale"] }],
  kanban_list_status: [
    "kanban_list",
    { organization_id: [1, 2], board_id: [1, 2], unit_status: ["ACTIVE", "NEW"] },
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
  pending_sign_in_token: ["pending_sign_in", { token_hash: hashes() }],
  price_labs_listing_listing: [
    "price_labs_listing",
    { organization_id: [1, 2], pms: ["hostaway", "other"], listing: ["1", "2"] },
  ],
  price_labs_listing_unit: ["price_labs_listing", { organization_id: [1, 2], unit_id: [1, null] }],
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
  role_name: ["role", { organization_id: [1, 2], name: ["Front desk", "Back office"] }],
  saved_view_name: [
    "saved_view",
    { organization_id: [1, 2], table_id: ["units", "clients"], user_id: [1, 2], name: ["Mine", "Other"] },
  ],
  session_token: ["session", { token_hash: hashes() }],
  supply_reading_electricity: [
    "supply_reading",
    { organization_id: [1, 2], electricity_id: [1, 2], read_on: ["2027-01-01", "2027-01-02"] },
  ],
  supply_reading_gas: [
    "supply_reading",
    { organization_id: [1, 2], gas_id: [1, 2], read_on: ["2027-01-01", "2027-01-02"] },
  ],
  unit_channel_external: [
    "unit_channel",
    { organization_id: [1, 2], channel: ["hostaway", "justimmo"], external_id: ["1", null] },
  ],
  unit_channel_unit: [
    "unit_channel",
    { organization_id: [1, 2], channel: ["hostaway", "justimmo"], unit_id: [1, null] },
  ],
  rent_contract_import_key: ["rent_contract", importKey()],
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
  video_upload_file: [
    "video_upload",
    { organization_id: [1, 2], user_id: [1, 2], file_name: ["a", "b"], size: [1, 2], modified_at: [1, 2] },
  ],
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
