import { findClientToWrite } from "#api/clients/clients/queries-standing.ts";
import { houseOf, requireWorkingAddress, senderFor } from "#api/messages/mail-events/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { queueMail } from "#api/platform/outbox/queue-mail.ts";
import { requireLater } from "#api/platform/outbox/send-after.ts";
import { addFiles, type PreparedFile } from "#api/platform/records/record-files.ts";

interface Answer {
  clientId: number;
  subject: string;
  body: string;
  sendAfter?: string | undefined;
}

/** Queues an answer to a client by e-mail. Returns the id of the mail in the thread. */
export async function answerByMail(
  context: CallContext,
  { clientId, subject, body, sendAfter }: Answer,
  files: readonly PreparedFile[],
): Promise<number> {
  const { trx, organizationId, user, now } = context;
  const client = await findClientToWrite(context, clientId);
  if (!client.email) throw new Failure("NOT_READY", { detail: "clientWithoutEmail" });
  await requireWorkingAddress(context, client.email);
  const from = senderFor(await houseOf(context), client.branchId);
  if (from === null) throw new Failure("NOT_READY", { detail: "branchWithoutEmail" });
  const latest = await latestFrom(context, clientId);
  const line = subject || answerTo(latest?.subject ?? "");
  if (line === "") throw invalid("subject", "required");
  const later = requireLater(context, sendAfter);
  const { id } = await trx
    .insertInto("mail_message")
    .values({
      organization_id: organizationId,
      direction: "out",
      client_id: clientId,
      address: client.email,
      subject: line,
      body,
      created_by: user.id,
      created_at: now.toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const attachments = await addFiles(context, { type: "mailMessage", id }, { files, tag: "Sonstiges" });
  const outboxId = await queueMail(context, {
    to: client.email,
    subject: line,
    body,
    ...(client.language && { language: client.language }),
    object: { type: "client", id: clientId },
    from,
    attachments,
    answers: latest?.answers ?? [],
    accountId: latest?.accountId ?? null,
    sendAfter: later,
  });
  await trx
    .updateTable("mail_message")
    .set({ outbox_id: outboxId })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
  await context.audit({
    action: "send",
    objectType: "mailMessage",
    objectId: id,
    after: { clientId, subject: line, sendAfter: later?.toISOString() ?? null },
  });
  return id;
}

/** Returns the latest mail of a client, with the Message-IDs that an answer to it names. */
async function latestFrom({ trx, organizationId }: CallContext, clientId: number) {
  const row = await trx
    .selectFrom("mail_message")
    .select(["subject", "message_id", "reference_ids", "account_id as accountId"])
    .where("organization_id", "=", organizationId)
    .where("client_id", "=", clientId)
    .where("direction", "=", "in")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const answers = [...(row.message_id ? [row.message_id] : []), ...row.reference_ids].slice(0, 20);
  return { subject: row.subject, accountId: row.accountId, answers };
}

/** Puts `Re:` before a subject, in place of the marks of answers in several languages that it already has. */
function answerTo(subject: string): string {
  const bare = subject.replace(/^\s*((re|aw|antw|rv|sv|res|תשובה|отв)\s*:\s*)+/i, "").trim();
  return bare === "" ? "" : `Re: ${bare}`.slice(0, 200);
}
