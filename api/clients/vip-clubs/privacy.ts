import { forgetMembers } from "#api/clients/vip-clubs/verbs.ts";
import { type ClientPrivacy, ours, same } from "#api/platform/client-data/privacy.ts";

/** What this domain stores about a client, and how it is removed. */
export const vipClubsPrivacy: ClientPrivacy = {
  kept: [
    {
      kind: "vipClub",
      table: "vip_club",
      refersBy: ["client_id"],
      rows: same("client_id"),
      withheld: [...ours, "email_key", "phone_key", "mobile_key"],
      shown: {
        created_at: "notes:fields.createdAt",
        email: "clients:fields.email",
        phone: "clients:fields.phone",
        mobile: "clients:fields.mobile",
        interests: "vipClubs:fields.interests",
        agreed_on: "vipClubs:fields.agreedOn",
        agreed_how: "vipClubs:fields.agreedHow",
        note: "vipClubs:fields.note",
      },
      fate: "goes",
      stays: null,
    },
  ],
  carriers: { vipClub: "vip_club" },
  forget: async (context, { records }) => ({ closed: { vipClub: await forgetMembers(context, records) } }),
};
