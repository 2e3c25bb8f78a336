import { sql } from "kysely";
import { forgetOffers } from "#api/contracts/contract-offers/verbs.ts";
import { type ClientPrivacy, ours, staysOf } from "#api/platform/client-data/privacy.ts";

/** What this domain stores about a client, and how it is removed. */
export const contractOffersPrivacy: ClientPrivacy = {
  kept: [
    {
      kind: "offers",
      table: "contract_offer",
      refersBy: [],
      rows: (whose) =>
        sql<boolean>`r.organization_id = ${whose.organizationId} AND r.contract_id IN (${staysOf(whose)})`,
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
  ],
  forget: async (context, { stays }) => {
    await forgetOffers(context, stays);
    return undefined;
  },
};
