import type { RawBuilder } from "kysely";
import type { z } from "zod";
import { mayRead, requireObject } from "#api/organization/files/rules/object-access.ts";
import { withoutTokens } from "#api/platform/access/page-token.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { maskText, readsClient } from "#api/platform/client-data/mask.ts";
import { attachmentIds } from "#api/platform/outbox/queue-mail.ts";
import { unknownWhetherSent } from "#api/platform/outbox/unknown-whether-sent.ts";
import type { outboxMessage, outboxMessageDetail } from "#contract/messages/outbox/outbox.ts";

/** Returns the messages about an object, newest first, for those who may read it. */
export async function messagesOf(
  context: CallContext,
  objectType: string,
  objectId: number,
): Promise<z.input<typeof outboxMessage>[]> {
  await requireObject(context, objectType, objectId, null);
  const rows = await messages(context)
    .where("object_type", "=", objectType)
    .where("object_id", "=", objectId)
    .orderBy("id", "desc")
    .limit(200)
    .execute();
  return rows.map((row) => toMessage(context, row));
}

/** Returns the latest messages about any of these objects that the caller may read, newest first. */
export async function messagesAbout(
  context: CallContext,
  objects: RawBuilder<boolean>,
  amount: number,
): Promise<
  (z.input<typeof outboxMessage> & { objectType: string; objectId: number; createdBy: number | null })[]
> {
  const rows = await messages(context)
    .where("channel", "=", "mail")
    .where(objects)
    .orderBy("id", "desc")
    .limit(amount)
    .execute();
  const results = [];
  const readable = new Map<string, boolean>();
  for (const row of rows) {
    const { object_type: objectType, object_id: objectId, created_by: createdBy } = row;
    if (objectType === null || objectId === null) continue;
    const key = `${objectType}/${objectId}`;
    if (!readable.has(key)) readable.set(key, await mayRead(context, objectType, objectId, createdBy));
    if (readable.get(key)) results.push({ ...toMessage(context, row), objectType, objectId, createdBy });
  }
  return results;
}

/**
 * Returns a message about an object that the caller may read. Throws NOT_FOUND. `lock` locks the row until
 * the transaction ends.
 */
export async function findMessage(context: CallContext, id: number, options: { lock?: boolean } = {}) {
  const row = await messages(context)
    .where("id", "=", id)
    .$if(options.lock ?? false, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw notFound();
  await requireObject(context, row.object_type, row.object_id, row.created_by);
  return row;
}

/** Returns a message with its text and attachments. */
export async function messageDetail(
  context: CallContext,
  id: number,
): Promise<z.input<typeof outboxMessageDetail> & { clientId: number | null }> {
  const row = await findMessage(context, id);
  const attachments = await context.trx
    .selectFrom("stored_file")
    .select(["id", "name", "type", "size"])
    .where("organization_id", "=", context.organizationId)
    .where("id", "in", [...attachmentIds.parse(row.attachments), -1])
    .orderBy("id")
    .execute();
  const clientId = row.object_type === "client" ? row.object_id : null;
  return {
    ...toMessage(context, row),
    body: withoutTokens(maskText(context, "name", row.body)),
    attachments,
    clientId,
  };
}

function messages(context: CallContext) {
  return context.trx
    .selectFrom("outbox_message")
    .selectAll()
    .where("organization_id", "=", context.organizationId);
}

type Row = Awaited<ReturnType<typeof findMessage>>;

function toMessage(context: CallContext, row: Row): z.input<typeof outboxMessage> {
  const { id, channel, sender, recipient, subject, state, sandbox, attempts } = row;
  return {
    id,
    channel,
    sender,
    recipient: readsClient(context, channel === "sms" ? "phone" : "email") ? recipient : "",
    subject: maskText(context, "name", subject),
    state,
    sandbox,
    attempts,
    lastError: row.last_error,
    uncertain: state === "failed" && (row.last_error ?? "").startsWith(unknownWhetherSent),
    createdAt: row.created_at,
    sentAt: row.sent_at,
  };
}
