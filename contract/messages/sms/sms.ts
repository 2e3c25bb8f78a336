import { z } from "zod";
import { messageStates } from "#contract/messages/outbox/outbox.ts";
import { smsDirections, smsStates } from "#contract/messages/sms/sms-states.ts";
import { type Flag, needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { byId, historyEntry, id, listInput, listOutput } from "#contract/platform/list.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { date, instant, line, text } from "#contract/platform/values.ts";
import { flag } from "#contract/platform/written-values.ts";

/** SMS belong to clients: whoever may not read clients may read no SMS. */
const on = (right: Flag) => [...needs("client", "read"), ...needs("client_sms", right)];

/** The vendor's longest message has ten segments; a longer text is refused at the field. */
const body = text(1600).min(1);

/**
 * An SMS as it is shown; number and text are empty when the reader may not see a client's numbers or names.
 */
const smsMessage = z.object({
  id: z.number(),
  direction: z.enum(smsDirections),
  /** Null when the number belongs to no client, or to several. */
  clientId: z.number().nullable(),
  clientName: z.string(),
  phone: z.string(),
  body: z.string(),
  segments: z.number(),
  state: z.enum(smsStates),
  /** The vendor's own words about the failure. */
  reason: z.string().nullable(),
  /** True for a failed one that may have arrived all the same. */
  uncertain: z.boolean(),
  /** Sent at that time, because nobody is woken at night. */
  sendAfter: z.iso.datetime().nullable(),
  keyword: z.enum(["stop", "start"]).nullable(),
  sandbox: z.boolean(),
  /** Name of the writer; empty for a received one. */
  authorName: z.string(),
  createdAt: z.iso.datetime(),
  retryOf: z.number().nullable(),
  retriedBy: z.number().nullable(),
});
export type SmsMessage = z.infer<typeof smsMessage>;

/** A message of the thread with a client, over every channel. */
export const threadEntry = z.object({
  channel: z.enum(["mail", "sms"]),
  id: z.number(),
  direction: z.enum(smsDirections),
  /** The subject of a mail; the text of an SMS. */
  text: z.string(),
  /** The record that a mail is about; an SMS is about its client. */
  objectType: z.string(),
  objectId: z.number(),
  /** The sender's or recipient's address or number; empty when the reader may not see it. */
  address: z.string(),
  authorName: z.string(),
  state: z.enum([...messageStates, ...smsStates]),
  reason: z.string().nullable(),
  uncertain: z.boolean(),
  sendAfter: z.iso.datetime().nullable(),
  at: z.iso.datetime(),
});
export type ThreadEntry = z.infer<typeof threadEntry>;

const sent = z.object({
  MessageId: z.number(),
  segments: z.number(),
  sendAfter: z.iso.datetime().nullable(),
});

export const sms = {
  list: post("sms/get", {
    summary:
      "SMS to and from clients of the selected branches, newest first; including those from unknown numbers",
    access: on("read"),
    input: listInput(["createdAt", "client"], {
      q: line(100).optional(),
      clientId: z.array(id).optional(),
      state: z.array(z.enum(smsStates)).optional(),
      direction: z.array(z.enum(smsDirections)).optional(),
      from: date.optional(),
      until: date.optional(),
    }),
    output: listOutput("Messages", smsMessage),
  }),
  read: post("sms/id/{id}", {
    summary: "One SMS, and the steps of its delivery, newest first",
    access: on("read"),
    input: byId,
    output: z.object({ Message: smsMessage, History: z.array(historyEntry) }),
  }),
  send: post("sms/sendToClient", {
    summary:
      "Send an SMS to a client's mobile number, else to their telephone number; at night it waits for the morning unless `sendNow`",
    access: on("create"),
    effect: "write",
    input: z.strictObject({
      clientId: id,
      body,
      sendNow: flag.default(false),
      /** An hour within a year; it goes out then. */
      sendAfter: instant.optional(),
    }),
    output: sent,
  }),
  retry: post("sms/retry/{id}", {
    summary: "Send an SMS that failed or was not delivered once more, as a new one",
    access: on("create"),
    effect: "write",
    input: z.strictObject({ id, sendNow: flag.default(false) }),
    output: sent,
  }),
  standing: post("sms/standing/{clientId}", {
    summary: "Whether an SMS to this client can be sent, and until when it would wait",
    access: on("create"),
    input: z.strictObject({ clientId: id }),
    output: z.object({
      connected: z.boolean(),
      sandbox: z.boolean(),
      /** Null when there is no number to send to. Empty when the reader may not see it. */
      phone: z.string().nullable(),
      sendAfter: z.iso.datetime().nullable(),
      /** The client wants no promotion by SMS: they have answered STOP. */
      stopped: z.boolean(),
    }),
  }),
  connected: post("sms/connected", {
    summary: "Whether the organization can send SMS",
    access: on("read"),
    input: z.strictObject({}),
    output: z.object({ connected: z.boolean(), sandbox: z.boolean() }),
  }),
  thread: post("client/messages/{id}", {
    summary:
      "The latest 200 messages with a client over every channel, oldest first: e-mails about the client, stays and invoices that the caller may read, and SMS",
    access: needs("client", "read"),
    input: byId,
    output: z.object({ Messages: z.array(threadEntry) }),
  }),
  hook: post("sms/hook/{organizationId}/{kind}", {
    summary:
      "Events that Twilio posts: an SMS that came in, or the delivery of one. Accepted only with a valid signature",
    access: "public",
    effect: "write",
    input: z.strictObject({
      organizationId: id,
      kind: z.enum(["status", "inbound"]),
      /** The requested address after this installation's public one: path and query. */
      path: z.string().max(300),
      params: z.record(z.string().max(60), z.string().max(4000)),
      signature: z.string().max(100),
    }),
    output: z.object({}),
  }),
};

export const smsScreens = {
  "/reception/sms": {
    needs: needs("reception", "edit"),
    menu: { group: "reception", label: "sms", icon: "message" },
  },
  "/clients/sms": {
    needs: on("read"),
    menu: { group: "clients", label: "sms:title", icon: "phone" },
  },
  "/clients/sms/{id}": { needs: on("read"), shows: ["sms"] },
} as const satisfies Screens;
