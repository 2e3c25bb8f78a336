import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { ChatNews } from "#contract/messages/chat/socket.ts";

/** The channel by which the processes notify one another. */
export const chatChannel = "hauswart_chat";

/**
 * Notifies all processes once the transaction is committed; with ids only, so that it is short and reveals
 * nothing.
 */
export async function tell(
  { trx, organizationId, user }: Pick<CallContext, "trx" | "organizationId" | "user">,
  news: Omit<ChatNews, "organizationId" | "userId">,
): Promise<void> {
  const whole: ChatNews = { ...news, organizationId, userId: user.id };
  await sql`SELECT pg_notify(${chatChannel}, ${JSON.stringify(whole)})`.execute(trx);
}
