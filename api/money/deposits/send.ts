import { z } from "zod";
import { houseOf, senderFor } from "#api/messages/mail-events/verbs.ts";
import { findDeposit } from "#api/money/deposits/queries.ts";
import { type StoredStatement, statementFile, statementOf } from "#api/money/deposits/statement.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, nullIfMissing } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { namedOnPaper } from "#api/platform/client-data/mask.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { keepBytes, nameFile, type StoredBytes } from "#api/platform/files/stored-file.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { type MailSender, queueMail } from "#api/platform/outbox/queue-mail.ts";
import { writeAudit } from "#api/platform/records/audit.ts";
import type { FileReply } from "#contract/platform/call.ts";
import { email } from "#contract/platform/values.ts";
import { sendStatementTask } from "./statement-task.ts";

/** The statement on its way to a letter: drawn and stored, named by nobody yet. */
interface StoredFile {
  name: string;
  bytes: StoredBytes;
}

/** Draws the statement once the transaction is over. */
export async function prepareStatement(
  context: CallContext,
  { id }: { id: number },
): Promise<() => Promise<FileReply>> {
  await findDeposit(context, id);
  requireRight(context, namedOnPaper);
  const facts = await statementOf(context, id);
  return () => statementFile(facts);
}

/** The statement as it was drawn. */
export async function statement(
  context: CallContext,
  { id }: { id: number },
  drawn: FileReply,
): Promise<FileReply> {
  const { clientId } = await statementOf(context, id);
  context.saw({ clients: clientId, kinds: ["address"] });
  return drawn;
}

/** A letter leaves when its statement is stored. */
export async function prepareLetter(
  context: CallContext,
  { id }: { id: number },
): Promise<() => Promise<StoredFile>> {
  await findDeposit(context, id);
  requireRight(context, namedOnPaper);
  const facts = await statementOf(context, id);
  return () => keep(context, facts);
}

/** Writes to the guest, with the statement; answers the message's id. */
export async function sendLetter(
  context: CallContext,
  { id, subject, body }: { id: number; subject: string; body: string },
  file: StoredFile,
): Promise<number> {
  await findDeposit(context, id);
  const facts = await statementOf(context, id);
  const messageId = await post(context, facts, file, { subject, body });
  await context.audit({
    action: "sendEmail",
    objectType: "deposit",
    objectId: id,
    after: { subject, messageId },
  });
  return messageId;
}

async function keep(
  { platform, organizationId }: Pick<CallContext, "platform" | "organizationId">,
  facts: StoredStatement,
): Promise<StoredFile> {
  const { name, body, type } = await statementFile(facts);
  const bytes = new Uint8Array(await new Response(body).arrayBuffer());
  return { name, bytes: await keepBytes(platform.storage, organizationId, { bytes, type }) };
}

async function post(
  context: Omit<MailSender, "user"> & { user: MailSender["user"] | null },
  { depositId, branchId, email: to, language }: StoredStatement,
  { name, bytes }: StoredFile,
  letter: { subject: string; body: string },
): Promise<number> {
  if (!email.safeParse(to).success || to === null)
    throw new Failure("NOT_READY", { detail: "guestWithoutEmail" });
  const from = senderFor(await houseOf(context), branchId);
  const object = { type: "deposit", id: depositId };
  const fileId = await nameFile(context, bytes, { name, type: "application/pdf", tag: "Sonstiges", object });
  const user = context.user ?? { id: 0, name: "", username: "", roleId: 0 };
  return queueMail(
    { ...context, user },
    {
      ...letter,
      to,
      attachments: [fileId],
      language,
      object,
      ...(from !== null && { from }),
    },
  );
}

const payloadShape = z.object({ organizationId: z.number(), depositId: z.number() });

/**
 * Mails the last statement of a deposit to its guest, in their language. Begun again it mails no second one; a guest without an address
 * gets none, and somebody of the house finds the paper on the deposit's page.
 */
export const sendStatement: Task = async (platform, payload) => {
  const { organizationId, depositId } = payloadShape.parse(payload);
  const now = platform.now();
  const facts = await inTenant(platform.db, organizationId, (trx) =>
    nullIfMissing(statementOf({ trx, organizationId, now }, depositId)),
  );
  if (!facts) return;
  const file = await keep({ platform, organizationId }, facts);
  const t = textsIn(facts.language);
  const values = { contract: facts.contractId, issuer: facts.issuer[0] ?? "" };
  await inTenant(platform.db, organizationId, async (trx) => {
    const row = await trx
      .selectFrom("deposit")
      .select("id")
      .where("organization_id", "=", organizationId)
      .where("id", "=", depositId)
      .forUpdate()
      .executeTakeFirst();
    const sender = senderFor(await houseOf({ trx, organizationId }), facts.branchId);
    const mailed = await trx
      .selectFrom("audit_entry")
      .select("id")
      .where("organization_id", "=", organizationId)
      .where("object_type", "=", "deposit")
      .where("object_id", "=", depositId)
      .where("action", "=", "mailStatement")
      .executeTakeFirst();
    const reachable = email.safeParse(facts.email).success && sender !== null;
    if (!row || mailed || !reachable) return;
    const house = { platform, trx, organizationId, user: null, selectedBranchIds: [] };
    const messageId = await post(house, facts, file, {
      subject: t("depositStatement:mail.subject", values),
      body: t("depositStatement:mail.body", values),
    });
    const call = sendStatementTask;
    const frame = { organizationId, userId: null, userName: "system", call, requestId: call };
    await writeAudit(trx, frame, {
      action: "mailStatement",
      objectType: "deposit",
      objectId: depositId,
      after: { messageId },
      actorKind: "SYS",
    });
  });
};
