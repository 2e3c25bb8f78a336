import { z } from "zod";
import { post } from "#contract/platform/call.ts";
import { byId, done, id } from "#contract/platform/list.ts";

/**
 * `pending` waits for its first or next attempt, `sending` is being sent, `sent` was accepted by the mail
 * server, `failed` was refused, failed six times, or its fate is unknown (`uncertain`).
 */
export const messageStates = ["pending", "sending", "sent", "failed"] as const;
export type MessageState = (typeof messageStates)[number];

export const messageChannels = ["mail", "sms", "whatsapp", "hostaway"] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** A queued or sent message, as lists show it. */
export const outboxMessage = z.object({
  id: z.number(),
  channel: z.enum(messageChannels),
  sender: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(messageStates),
  /** True when it went to the sandbox mailbox and was not really sent. */
  sandbox: z.boolean(),
  attempts: z.number(),
  /** The mail server's own words about the last failed attempt. */
  lastError: z.string().nullable(),
  /** True for a failed message that may have arrived all the same; ask before sending it again. */
  uncertain: z.boolean(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});

export const outboxMessageDetail = outboxMessage.extend({
  body: z.string(),
  /** Downloaded by `files/download/{id}`. */
  attachments: z.array(z.object({ id: z.number(), name: z.string(), type: z.string(), size: z.number() })),
});

export const outbox = {
  list: post("outbox/get/{objectType}/{objectId}", {
    summary: "Messages sent about an object, newest first, at most 200; for people who may read the object",
    access: "signedIn",
    input: z.strictObject({ objectType: z.string().regex(/^[a-zA-Z]{1,40}$/), objectId: id }),
    output: z.object({ Messages: z.array(outboxMessage) }),
  }),
  read: post("outbox/id/{id}", {
    summary: "One message with its text and attachments",
    access: "signedIn",
    input: byId,
    output: z.object({ Message: outboxMessageDetail }),
  }),
  takeBack: post("outbox/takeBack/{id}", {
    summary:
      "Take back a message that waits for its hour; it stays as one that was not sent. By who wrote it, else by the right to write about its object",
    access: "signedIn",
    effect: "write",
    input: byId,
    output: done,
  }),
  retry: post("outbox/retry/{id}", {
    summary:
      "Send a failed mail again, with the same Message-ID. Needs the right to write about its object; an SMS is sent again only by sms/retry",
    access: "signedIn",
    effect: "write",
    input: byId,
    output: done,
  }),
};
