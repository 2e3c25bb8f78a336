import { type ClientPrivacy, ours, same } from "#api/platform/client-data/privacy.ts";
import { forgetUnitOwner } from "#api/property/units/verbs-privacy.ts";

/** What this domain stores about a client, and how it is removed. */
export const unitsPrivacy: ClientPrivacy = {
  kept: [
    {
      kind: "owned",
      table: "unit",
      refersBy: ["owner_id"],
      rows: same("owner_id"),
      withheld: [...ours, "imported", "import_key"],
      shown: {
        label: "rentContracts:fields.unit",
        address: "clients:fields.address",
        zip: "clients:fields.zip",
        city: "clients:fields.city",
      },
      fate: "goes",
      stays: null,
    },
  ],
  forget: async (context, { clientId }) => {
    await forgetUnitOwner(context, clientId);
    return undefined;
  },
};
