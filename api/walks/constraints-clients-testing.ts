import { branch, importKey, type UniqueIndexes } from "#api/walks/constraints-shape-testing.ts";

/** Unique indexes of clients, their notes and clubs, and of retention rules. */
export const uniqueOfClients: UniqueIndexes = {
  client_account_client: ["client_account", { organization_id: [1, 2], client_id: [1, 2] }],
  client_account_link: ["client_account", { link_hash: ["\\x01", "\\x02"] }],
  client_account_username: ["client_account", { organization_id: [1, 2], username: ["eva", "adam"] }],
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
  client_session_token: ["client_session", { token_hash: ["\\x01", "\\x02"] }],
  client_status_name: ["client_status", { organization_id: [1, 2], name: ["Prospect", "Regular"] }],
  note_type_name: ["note_type", { organization_id: [1, 2], name: ["Phone call", "Complaint"] }],
  retention_rule_kind: [
    "retention_rule",
    { organization_id: [1, 2], kind: ["documents", "notes"], what: ["identity", "contract"] },
  ],
  retention_run_night: [
    "retention_run",
    { organization_id: [1, 2], rule_id: [1, 2], night: ["2026-11-21", "2026-11-22"] },
  ],
  vip_club_email_once: ["vip_club", { ...branch(), email: ["eva@mail.example", "adam@mail.example"] }],
  vip_club_mobile_once: ["vip_club", { ...branch(), mobile: ["+436601112233", "+436601112244"] }],
  vip_club_phone_once: ["vip_club", { ...branch(), phone: ["+436601112233", "+436601112244"] }],
  vip_link_token: ["vip_link", { token_hash: ["\\x01", "\\x02"] }],
};
