import { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/calls/failure.ts";
import type { Language } from "#contract/platform/languages.ts";
import { email } from "#contract/platform/values.ts";

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
  /** The account that carries it, while it is switched on; otherwise the sender's or the organization's. */
  accountId?: number | null;
  /** Where its recipient unsubscribes from its like, by one click (RFC 8058). */
  unsubscribeUrl?: string;
  /** The mails it answers, by their Message-IDs without brackets, the nearest first. */
  answers?: readonly string[];
  /** Waits until then. */
  sendAfter?: Date | null;
}

/** What the outbox holds of a mail beside its text. */
export const mailDetails = z.object({ answers: z.array(z.string()).default([]) });

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
  const [id = 0] = await queueMails(context, [mail]);
  return id;
}

/** The same of several messages, all of them or none; answers their ids in the same order. */
export async function queueMails(context: MailSender, mails: readonly OutgoingMail[]): Promise<number[]> {
  if (mails.length === 0) return [];
  const { trx, organizationId, platform, user } = context;
  for (const { to, subject } of mails) {
    if (!email.safeParse(to).success) throw invalid("to", "email");
    // A line break would begin a header of the writer's choice.
    if (/\p{Cc}/u.test(subject)) throw invalid("subject", "format");
  }
  const own = mails.every(({ from }) => from !== undefined) ? "" : await branchSender(context);
  const sizes = await attachmentSizes(
    context,
    mails.flatMap(({ attachments = [] }) => attachments),
  );
  const rows = mails.map((mail) => ({
    organization_id: organizationId,
    channel: "mail" as const,
    sender: senderOf(mail, own),
    recipient: mail.to,
    subject: mail.subject,
    body: mail.body,
    language: mail.language,
    button: mail.button,
    attachments: JSON.stringify(attached(mail, sizes)),
    object_type: mail.object?.type ?? null,
    object_id: mail.object?.id ?? null,
    by_installation: mail.byInstallation,
    account_id: mail.accountId,
    unsubscribe_url: mail.unsubscribeUrl,
    send_after: mail.sendAfter?.toISOString() ?? null,
    ...(mail.answers && { details: JSON.stringify({ answers: mail.answers }) }),
    created_by: user.id,
  }));
  const messages = await trx.insertInto("outbox_message").values(rows).returning("id").execute();
  const ids = messages.map(({ id }) => id);
  const byHour = Map.groupBy(ids, (_id, place) => mails[place]?.sendAfter ?? null);
  for (const [runAt, due] of byHour)
    await platform.jobs.enqueue(
      trx,
      deliverTask,
      due.map((messageId) => ({ organizationId, messageId })),
      runAt ? { runAt } : {},
    );
  return ids;
}

function senderOf({ from }: OutgoingMail, own: string): string {
  const sender = from ?? own;
  if (/\p{Cc}/u.test(sender) || !email.safeParse(/<([^<>]+)>$/.exec(sender)?.[1] ?? sender).success)
    throw invalid("from", "email");
  return sender;
}

/** The files of a message, each once; together they are not too large. */
function attached({ attachments = [] }: OutgoingMail, sizes: ReadonlyMap<number, number>): number[] {
  const ids = [...new Set(attachments)];
  const total = ids.reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0);
  if (total > maxAttachmentBytes) throw new Failure("TOO_LARGE");
  return ids;
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

/** Bytes of stored files, all of which are there. */
async function attachmentSizes(
  { trx, organizationId }: MailSender,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const distinctIds = [...new Set(ids)];
  if (distinctIds.length === 0) return new Map();
  const files = await trx
    .selectFrom("stored_file")
    .select(["id", "size"])
    .where("organization_id", "=", organizationId)
    .where("id", "in", distinctIds)
    .execute();
  if (files.length < distinctIds.length) throw notFound();
  return new Map(files.map(({ id, size }) => [id, size]));
}

/** The stored list of attachments. */
export const attachmentIds = z.array(z.number());
