import { findStoredClient } from "#api/clients/clients/queries.ts";
import { giveConversation, holdConversation } from "#api/messages/whatsapp/conversation.ts";
import { findMessages } from "#api/messages/whatsapp/queries.ts";
import { whatsAppNumberOf } from "#api/messages/whatsapp/send.ts";
import { markSeen } from "#api/messages/whatsapp/verbs-seen.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import type { SmsDirection } from "#contract/messages/sms/sms-states.ts";

/**
 * Adds a message that was exchanged on a telephone. It does not permit free texts and does not count as
 * unseen.
 */
export async function logMessage(
  context: CallContext,
  { clientId, direction, body }: { clientId: number; direction: SmsDirection; body: string },
): Promise<number> {
  const { trx, organizationId, now } = context;
  const { phone } = await whatsAppNumberOf(context, clientId);
  const conversation = await holdConversation(context, { phone, clientId });
  if (conversation.clientId !== clientId) await giveConversation(context, conversation.id, clientId);
  const at = now.toISOString();
  const { id } = await trx
    .insertInto("whatsapp_message")
    .values({
      organization_id: organizationId,
      conversation_id: conversation.id,
      client_id: clientId,
      direction,
      body,
      logged: true,
      seen_at: at,
      created_by: context.user.id,
      created_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .updateTable("whatsapp_conversation")
    .set({ last_message_at: at })
    .where("organization_id", "=", organizationId)
    .where("id", "=", conversation.id)
    .execute();
  await context.audit({
    action: "log",
    objectType: "whatsapp",
    objectId: conversation.id,
    after: { clientId, messageId: id, direction },
  });
  return id;
}

/** Marks a message as seen or unseen, and assigns its conversation to a client. */
export async function updateMessage(
  context: CallContext,
  { id, seen, clientId }: { id: number; seen?: boolean | undefined; clientId?: number | undefined },
): Promise<void> {
  const [message] = await findMessages(context, [id]);
  if (!message) throw notFound();
  const { conversationId } = message;
  if (clientId !== undefined) {
    await findStoredClient(context, clientId);
    await giveConversation(context, conversationId, clientId);
    await context.audit({
      action: "assign",
      objectType: "whatsapp",
      objectId: conversationId,
      after: { clientId },
    });
  }
  if (seen !== undefined) await markSeen(context, conversationId, [id], seen);
}
