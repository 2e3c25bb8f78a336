import type { UniqueIndexes } from "#api/walks/constraints-shape-testing.ts";

/** Unique indexes of stays, their parties, offers, documents and signings. */
export const uniqueOfContracts: UniqueIndexes = {
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
  contract_offer_accepted: [
    "contract_offer",
    { organization_id: [1, 2], contract_id: [1, 2], status: ["accepted", "expired"] },
  ],
  contract_offer_link_token: ["contract_offer_link", { token_hash: ["\\x01", "\\x02"] }],
  contract_page_session_token: ["contract_page_session", { token_hash: ["\\x01", "\\x02"] }],
  contract_page_token: ["contract_page", { token_hash: ["\\x01", "\\x02"] }],
  contract_party_main: [
    "contract_party",
    { organization_id: [1, 2], contract_id: [1, 2], role: ["mainGuest", "companion"] },
  ],
  contract_party_once: [
    "contract_party",
    { organization_id: [1, 2], client_id: [1, 2], contract_id: [1, 2], role: ["tenant", "payer"] },
  ],
  contract_signer_link_token: ["contract_signer_link", { token_hash: ["\\x01", "\\x02"] }],
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
  document_seal_once: [
    "document_seal",
    { organization_id: [1, 2], source_id: [1, 2], kind: ["sealed", "void"] },
  ],
  document_version: [
    "document",
    { organization_id: [1, 2], contract_id: [1, 2], template_id: [1, 2], template_text: [1], number: [1, 2] },
  ],
  guest_sheet_contract: ["guest_sheet", { organization_id: [1, 2], contract_id: [1, 2] }],
  guest_sheet_number: [
    "guest_sheet",
    { organization_id: [1, 2], branch_id: [1, 2], year: [2026, 2027], number: [1, null] },
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
  signature_event_once: ["signature_event", { organization_id: [1, 2], event_id: ["a", "b"] }],
  signature_request_reference: ["signature_request", { reference: ["a", "b"] }],
};
