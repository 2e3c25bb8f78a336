import { type ClientPrivacy, ours, same } from "#api/platform/client-data/privacy.ts";

/** What this domain stores about a client, and how it is removed: the request stays without the client. */
export const refinancesPrivacy: ClientPrivacy = {
  kept: [
    {
      kind: "refinances",
      table: "refinance",
      refersBy: ["client_id"],
      rows: same("client_id"),
      withheld: [...ours, "assigned_to"],
      shown: {
        created_at: "notes:fields.createdAt",
        title: "refinances:fields.title",
        amount: "refinances:fields.amount",
        note: "refinances:fields.note",
      },
      fate: "blanked",
      stays: null,
    },
  ],
  forget: async ({ trx, organizationId }, { records }) => {
    const gone = await trx
      .updateTable("refinance")
      .set({ client_id: null, note: "", title: "–" })
      .where("organization_id", "=", organizationId)
      .where("client_id", "in", [...records])
      .returning("id")
      .execute();
    return { closed: { refinance: gone.map(({ id }) => id) } };
  },
};
