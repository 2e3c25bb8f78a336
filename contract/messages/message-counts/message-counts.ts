import { z } from "zod";
import { get, post } from "#contract/platform/call.ts";
import { id, nothing } from "#contract/platform/list.ts";

/** Channels whose messages are seen or not. */
export const seenChannels = ["hostaway", "mail", "whatsapp"] as const;
export type SeenChannel = (typeof seenChannels)[number];

export const messages = {
  unseen: get("messages/unseen", {
    summary:
      "How many incoming messages nobody has seen, by channel, in the selected branches; channels that the caller may not read are left out",
    access: "signedIn",
    input: nothing,
    output: z.object({ count: z.partialRecord(z.enum(seenChannels), z.number()) }),
  }),
  unseenWhatsApp: get("messages/unseen/whatsapp", {
    summary: "How many incoming WhatsApp messages nobody has seen; none for people who may not read them",
    access: "signedIn",
    input: nothing,
    output: z.object({ count: z.number() }),
  }),
  seen: post("messages/seen/{id}", {
    summary:
      "Mark messages of a conversation as seen, with the right to read the channel; without ids nothing is done",
    access: "signedIn",
    effect: "write",
    input: z.strictObject({
      id,
      ids: z.array(id).max(1000),
      channel: z.enum(seenChannels).default("whatsapp"),
    }),
    output: z.object({ seen: z.number() }),
  }),
};
