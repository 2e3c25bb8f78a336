import { type ClientPrivacy, ours, same } from "#api/platform/client-data/privacy.ts";

/** The existence of a thread with a client, and its assignee; the messages are stored by their channels. */
export const inboxPrivacy: ClientPrivacy = {
  kept: [
    {
      kind: "inboxThreads",
      table: "inbox_thread",
      refersBy: ["client_id"],
      rows: same("client_id"),
      withheld: [...ours, "assigned_to", "done_at", "snoozed_until", "last_channel", "last_direction"],
      shown: { last_at: "inbox:fields.lastAt" },
      fate: "goes",
      stays: null,
    },
    {
      kind: "inboxDrafts",
      table: "inbox_draft",
      refersBy: ["client_id"],
      rows: same("client_id"),
      withheld: [...ours, "user_id", "channel"],
      shown: {
        updated_at: "inbox:fields.lastAt",
        subject: "mailbox:fields.subject",
        body: "sms:fields.body",
      },
      fate: "goes",
      stays: null,
    },
  ],
  forget: async ({ trx, organizationId }, { clientId }) => {
    await trx
      .deleteFrom("inbox_draft")
      .where("organization_id", "=", organizationId)
      .where("client_id", "=", clientId)
      .execute();
    await trx
      .deleteFrom("inbox_thread")
      .where("organization_id", "=", organizationId)
      .where("client_id", "=", clientId)
      .execute();
    return undefined;
  },
};
