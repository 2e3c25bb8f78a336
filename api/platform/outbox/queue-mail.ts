import { z } from "zod";
import type { CallContext } from "#api/platform/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/failure.ts";
import type { Language } from "#contract/languages.ts";
import { email } from "#contract/values.ts";

/** Attachments of one message together, bytes. */
export const maxAttachmentBytes = 25 * 1024 * 1024;

/** A message to send after the present transaction. `attachments` are ids of stored files. */
export interface OutgoingMail {
  to: string;
  subject: string;
  body: string;
  attachments?: readonly number[];
  /** Of subject and body; told by their letters where it is not known. */
  language?: Language;
  /** What the button says that the body's link becomes in the HTML part. */
  button?: string;
  /** What it is about; its readers see the message. */
  object: { type: string; id: number } | null;
  /** `office@agency.at` or `Agency <office@agency.at>`; the first selected branch's address unless told. */
  from?: string;
  /** It opens a door, or tells that one is being opened: no account that an organization can set up carries it. */
  byInstallation?: boolean;
}

export type MailSender = Pick<
  CallContext,
  "platform" | "trx" | "organizationId" | "user" | "selectedBranchIds"
>;

/** The name of the task that sends. */
export const deliverTask = "outbox.deliver";

/**
 * Puts a message into the outbox, in the caller's transaction: rolled back, nothing is sent; committed, it is sent once
 * (docs/rules). Answers its id. VALIDATION for an address that is none, TOO_LARGE above 25 MB.
 */
export async function queueMail(context: MailSender, mail: OutgoingMail): Promise<number> {
  const { trx, organizationId, platform, user } = context;
  if (!email.safeParse(mail.to).success) throw invalid("to", "email");
  // A line break would begin a header of the writer's choice.
  if (/\p{Cc}/u.test(mail.subject)) throw invalid("subject", "format");
  const from = mail.from ?? (await branchSender(context));
  if (/\p{Cc}/u.test(from) || !email.safeParse(/<([^<>]+)>$/.exec(from)?.[1] ?? from).success)
    throw invalid("from", "email");
  const attachments = [...new Set(mail.attachments ?? [])];
  await requireAttachments(context, attachments);
  const { id } = await trx
    .insertInto("outbox_message")
    .values({
      organization_id: organizationId,
      channel: "mail",
      sender: from,
      recipient: mail.to,
      subject: mail.subject,
      body: mail.body,
      language: mail.language,
      button: mail.button,
      attachments: JSON.stringify(attachments),
      object_type: mail.object?.type ?? null,
      object_id: mail.object?.id ?? null,
      by_installation: mail.byInstallation,
      created_by: user.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await platform.jobs.enqueue(trx, deliverTask, { organizationId, messageId: id });
  return id;
}

async function branchSender({ trx, organizationId, selectedBranchIds }: MailSender): Promise<string> {
  const branch = await trx
    .selectFrom("branch")
    .select(["email", "legal_name"])
    .where("organization_id", "=", organizationId)
    .where("id", "in", [...selectedBranchIds, -1])
    .where("email", "is not", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!branch?.email) throw new Failure("NOT_READY", { detail: "branchWithoutEmail" });
  return `"${branch.legal_name.replaceAll(/["\\\p{Cc}]/gu, "")}" <${branch.email}>`;
}

async function requireAttachments(
  { trx, organizationId }: MailSender,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const files = await trx
    .selectFrom("stored_file")
    .select("size")
    .where("organization_id", "=", organizationId)
    .where("id", "in", [...ids])
    .execute();
  if (files.length < ids.length) throw notFound();
  const total = files.reduce((sum, file) => sum + file.size, 0);
  if (total > maxAttachmentBytes) throw new Failure("TOO_LARGE");
}

/** The stored list of attachments. */
export const attachmentIds = z.array(z.number());
