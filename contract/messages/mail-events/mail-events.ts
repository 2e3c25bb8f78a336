import { z } from "zod";
import {
  clientMailRecord,
  mailEventRecord,
  mailKinds,
  mailTextRecord,
  mailVariables,
} from "#contract/messages/mail-events/mail-event.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import {
  byId,
  done,
  historyEntry,
  id,
  listInput,
  listOutput,
  nothing,
  version,
} from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { language, line, requiredLine } from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";

export const mailEventSchemas = recordSchemas(mailEventRecord);

/** Subject and text in one language. */
export const mailTextSchemas = recordSchemas(mailTextRecord);
export const clientMailSchemas = recordSchemas(clientMailRecord);
const mailText = mailTextSchemas.full;
export type MailText = z.infer<typeof mailText>;

const mailEvent = mailEventSchemas.stored.extend({
  /** In languages other than its own. */
  texts: z.array(mailText),
});
export type MailEvent = z.infer<typeof mailEvent>;
const mailEventRow = mailEventSchemas.row(["name", "kind", "language", "subject", "active"]).extend({
  /** All of them, its own first. */
  languages: z.array(language),
});
export type MailEventRow = z.infer<typeof mailEventRow>;

const reads = needs("mailevent", "read");
const edits = needs("mailevent", "edit");
/** The rights for one mail to one client. */
export const writesToClient = [...needs("client", "read"), ...needs("sendmail", "create")];

const none = z.literal("").transform(() => null);
const optionalId = z.union([id, none]).nullable().default(null);

/** A mail account that may be chosen: the organization's, or the caller's own. */
const accountChoice = z.object({ id: z.number(), name: z.string(), sender: z.string() });

/** A mail as its recipient would get it. */
const letter = z.object({ language, subject: z.string(), body: z.string() });
export type Letter = z.infer<typeof letter>;

export const mailEvents = {
  data: post("mailevents/data", {
    summary: "Mail events in use, mail accounts that can send mails, and the variables of texts",
    access: reads,
    input: nothing,
    output: z.object({
      MailEvents: z.array(mailEventSchemas.row(["name", "kind", "language", "subject"])),
      Accounts: z.array(accountChoice),
      Variables: z.array(z.enum(mailVariables)),
    }),
  }),
  list: post("mailevents/get", {
    summary: "Mail events of the organization",
    access: reads,
    input: listInput(["name", "kind", "subject"], {
      q: line(100).optional(),
      kind: z.array(z.enum(mailKinds)).optional(),
      active: z.boolean().optional(),
    }),
    output: listOutput("MailEvents", mailEventRow),
  }),
  read: post("mailevents/id/{id}", {
    summary: "One mail event with its texts, and who changed what, newest first",
    access: reads,
    input: byId,
    output: z.object({ MailEvent: mailEvent, History: z.array(historyEntry) }),
  }),
  add: post("mailevents/add", {
    summary: "New mail event; a variable that does not exist is refused",
    access: edits,
    effect: "write",
    input: z.strictObject({ mailEvent: mailEventSchemas.full }),
    output: z.object({ MailEventId: z.number() }),
  }),
  update: post("mailevents/update", {
    summary:
      "Change a mail event; fields left out stay as they are. A promotion that is being sent keeps its text",
    access: edits,
    effect: "write",
    input: z.strictObject({ mailEvent: mailEventSchemas.change }),
    output: z.object({ MailEvent: mailEvent }),
  }),
  setText: post("mailevents/text/set/{id}", {
    summary: "Set subject and text in a language, new or existing",
    access: edits,
    effect: "write",
    input: mailText.extend({ id, version }),
    output: done,
  }),
  removeText: post("mailevents/text/delete/{id}", {
    summary: "Remove a language; its speakers get the mail event's default text",
    access: edits,
    effect: "write",
    input: z.strictObject({ id, language, version }),
    output: done,
  }),
  remove: post("mailevents/delete/{id}", {
    summary: "Delete a mail event; its history and sent mails stay",
    access: edits,
    effect: "write",
    input: byId,
    output: done,
  }),
  preview: post("mailevents/preview/{id}", {
    summary: "A mail event as a client would get it, with the client data that the reader may see",
    access: [...reads, ...needs("client", "read")],
    input: z.strictObject({ id, clientId: id }),
    output: z.object({ Letter: letter }),
  }),
  writeData: post("mailevents/write/{clientId}", {
    summary: "The choices for one mail to a client: texts in the client's language, and mail accounts",
    access: writesToClient,
    input: z.strictObject({ clientId: id }),
    output: z.object({
      MailEvents: z.array(
        z.object({ id: z.number(), name: z.string(), subject: z.string(), body: z.string() }),
      ),
      Accounts: z.array(accountChoice),
      language,
      /** Whether there is an address; the writer may not be allowed to see it. */
      hasEmail: z.boolean(),
    }),
  }),
  previewText: post("mailevents/write/preview/{clientId}", {
    summary:
      "A subject and text typed by the writer as a client would get them, with the client data that the writer may see",
    access: writesToClient,
    input: z.strictObject({ clientId: id, subject: requiredLine(150), text: clientMailSchemas.values.text }),
    output: z.object({ Letter: letter }),
  }),
  send: post("mailevents", {
    summary:
      "Send one mail to one client: from a template (a mail event of kind service), or with a typed text; `smtp` is the mail account. It is listed with its object, by default the client",
    access: writesToClient,
    effect: "write",
    action: "send",
    input: z.strictObject({
      action: z.literal("send"),
      clientid: id,
      smtp: optionalId,
      template: optionalId,
      mail: z
        .strictObject({ subject: requiredLine(150), text: clientMailSchemas.values.text })
        .nullable()
        .default(null),
      objecttype: z
        .string()
        .regex(/^[a-zA-Z]{1,40}$/)
        .default("client"),
      objectid: optionalId,
      /** Id of the caller, who is the writer. */
      userid: numeric(z.number().int().positive()).nullable().default(null),
    }),
    output: z.object({ MessageId: z.number() }),
  }),
};

export const mailEventScreens = {
  "/organization/mailevents": { needs: edits },
  "/organization/mailevents/{id}": { needs: reads, shows: ["mailEvent"] },
  "/organization/mailevents/promotions": { needs: reads },
  "/organization/mailevents/promotions/{id}": { needs: reads, shows: ["mailPromotion"] },
  "/organization/mailevents/suppressions": { needs: reads },
  "/clients/mail/{id}": { needs: writesToClient },
} as const satisfies Screens;
