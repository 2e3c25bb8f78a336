import { z } from "zod";
import { messageStates } from "#contract/messages/outbox/outbox.ts";
import { smsDirections } from "#contract/messages/sms/sms-states.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { byId, done, id, listInput, listOutput } from "#contract/platform/list.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { instant, line, text } from "#contract/platform/values.ts";
import { flag } from "#contract/platform/written-values.ts";

/** E-mails are shown in threads with clients, so reading them also requires the right to read clients. */
const reading = [...needs("messages", "read"), ...needs("client", "read")];
const editing = [...needs("messages", "edit"), ...needs("client", "read")];

/** `received` for mails that came in, `postponed` for those that wait for their hour; the others are states of the outbox. */
export const mailStates = [...messageStates, "postponed", "received"] as const;

const mail = z.object({
  id: z.number(),
  direction: z.enum(smsDirections),
  /** The sender's or the recipient's address; empty when the reader may not see addresses. */
  address: z.string(),
  /** This and the texts are empty when the reader may not see names. */
  addressName: z.string(),
  subject: z.string(),
  /** The part of the text that is new. */
  body: z.string(),
  /** The part of the text that it quotes, and its signature. */
  quoted: z.string(),
  /** Whether it came as an HTML page, and whether that has pictures from elsewhere. */
  hasPage: z.boolean(),
  hasPictures: z.boolean(),
  /** It was too long to be stored as a whole. */
  isCut: z.boolean(),
  files: z.array(z.object({ id: z.number(), name: z.string(), type: z.string(), size: z.number() })),
  /** Names of the files that were not stored and stay in the mailbox. */
  leftThere: z.array(z.string()),
  state: z.enum(mailStates),
  reason: z.string().nullable(),
  uncertain: z.boolean(),
  /** When it is sent; null unless it waits for its hour. */
  sendAfter: instant.nullable(),
  outboxId: z.number().nullable(),
  seen: z.boolean(),
  /** The colleague who wrote it; empty for mails that came in. */
  authorName: z.string(),
  at: instant,
});
export type ThreadMail = z.infer<typeof mail>;

/** A sender who is not a client, with their latest mail. */
const stranger = z.object({
  id: z.number(),
  address: z.string(),
  addressName: z.string(),
  subject: z.string(),
  body: z.string(),
  /** The number of their mails. */
  mails: z.number(),
  isSetAside: z.boolean(),
  accountName: z.string(),
  at: instant,
});
export type Stranger = z.infer<typeof stranger>;

export const mailbox = {
  thread: get("messages/mailbox/thread/{clientId}", {
    summary: "The latest 200 e-mails with a client that came in or were answered here, oldest first",
    access: reading,
    input: z.strictObject({ clientId: id }),
    output: z.object({ Mails: z.array(mail) }),
  }),
  page: get("messages/mailbox/page/{id}", {
    summary:
      "The cleaned HTML page of an e-mail: nothing in it runs, and pictures from elsewhere are included only on request; null for an e-mail that came as text",
    access: reading,
    input: byId.extend({ pictures: flag.default(false) }),
    output: z.object({ html: z.string().nullable() }),
  }),
  send: post("messages/mailbox/send/{clientId}", {
    summary:
      "Answer a client by e-mail with files, at once or at an hour within a year; it names their latest mail as In-Reply-To and is sent by the account that received it",
    access: [...needs("messages", "read"), ...needs("client", "read"), ...needs("sendmail", "create")],
    effect: "write",
    body: "multipart",
    input: z.strictObject({
      clientId: id,
      /** When empty, the subject of the mail that it answers. */
      subject: line(200).default(""),
      body: text(20_000).min(1),
      sendAfter: instant.optional(),
      files: z.union([z.file(), z.array(z.file()).max(10)]).default([]),
    }),
    output: z.object({ MailId: z.number() }),
  }),
  strangers: post("messages/mailbox/strangers", {
    summary:
      "Senders of e-mails who are not clients, the latest first; mails to a colleague's own account are shown only to that colleague",
    access: reading,
    input: listInput(["at"], { q: line(100).optional(), isSetAside: flag.optional() }),
    output: listOutput("Strangers", stranger),
  }),
  stranger: get("messages/mailbox/stranger/{id}", {
    summary: "An unknown sender by one of their mails, with their latest 50 mails, oldest first",
    access: reading,
    input: byId,
    output: z.object({ Stranger: stranger, Mails: z.array(mail) }),
  }),
  link: post("messages/mailbox/link/{id}", {
    summary: "Assign all mails of an unknown sender to a client; they move into that client's thread",
    access: editing,
    effect: "write",
    input: z.strictObject({ id, clientId: id }),
    output: z.object({ mails: z.number() }),
  }),
  setAside: post("messages/mailbox/setAside/{id}", {
    summary:
      "Set an unknown sender aside, whose mails are not about a client, until they write again; or put them back",
    access: editing,
    effect: "write",
    input: z.strictObject({ id, isSetAside: flag.default(true) }),
    output: done,
  }),
};

export const mailboxScreens = {
  "/messages/strangers": { needs: reading },
} as const satisfies Screens;
