import { sql } from "kysely";
import type { Standing } from "#api/messages/whatsapp/rules/may-write.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";

type Scope = Pick<EffectScope, "trx" | "organizationId" | "now">;

export interface HeldConversation extends Standing {
  id: number;
  clientId: number | null;
}

/** Locks the conversation with a number until the transaction ends; creates it when there is none. */
export async function holdConversation(
  { trx, organizationId, now }: Scope,
  { phone, clientId, profileName = "" }: { phone: string; clientId: number | null; profileName?: string },
): Promise<HeldConversation> {
  const at = now.toISOString();
  await trx
    .insertInto("whatsapp_conversation")
    .values({
      organization_id: organizationId,
      phone,
      client_id: clientId,
      profile_name: profileName,
      last_message_at: at,
      last_inbound_at: null,
      opted_in_at: null,
      stopped_at: null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.constraint("whatsapp_conversation_phone").doNothing())
    .execute();
  return trx
    .selectFrom("whatsapp_conversation")
    .select([
      "id",
      "client_id as clientId",
      "last_inbound_at as lastInboundAt",
      "opted_in_at as optedInAt",
      "stopped_at as stoppedAt",
    ])
    .where("organization_id", "=", organizationId)
    .where("phone", "=", phone)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Assigns a conversation to a client, including its messages that had no client. */
export async function giveConversation(
  { trx, organizationId }: Scope,
  id: number,
  clientId: number,
): Promise<void> {
  await trx
    .updateTable("whatsapp_conversation")
    .set({ client_id: clientId })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
  await trx
    .updateTable("whatsapp_message")
    .set({ client_id: clientId })
    .where("organization_id", "=", organizationId)
    .where("conversation_id", "=", id)
    .where("client_id", "is", null)
    .execute();
}

/** Returns the only client with a number; null when there are several. */
export async function clientWith({ trx, organizationId }: Scope, phone: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT c.id FROM client c WHERE c.organization_id = ${organizationId} AND c.deleted_at IS NULL
      AND (c.mobile_key = phone_key(${phone}) OR c.phone_key = phone_key(${phone}))
    ORDER BY c.id LIMIT 2`.execute(trx);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}
