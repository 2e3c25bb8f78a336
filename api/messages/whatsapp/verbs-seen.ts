import type { CallContext } from "#api/platform/calls/call-context.ts";

/**
 * Marks received messages of a conversation as seen, or as unseen again; messages of other conversations are
 * skipped.
 */
export async function markSeen(
  context: CallContext,
  conversationId: number,
  ids: readonly number[],
  seen = true,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { trx, organizationId, now } = context;
  const { numUpdatedRows } = await trx
    .updateTable("whatsapp_message")
    .set({ seen_at: seen ? now.toISOString() : null })
    .where("organization_id", "=", organizationId)
    .where("conversation_id", "=", conversationId)
    .where("direction", "=", "in")
    .where("id", "in", [...ids])
    .where("seen_at", seen ? "is" : "is not", null)
    .executeTakeFirstOrThrow();
  const changed = Number(numUpdatedRows);
  if (changed > 0)
    await context.audit({
      action: seen ? "markSeen" : "markUnseen",
      objectType: "whatsapp",
      objectId: conversationId,
      after: { messages: changed },
    });
  return changed;
}
