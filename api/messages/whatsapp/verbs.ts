import type { CallContext } from "#api/platform/calls/call-context.ts";

/**
 * Deletes conversations with a person whose data are removed, with their messages. Returns the ids of the
 * conversations.
 */
export async function forgetConversations(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  clientIds: readonly number[],
): Promise<number[]> {
  await trx
    .deleteFrom("whatsapp_message")
    .where("organization_id", "=", organizationId)
    .where("client_id", "in", [...clientIds])
    .execute();
  const rows = await trx
    .deleteFrom("whatsapp_conversation")
    .where("organization_id", "=", organizationId)
    .where("client_id", "in", [...clientIds])
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
