import { z } from "zod";
import { messageStates } from "#contract/messages/outbox/outbox.ts";
import { smsDirections } from "#contract/messages/sms/sms-states.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { byId, done, id, listInput, listOutput } from "#contract/platform/list.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { instant, line, text } from "#contract/platform/values.ts";
import { flag } from "#contract/platform/written-values.ts";

/** E-mails stand in threads with clients: who may not read these reads none of them. */
const reading = [...needs("messages", "read"), ...needs("client", "read")];
const editing = [...needs("messages", "edit"), ...needs("client", "read")];

/** `received` came in, `postponed` goes out at its hour; the others are those of the outbox. */
export const mailStates = [...messageStates, "postponed", "received"] as const;

const mail = z.object({
  id: z.number(),
  direction: z.enum(smsDirections),
  /** From whom, or to whom; empty where the reader may not see addresses. */
  address: z.string(),
  /** Texts are empty where the reader may not see names. */
  addressName: z.string(),
  subject: z.string(),
  /** What is new in it. */
  body: z.string(),
  /** What it quotes, and its signature. */
  quoted: z.string(),
  /** Whether it came as a page, and whether that shows pictures from elsewhere. */
  hasPage: z.boolean(),
  hasPictures: z.boolean(),
  /** Too long to be stored as a whole. */
  isCut: z.boolean(),
  files: z.array(z.object({ id: z.number(), name: z.string(), type: z.string(), size: z.number() })),
  /** Names of files that are not stored and stay in the mailbox. */
  leftThere: z.array(z.string()),
  state: z.enum(mailStates),
  reason: z.string().nullable(),
  uncertain: z.boolean(),
  /** When it goes out, of one that waits for its hour. */
  sendAfter: instant.nullable(),
  outboxId: z.number().nullable(),
  seen: z.boolean(),
  /** Whoever wrote it; empty of what came in. */
  authorName: z.string(),
  at: instant,
});
export type ThreadMail = z.infer<typeof mail>;

/** Somebody who has written and is no client, by their latest mail. */
const stranger = z.object({
  id: z.number(),
  address: z.string(),
  addressName: z.string(),
  subject: z.string(),
  body: z.string(),
  /** How many mails they have written. */
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
      "The page of an e-mail, cleaned: nothing in it runs, and pictures from elsewhere are named only where they are asked for; null of one that came as text",
    access: reading,
    input: byId.extend({ pictures: flag.default(false) }),
    output: z.object({ html: z.string().nullable() }),
  }),
  send: post("messages/mailbox/send/{clientId}", {
    summary:
      "Answer a client by e-mail with files, at once or at an hour within a year; it answers their latest mail by In-Reply-To and goes by the account that got it",
    access: [...needs("messages", "read"), ...needs("client", "read"), ...needs("sendmail", "create")],
    effect: "write",
    body: "multipart",
    input: z.strictObject({
      clientId: id,
      /** Empty: that of the mail it answers. */
      subject: line(200).default(""),
      body: text(20_000).min(1),
      sendAfter: instant.optional(),
      files: z.union([z.file(), z.array(z.file()).max(10)]).default([]),
    }),
    output: z.object({ MailId: z.number() }),
  }),
  strangers: post("messages/mailbox/strangers", {
    summary:
      "Who has written by e-mail and is no client, the latest first; mails to a colleague's own account are shown to that colleague alone",
    access: reading,
    input: listInput(["at"], { q: line(100).optional(), isSetAside: flag.optional() }),
    output: listOutput("Strangers", stranger),
  }),
  stranger: get("messages/mailbox/stranger/{id}", {
    summary: "What an unknown sender has written, by one of their mails; the latest 50, oldest first",
    access: reading,
    input: byId,
    output: z.object({ Stranger: stranger, Mails: z.array(mail) }),
  }),
  link: post("messages/mailbox/link/{id}", {
    summary: "Say which client an unknown sender is; all their mails stand in that client's thread",
    access: editing,
    effect: "write",
    input: z.strictObject({ id, clientId: id }),
    output: z.object({ mails: z.number() }),
  }),
  setAside: post("messages/mailbox/setAside/{id}", {
    summary: "An unknown sender's mails are not about a client; they come back when they write again",
    access: editing,
    effect: "write",
    input: z.strictObject({ id, isSetAside: flag.default(true) }),
    output: done,
  }),
};

export const mailboxScreens = {
  "/messages/strangers": { needs: reading },
} as const satisfies Screens;
