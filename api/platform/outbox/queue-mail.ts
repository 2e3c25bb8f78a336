import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/calls/failure.ts";
import type { Language } from "#contract/platform/languages.ts";
import { email } from "#contract/platform/values.ts";

/** Limit in bytes for all attachments of a message together. */
export const maxAttachmentBytes = 25 * 1024 * 1024;

/** A message to send after the present transaction commits. `attachments` are ids of stored files. */
export interface OutgoingMail {
  to: string;
  subject: string;
  body: string;
  attachments?: readonly number[];
  /** Language of subject and body; detected by their letters by default. */
  language?: Language;
  /** Label of the button that replaces the body's link in the HTML part. */
  button?: string;
  /** The record that the message is about; its readers may see the message. */
  object: { type: string; id: number } | null;
  /** `office@agency.at` or `Agency <office@agency.at>`; by default the first selected branch's address. */
  from?: string;
  /**
   * True when the message lets somebody sign in, or reports that: it is never sent by an account that an
   * organization can set up.
   */
  byInstallation?: boolean;
  /** The mail account to use while it is switched on; otherwise the sender's or the organization's. */
  accountId?: number | null;
  /** Where the recipient unsubscribes from such messages with one click (RFC 8058). */
  unsubscribeUrl?: string;
  /** The mails it answers, by their Message-IDs without brackets, the nearest first. */
  answers?: readonly string[];
  /** Waits until then. */
  sendAfter?: Date | null;
}

/** What the outbox holds of a mail beside its text. */
export const mailDetails = z.object({ answers: z.array(z.string()).default([]) });

export type MailSender = Pick<CallContext, "platform" | "trx" | "organizationId" | "selectedBranchIds"> & {
  /** Null where the house writes by itself. */
  readonly user: { readonly id: number } | null;
};

/** Name of the task that sends messages. */
export const deliverTask = "outbox.deliver";

/**
 * Makes the input of a task that sends a message. `token` is this task's own: a message that one task is sending, or tries again
 * later, is left alone by others.
 */
export function deliveryOf(messageId: number, token: string = randomUUID()) {
  return { messageId, token };
}

/**
 * Queues a message in the caller's transaction: nothing is sent when that is rolled back, and it is sent once
 * when that commits (docs/rules). Returns its id. Throws VALIDATION for an invalid address, TOO_LARGE above
 * 25 MB.
 */
export async function queueMail(context: MailSender, mail: OutgoingMail): Promise<number> {
  const [id = 0] = await queueMails(context, [mail]);
  return id;
}

/** Queues several messages, all of them or none. Returns their ids in the same order. */
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
    created_by: user?.id ?? null,
  }));
  const messages = await trx.insertInto("outbox_message").values(rows).returning("id").execute();
  const ids = messages.map(({ id }) => id);
  const byHour = Map.groupBy(ids, (_id, place) => mails[place]?.sendAfter ?? null);
  for (const [runAt, due] of byHour)
    await platform.jobs.enqueue(
      trx,
      deliverTask,
      due.map((messageId) => ({ organizationId, ...deliveryOf(messageId) })),
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

/** Returns the ids of a message's files, each once. Throws TOO_LARGE when they exceed the limit together. */
function attached({ attachments = [] }: OutgoingMail, sizes: ReadonlyMap<number, number>): number[] {
  const ids = [...new Set(attachments)];
  const total = ids.reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0);
  if (total > maxAttachmentBytes) throw new Failure("TOO_LARGE");
  return ids;
}

/**
 * The sender of the first selected branch with an address: that of its live white label, once SPF and DKIM are there for it,
 * else the branch's own. NOT_READY where no branch has an address.
 */
async function branchSender({ trx, organizationId, selectedBranchIds }: MailSender): Promise<string> {
  const branch = await trx
    .selectFrom("branch as b")
    .leftJoin("whitelabel as w", (join) =>
      join
        .onRef("w.organization_id", "=", "b.organization_id")
        .onRef("w.branch_id", "=", "b.id")
        .on("w.live", "=", true)
        .on("w.spf_present", "=", true)
        .on("w.dkim_present", "=", true)
        .on("w.sender_email", "is not", null)
        .on("w.deleted_at", "is", null),
    )
    .select(["b.email", "b.legal_name", "w.sender_email", "w.sender_name"])
    .where("b.organization_id", "=", organizationId)
    .where("b.id", "in", [...selectedBranchIds, -1])
    .where("b.email", "is not", null)
    .orderBy("b.id")
    .orderBy("w.id")
    .limit(1)
    .executeTakeFirst();
  if (!branch?.email) throw new Failure("NOT_READY", { detail: "branchWithoutEmail" });
  const name = (branch.sender_email && branch.sender_name) || branch.legal_name;
  return `"${name.replaceAll(/["\\\p{Cc}]/gu, "")}" <${branch.sender_email ?? branch.email}>`;
}

/** Returns the sizes of stored files in bytes. Throws when one does not exist. */
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
