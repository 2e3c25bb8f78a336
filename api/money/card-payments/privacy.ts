import { sql } from "kysely";
import { forgetCards } from "#api/money/card-payments/verbs.ts";
import { type ClientPrivacy, ours, staysOf } from "#api/platform/client-data/privacy.ts";

/** What this domain stores about a client, and how it is removed. */
export const cardPaymentsPrivacy: ClientPrivacy = {
  kept: [
    {
      kind: "cardPayments",
      table: "card_payment",
      refersBy: [],
      rows: (whose) =>
        sql<boolean>`r.organization_id = ${whose.organizationId} AND r.contract_id IN (${staysOf(whose)})`,
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
      SELECT p.id FROM card_payment p WHERE p.organization_id = ${whose.organizationId} AND p.contract_id IN (${staysOf(whose)}))`,
      withheld: [...ours, "created_by"],
      shown: {
        created_at: "notes:fields.createdAt",
        amount: "rentContracts:fields.amount",
        reason: "cardPayments:fields.reason",
      },
      fate: "blanked",
      stays: null,
    },
  ],
  forget: async (context, { stays }) => {
    await forgetCards(context, stays);
    return undefined;
  },
};
