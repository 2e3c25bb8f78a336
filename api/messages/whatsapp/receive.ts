import { sql } from "kysely";
import type { WhatsAppReport } from "#api/integrations/whatsapp/port.ts";
import { keywordIn } from "#api/messages/sms/rules/keywords.ts";
import { clientWith, giveConversation, holdConversation } from "#api/messages/whatsapp/conversation.ts";
import { fetchMediaTask } from "#api/messages/whatsapp/media.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { toLanguage } from "#contract/platform/languages.ts";

type Incoming = Extract<WhatsAppReport, { kind: "message" }>;
type Status = Extract<WhatsAppReport, { kind: "status" }>;

/**
 * Stores a received message in the conversation with its number. STOP, in a language of the organization or
 * the client, ends further messages.
 */
export async function receiveMessage(scope: EffectScope, message: Incoming): Promise<void> {
  const { trx, organizationId, now, audit } = scope;
  const { from, name, at } = message;
  const clientId = await clientWith(scope, from);
  const conversation = await holdConversation(scope, { phone: from, clientId, profileName: name });
  if (conversation.clientId === null && clientId !== null)
    await giveConversation(scope, conversation.id, clientId);
  const owner = conversation.clientId ?? clientId;
  const keyword = keywordIn(message.body, await languagesOf(scope, owner));
  // A telephone's clock may be ahead of ours.
  const received = new Date(Math.min(Date.parse(at), now.getTime())).toISOString();
  const stored = await trx
    .insertInto("whatsapp_message")
    .values({
      organization_id: organizationId,
      conversation_id: conversation.id,
      client_id: owner,
      direction: "in",
      kind: message.type,
      body: message.body,
      provider_id: message.providerId,
      keyword,
      media_id: message.media?.id ?? null,
      media_name: message.media?.name ?? "",
      created_at: received,
    })
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "provider_id"]).where("direction", "=", "in").doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  if (!stored) return;
  if (message.media)
    await scope.platform.jobs.enqueue(trx, fetchMediaTask, { organizationId, messageId: stored.id });
  // Messages come in any order: what happened last stays last.
  await trx
    .updateTable("whatsapp_conversation")
    .set({
      ...(name !== "" && { profile_name: name }),
      last_message_at: sql`greatest(last_message_at, ${received}::timestamptz)`,
      last_inbound_at: sql`greatest(last_inbound_at, ${received}::timestamptz)`,
      ...(keyword === "stop" && { stopped_at: sql`greatest(stopped_at, ${received}::timestamptz)` }),
      ...(keyword === "start" && { opted_in_at: sql`greatest(opted_in_at, ${received}::timestamptz)` }),
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", conversation.id)
    .execute();
  await audit({
    action: "receive",
    objectType: "whatsapp",
    objectId: conversation.id,
    actorKind: "EXT",
    after: { clientId: owner, messageId: stored.id, keyword },
  });
}

/**
 * The rank of a report: a higher rank is never replaced by a lower one; `failed` is replaced only by a proof
 * of delivery.
 */
const ranks = { sent: 1, failed: 2, delivered: 3, read: 4 } as const;

/** Records the state of a sent message by rank, because reports come twice, late and out of order. */
export async function noteStatus(
  scope: EffectScope,
  { providerId, status, reason, reference }: Status,
): Promise<void> {
  const { trx, organizationId, audit } = scope;
  const changed = await trx
    .updateTable("whatsapp_message as m")
    .set({
      delivery: status,
      delivery_reason: status === "failed" ? reason : null,
      provider_id: providerId,
    })
    .where("m.organization_id", "=", organizationId)
    .where("m.direction", "=", "out")
    .where(
      sql<boolean>`(m.provider_id = ${providerId} OR (m.provider_id IS NULL AND (m.id::text = ${reference ?? ""}
        OR EXISTS (SELECT FROM outbox_message o WHERE o.organization_id = m.organization_id AND o.id = m.outbox_id AND o.provider_id = ${providerId}))))`,
    )
    .where(
      sql<boolean>`CASE m.delivery WHEN 'sent' THEN 1 WHEN 'failed' THEN 2 WHEN 'delivered' THEN 3 WHEN 'read' THEN 4 ELSE 0 END < ${ranks[status]}`,
    )
    .returning(["m.id", "m.conversation_id as conversationId"])
    .executeTakeFirst();
  if (changed && status === "failed")
    await audit({
      action: "failed",
      objectType: "whatsapp",
      objectId: changed.conversationId,
      actorKind: "EXT",
      after: { messageId: changed.id },
      ...(reason && { reason }),
    });
}

async function languagesOf({ trx, organizationId }: EffectScope, clientId: number | null) {
  const row = await trx
    .selectFrom("organization as o")
    .leftJoin("client as c", (join) =>
      join.onRef("c.organization_id", "=", "o.id").on("c.id", "=", clientId ?? 0),
    )
    .select(["o.language", "c.language as spoken"])
    .where("o.id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return [row.language, row.spoken ?? row.language].map(toLanguage);
}
