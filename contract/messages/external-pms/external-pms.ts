import { z } from "zod";
import { messageStates } from "#contract/messages/outbox/outbox.ts";
import { smsDirections } from "#contract/messages/sms/sms-states.ts";
import { type Flag, needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { id, nothing } from "#contract/platform/list.ts";
import { instant, line, text } from "#contract/platform/values.ts";

/** Conversations are about stays: whoever may not read stays may read no conversation. */
const on = (right: Flag) => [...needs("real_estate_contract", "read"), ...needs("hostaway", right)];

/** The reservation's number at the property manager. */
const reservationId = line(60).min(1);

const pmsMessage = z.object({
  id: z.number(),
  direction: z.enum(smsDirections),
  /** Empty when the reader may not see names. */
  body: z.string(),
  /** State of a sent message; null for received messages, and for those written at the property manager. */
  state: z.enum(messageStates).nullable(),
  reason: z.string().nullable(),
  /** True for a failed message that may have arrived all the same. */
  uncertain: z.boolean(),
  seen: z.boolean(),
  authorName: z.string(),
  /** When it goes out, of one that waits for its hour. */
  sendAfter: instant.nullable(),
  outboxId: z.number().nullable(),
  at: z.iso.datetime(),
});
export type PmsMessage = z.infer<typeof pmsMessage>;

export const externalPms = {
  send: post("externalPMS/send", {
    summary: "Write to a guest in the property manager's conversation about a reservation",
    access: on("create"),
    effect: "write",
    input: z.strictObject({
      reservationId,
      body: text(4000).min(1),
      /** An hour within a year at which it goes out. */
      sendAfter: instant.optional(),
    }),
    output: z.object({ messages: z.array(pmsMessage) }),
  }),
  unseen: get("externalPMS/unseen", {
    summary: "How many messages from the property manager nobody has seen, in the selected branches",
    access: on("read"),
    input: nothing,
    output: z.object({ count: z.number() }),
  }),
  ofClient: get("externalPMS/client/{clientId}", {
    summary:
      "The latest 200 messages with a client about all their stays, oldest first, and the reservation that an answer is about",
    access: [...on("read"), ...needs("client", "read")],
    input: z.strictObject({ clientId: id }),
    output: z.object({
      messages: z.array(pmsMessage.extend({ contractId: z.number() })),
      /** Of the stay in the house, else the next, else the last; null where none of their stays came from there. */
      reservationId: z.string().nullable(),
    }),
  }),
  read: get("externalPMS/id/{reservationId}", {
    summary: "The latest 200 messages about a reservation that were fetched, oldest first",
    access: on("read"),
    input: z.strictObject({ reservationId }),
    output: z.object({
      conversation: z.object({
        reservationId: z.string(),
        contractId: z.number(),
        clientId: z.number(),
        messages: z.array(pmsMessage),
      }),
    }),
  }),
};
