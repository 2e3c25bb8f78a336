import { sql } from "kysely";
import { forgetParties } from "#api/contracts/contract-parties/verbs.ts";
import { type ClientPrivacy, ours, staysOf } from "#api/platform/client-data/privacy.ts";

/** What this domain stores about a client, and how it is removed. */
export const contractPartiesPrivacy: ClientPrivacy = {
  kept: [
    {
      kind: "parties",
      table: "contract_party",
      refersBy: ["client_id"],
      rows: (
        whose,
      ) => sql<boolean>`r.organization_id = ${whose.organizationId} AND (r.client_id = ${whose.clientId}
      OR r.contract_id IN (${staysOf(whose)}))`,
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
      kind: "guestRegister",
      table: "guest_sheet",
      refersBy: [],
      rows: (
        whose,
      ) => sql<boolean>`r.organization_id = ${whose.organizationId} AND (r.contract_id IN (${staysOf(whose)})
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
  ],
  forget: async (context, { records }) => ({
    closed: { rentContract: await forgetParties(context, records) },
  }),
};
