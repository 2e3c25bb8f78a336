import { z } from "zod";
import { smsDirections } from "#contract/messages/sms/sms-states.ts";
import {
  templateLanguage,
  whatsAppHindrances,
  whatsAppStates,
} from "#contract/messages/whatsapp/whatsapp-states.ts";
import { type Flag, needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { byId, done, id, listInput, listOutput, nothing } from "#contract/platform/list.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { instant, line, text } from "#contract/platform/values.ts";
import { flag } from "#contract/platform/written-values.ts";

/** Conversations belong to clients: whoever may not read clients may read no conversation. */
const on = (right: Flag) => [...needs("client", "read"), ...needs("whatsapp", right)];

/** The longest text that WhatsApp accepts. */
const body = text(4096);

const whatsAppMessage = z.object({
  id: z.number(),
  conversationId: z.number(),
  clientId: z.number().nullable(),
  direction: z.enum(smsDirections),
  /** `text`, or another received kind: image, audio, document … */
  kind: z.string(),
  /** Empty when the reader may not see names. */
  body: z.string(),
  templateName: z.string().nullable(),
  state: z.enum(whatsAppStates),
  /** The vendor's own words about the failure. */
  reason: z.string().nullable(),
  /** True for a failed one that may have arrived all the same. */
  uncertain: z.boolean(),
  seen: z.boolean(),
  keyword: z.enum(["stop", "start"]).nullable(),
  sandbox: z.boolean(),
  authorName: z.string(),
  /** When it goes out, of one that waits for its hour. */
  sendAfter: instant.nullable(),
  outboxId: z.number().nullable(),
  files: z.array(z.object({ id: z.number(), name: z.string(), type: z.string(), size: z.number() })),
  /** It came with a file that could not be stored, and stays on the telephone. */
  fileLeft: z.boolean(),
  at: z.iso.datetime(),
});
export type WhatsAppMessage = z.infer<typeof whatsAppMessage>;

const conversationRow = z.object({
  id: z.number(),
  /** Null when the number belongs to no client, or to several. */
  clientId: z.number().nullable(),
  clientName: z.string(),
  /** The person's own name at WhatsApp; empty when the reader may not see names. */
  profileName: z.string(),
  phone: z.string(),
  unseen: z.number(),
  /** The latest message, shortened. */
  lastText: z.string(),
  lastDirection: z.enum(smsDirections).nullable(),
  lastAt: z.iso.datetime(),
  /** Until when free texts may be sent; afterwards only templates. Null when they may not. */
  openUntil: z.iso.datetime().nullable(),
  stopped: z.boolean(),
  optedIn: z.boolean(),
});
export type WhatsAppConversation = z.infer<typeof conversationRow>;

const conversation = conversationRow.extend({
  messages: z.array(whatsAppMessage),
  /** Why no free text can be sent now, and why no template. */
  textHindrance: z.enum(whatsAppHindrances).nullable(),
  templateHindrance: z.enum(whatsAppHindrances).nullable(),
});

const template = z.object({
  name: z.string(),
  language: z.string(),
  category: z.string(),
  /** The text for this client. */
  preview: z.string(),
  /** False when it needs more than the client's name: a picture, a second value. */
  usable: z.boolean(),
});
export type WhatsAppTemplateChoice = z.infer<typeof template>;

export const whatsApp = {
  send: post("whatsApp/send/{bulk}", {
    summary:
      "Write to a client by WhatsApp, in bulk to several: a text within 24 hours after they wrote, else a template to clients who agreed to it. All or none. In bulk `clientId` is a list",
    access: on("create"),
    effect: "write",
    input: z.strictObject({
      bulk: flag,
      clientId: z.union([id, z.array(id).min(1).max(200)]),
      body: body.default(""),
      isTemplate: flag.default(false),
      templateName: line(512).default(""),
      templateLanguage: z.string().regex(templateLanguage).default("en"),
      /** The client has consented to WhatsApp messages; this is recorded with the person who says so. */
      optIn: flag.default(false),
      /** An hour within a year at which it goes out; a text only where the client can still be written to then. */
      sendAfter: instant.optional(),
    }),
    output: z.object({ messages: z.array(whatsAppMessage) }),
  }),
  sendFile: post("whatsApp/file/{clientId}", {
    summary:
      "Send a client a file of at most 25 MB by WhatsApp within 24 hours after they wrote, with a text below it",
    access: on("create"),
    effect: "write",
    body: "multipart",
    input: z.strictObject({
      clientId: id,
      body: text(1024).default(""),
      file: z.file(),
      sendAfter: instant.optional(),
    }),
    output: z.object({ messages: z.array(whatsAppMessage) }),
  }),
  add: post("whatsApp/add", {
    summary: "Record a message that was exchanged with a client on a telephone; nothing is sent",
    access: on("create"),
    effect: "write",
    input: z.strictObject({
      message: z.strictObject({ clientId: id, direction: z.enum(smsDirections), body: body.min(1) }),
    }),
    output: z.object({ MessageId: z.number() }),
  }),
  update: post("whatsApp/update", {
    summary: "Mark an incoming message as seen or unseen, or set the client whose conversation it is in",
    access: on("read"),
    effect: "write",
    input: z.strictObject({
      message: z.strictObject({ id, seen: flag.optional(), clientId: id.optional() }),
    }),
    output: done,
  }),
  unseen: get("whatsApp/unseen", {
    summary: "How many incoming WhatsApp messages nobody has seen, in the selected branches",
    access: on("read"),
    input: nothing,
    output: z.object({ count: z.number() }),
  }),
  read: get("whatsApp/id/{id}", {
    summary: "A conversation with its latest 200 messages, oldest first, and what can be sent now",
    access: on("read"),
    input: byId,
    output: z.object({ conversation }),
  }),
  templates: get("whatsApp/templates/{clientId}", {
    summary: "Templates that the vendor has approved, as a client would read them",
    access: on("create"),
    input: z.strictObject({ clientId: id }),
    output: z.object({ templates: z.array(template) }),
  }),
  list: post("whatsApp/getWhatsappList", {
    summary:
      "Conversations with clients of the selected branches, the latest first; including those with unknown numbers",
    access: on("read"),
    input: listInput(["lastAt", "client"], {
      q: line(100).optional(),
      clientId: z.array(id).optional(),
      unseen: flag.optional(),
    }),
    output: listOutput("conversations", conversationRow),
  }),
  connected: post("whatsApp/connected", {
    summary: "Whether the organization can write by WhatsApp",
    access: on("read"),
    input: nothing,
    output: z.object({ connected: z.boolean(), sandbox: z.boolean() }),
  }),
  hook: post("whatsApp/hook/{organizationId}", {
    summary: "Reports that Meta posts. Accepted only with a valid signature",
    access: "public",
    effect: "write",
    input: z.strictObject({
      organizationId: id,
      payload: z.string().max(1_000_000),
      signature: z.string().max(100),
    }),
    output: z.object({}),
  }),
  verify: post("whatsApp/verify/{organizationId}", {
    summary: "Whether Meta's verification request for the webhook address names the connected account",
    access: "public",
    input: z.strictObject({ organizationId: id, token: z.string().max(200) }),
    output: z.object({}),
  }),
};

export const whatsAppScreens = {
  "/reception/whatsapp": {
    needs: needs("reception", "edit"),
    menu: { group: "reception", label: "whatsapp", icon: "chat", count: "whatsappUnseen" },
  },
  "/reception/whatsapp/{id}": { needs: needs("reception", "edit"), shows: ["whatsapp"] },
} as const satisfies Screens;
