import { hashes, type UniqueIndexes } from "#api/walks/constraints-shape-testing.ts";

/** Unique indexes of viewings, purchase contracts and refinancing. */
export const uniqueOfSale: UniqueIndexes = {
  appointment_colleague_free: [
    "appointment",
    {
      organization_id: [1, 2],
      assigned_to: [1, 2],
      begins_at: ["2027-01-01T10:00:00Z", "2027-01-01T11:00:00Z"],
      ends_at: ["2027-01-01T11:00:00Z"],
      status: ["ACTIVE", "PENDING"],
    },
  ],
  appointment_link_token: ["appointment_link", { token_hash: ["\\x01", "\\x02"] }],
  appointment_slot_free: [
    "appointment",
    {
      organization_id: [1, 2],
      unit_id: [1, 2],
      begins_at: ["2027-01-01T10:00:00Z", "2027-01-01T11:00:00Z"],
      ends_at: ["2027-01-01T11:00:00Z"],
      status: ["PENDING", "CANCELLED"],
    },
  ],
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
  refinance_bank_once: ["refinance_bank", { organization_id: [1, 2], refinance_id: [1, 2], bank_id: [1, 2] }],
  viewing_page_key: ["viewing_page", { key_hash: ["\\x01", "\\x02"] }],
  viewing_page_unit: ["viewing_page", { organization_id: [1, 2], unit_id: [1, 2] }],
};
