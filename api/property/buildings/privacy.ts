import { type ClientPrivacy, ours, same } from "#api/platform/client-data/privacy.ts";
import { forgetBuildingOwner } from "#api/property/buildings/verbs-privacy.ts";

/** What this domain stores about a client, and how it is removed. */
export const buildingsPrivacy: ClientPrivacy = {
  kept: [
    {
      kind: "owned",
      table: "building_owner",
      refersBy: ["client_id"],
      rows: same("client_id"),
      withheld: ours,
      shown: { building_id: "audit:fields.buildingId" },
      fate: "goes",
      stays: null,
    },
  ],
  forget: async (context, { clientId }) => {
    await forgetBuildingOwner(context, clientId);
    return undefined;
  },
};
