import { z } from "zod";
import { mailAccountRecord } from "#contract/messages/mail-accounts/mail-account.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { byId, id, listInput, listOutput } from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { instant } from "#contract/platform/values.ts";

/** Why a mail server could not be used. */
export const mailProblems = [
  "nameUnknown",
  "innerAddress",
  "refused",
  "timeout",
  "tls",
  "credentials",
  "sender",
  "folder",
  "other",
] as const;
export type MailProblem = (typeof mailProblems)[number];

/** The three steps by which an inbox is opened, of which the first that fails is named. */
export const inboxSteps = ["connect", "login", "folder"] as const;
export type InboxStep = (typeof inboxSteps)[number];

/** Ports of mail servers; others are allowed only when accounts may use the own network (INNER_ADDRESSES). */
export const mailPorts = [465, 587, 25, 2525] as const;
/** Ports at which mails are fetched. */
export const imapPorts = [993, 143] as const;

const host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^[a-z0-9:]([a-z0-9.:-]*[a-z0-9:])?$/);

export const mailAccountSchemas = recordSchemas(mailAccountRecord, { host, imapHost: host });

/**
 * Never returned. Undefined keeps the present one, an empty one removes it. Another host requires it again.
 */
export const mailPassword = z.string().max(500).optional();

const mailAccount = mailAccountSchemas.stored.extend({
  userName: z.string().nullable(),
  hasPassword: z.boolean(),
  /** The last test; its problem is null when it succeeded. */
  testedAt: instant.nullable(),
  testProblem: z.enum(mailProblems).nullable(),
  /** The server's own words. */
  testAnswer: z.string().nullable(),
  /** When its inbox was last read, why it could not be since, and how many mails stand there that could not be stored. */
  inboxReadAt: instant.nullable(),
  inboxProblem: z.enum(mailProblems).nullable(),
  inboxMissing: z.number(),
  /** The last test of the inbox; step and problem are null when it succeeded. */
  inboxTestedAt: instant.nullable(),
  inboxTestStep: z.enum(inboxSteps).nullable(),
  inboxTestProblem: z.enum(mailProblems).nullable(),
  /** The server's own words. */
  inboxTestAnswer: z.string().nullable(),
  /** The organization's inboxes are simulated: none of its mail servers is asked for mails. */
  inboxIsSimulated: z.boolean(),
});
export type MailAccount = z.infer<typeof mailAccount>;

/** Another organization than the caller's own is only for the operator's people. */
const ofOrganization = { organizationId: id.optional() };

export const mailAccounts = {
  list: post("superuser/mail/get", {
    summary: "Mail accounts of the organization and of its people",
    access: needs("smtp", "read"),
    input: listInput(["name", "host", "senderAddress"], {}).extend(ofOrganization),
    output: listOutput("MailAccounts", mailAccount),
  }),
  read: post("superuser/mail/id/{id}", {
    summary: "One mail account, without its password",
    access: needs("smtp", "read"),
    input: byId.extend(ofOrganization),
    output: z.object({ MailAccount: mailAccount }),
  }),
  add: post("superuser/mail/add", {
    summary: "New mail account; an active one sends for the organization, or for its person",
    access: needs("smtp", "create"),
    effect: "write",
    stepUp: true,
    input: z.strictObject({
      mail: mailAccountSchemas.full.extend({ password: mailPassword }),
      ...ofOrganization,
    }),
    output: z.object({ MailAccountId: z.number() }),
  }),
  update: post("superuser/mail/update", {
    summary: "Change a mail account; fields left out stay as they are",
    access: needs("smtp", "edit"),
    effect: "write",
    stepUp: true,
    input: z.strictObject({
      mail: mailAccountSchemas.change.omit({ userId: true }).extend({ password: mailPassword }),
      ...ofOrganization,
    }),
    output: z.object({ MailAccount: mailAccount }),
  }),
  test: post("superuser/mail/test/{id}", {
    summary: "Connect and sign in without sending; a failure is answered with the server's own words",
    access: needs("smtp", "edit"),
    effect: "write",
    stepUp: true,
    input: byId.extend(ofOrganization),
    output: z.object({ ok: z.boolean(), problem: z.enum(mailProblems).nullable(), answer: z.string() }),
  }),
  testInbox: post("superuser/mail/inbox/test/{id}", {
    summary:
      "Connect, sign in and open the inbox without reading a mail, within 20 seconds; names the step that failed, with the server's own words",
    access: needs("smtp", "edit"),
    effect: "write",
    stepUp: true,
    input: byId.extend(ofOrganization),
    output: z.object({
      ok: z.boolean(),
      step: z.enum(inboxSteps).nullable(),
      problem: z.enum(mailProblems).nullable(),
      answer: z.string(),
      /** How many mails stand in the inbox; null when it could not be opened. */
      mails: z.number().nullable(),
    }),
  }),
};

export const mailAccountScreens = {
  "/organization/mail-accounts": {
    needs: needs("smtp", "read"),
    menu: { group: "messages", label: "mailAccounts", icon: "mail" },
  },
  "/organization/mail-accounts/{id}": { needs: needs("smtp", "edit"), shows: ["mailAccount"] },
} as const satisfies Screens;
