import { forgetNotes } from "#api/clients/notes/verbs.ts";
import { type ClientPrivacy, ours, same } from "#api/platform/client-data/privacy.ts";

/** What this domain stores about a client, and how it is removed. */
export const notesPrivacy: ClientPrivacy = {
  kept: [
    {
      kind: "notes",
      table: "note",
      refersBy: ["client_id"],
      rows: same("client_id"),
      withheld: ours,
      shown: { created_at: "notes:fields.createdAt", text: "notes:fields.text" },
      fate: "goes",
      stays: null,
    },
  ],
  forget: async (context, { clientId }) => ({ closed: { note: await forgetNotes(context, clientId) } }),
};
