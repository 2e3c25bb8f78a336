import { sql } from "kysely";
import { type KeptIn, ours, type Whose } from "#api/clients/client-privacy/kept-in.ts";

/** The person's stays. */
const stays = ({ organizationId, clientId }: Whose) =>
  sql`SELECT s.id FROM rent_contract s WHERE s.organization_id = ${organizationId} AND s.client_id = ${clientId}`;

/** Who the person travels, rents and pays with, and what the law wants kept of arrivals. */
export const keptOfStays: readonly KeptIn[] = [
  {
    kind: "parties",
    table: "contract_party",
    refersBy: ["client_id"],
    rows: (
      whose,
    ) => sql<boolean>`r.organization_id = ${whose.organizationId} AND (r.client_id = ${whose.clientId}
      OR r.contract_id IN (${stays(whose)}))`,
    withheld: ours,
    shown: {
      role: "contractParties:fields.role",
      firstname: "contractParties:fields.firstname",
      lastname: "contractParties:fields.lastname",
      birthday: "contractParties:fields.birthday",
      nationality: "contractParties:fields.nationality",
      document_number: "contractParties:fields.documentNumber",
    },
    fate: "blanked",
    stays: null,
  },
  {
    kind: "signatures",
    table: "contract_signer",
    refersBy: ["client_id"],
    rows: (whose) =>
      sql<boolean>`r.organization_id = ${whose.organizationId} AND (r.client_id = ${whose.clientId})`,
    withheld: [...ours, "drawing", "link_hash", "provider_id"],
    shown: {
      status: "contractSigning:signing.status",
      signed_name: "contractSigning:signing.signedName",
      signed_at: "contractSigning:signing.signedAt",
      ip: "contractSigning:signing.ip",
      reason: "contractSigning:signing.reason",
    },
    fate: "blanked",
    stays: null,
  },
  {
    kind: "offers",
    table: "contract_offer",
    refersBy: [],
    rows: (whose) =>
      sql<boolean>`r.organization_id = ${whose.organizationId} AND r.contract_id IN (${stays(whose)})`,
    withheld: [...ours, "created_by"],
    shown: {
      created_at: "notes:fields.createdAt",
      check_in: "rentContracts:fields.checkIn",
      check_out: "rentContracts:fields.checkOut",
      total: "rentContracts:fields.total",
      message: "contractOffers:fields.message",
      signature: "contractOffers:fields.signature",
      decline_reason: "rentContracts:fields.reason",
    },
    fate: "blanked",
    stays: null,
  },
  {
    kind: "guestRegister",
    table: "guest_sheet",
    refersBy: [],
    rows: (
      whose,
    ) => sql<boolean>`r.organization_id = ${whose.organizationId} AND (r.contract_id IN (${stays(whose)})
      OR r.people @> jsonb_build_array(jsonb_build_object('clientId', ${whose.clientId}::bigint)))`,
    withheld: ours,
    shown: {
      number: "contractParties:register.number",
      arrived_on: "contractParties:register.arrivedOn",
      people: "contractParties:register.travellers",
    },
    fate: "stays",
    stays: "register",
  },
  {
    kind: "cardPayments",
    table: "card_payment",
    refersBy: [],
    rows: (whose) =>
      sql<boolean>`r.organization_id = ${whose.organizationId} AND r.contract_id IN (${stays(whose)})`,
    withheld: [...ours, "token_hash", "page_id", "page_url", "page_round", "page_open", "created_by"],
    shown: {
      created_at: "notes:fields.createdAt",
      amount: "rentContracts:fields.amount",
      card_brand: "rentContracts:fields.method",
      card_last4: "cardPayments:fields.last4",
      reason: "cardPayments:fields.reason",
    },
    fate: "blanked",
    stays: null,
  },
  {
    kind: "cardPayments",
    table: "card_refund",
    refersBy: [],
    rows: (whose) => sql<boolean>`r.organization_id = ${whose.organizationId} AND r.card_payment_id IN (
      SELECT p.id FROM card_payment p WHERE p.organization_id = ${whose.organizationId} AND p.contract_id IN (${stays(whose)}))`,
    withheld: [...ours, "created_by"],
    shown: {
      created_at: "notes:fields.createdAt",
      amount: "rentContracts:fields.amount",
      reason: "cardPayments:fields.reason",
    },
    fate: "blanked",
    stays: null,
  },
];
