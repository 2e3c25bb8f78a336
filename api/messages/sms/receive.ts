import { sql } from "kysely";
import { withdrawConsent } from "#api/clients/client-consents/verbs.ts";
import { keywordIn } from "#api/messages/sms/rules/keywords.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { countSegments, maxSegments } from "#contract/messages/sms/sms-segments.ts";
import { toLanguage } from "#contract/platform/languages.ts";

interface Received {
  providerId: string;
  from: string;
  body: string;
  /** When the vendor posted it: reports are handled in any order. */
  at: string;
}

/** Longer than any message that a vendor accepts. */
const longest = 1600;

/**
 * Stores a received SMS with the client whose number it is. STOP, in a language of the organization or the
 * client, withdraws the consent to promotion. START gives no consent, because that requires a shown text.
 */
export async function receiveSms(
  scope: EffectScope,
  { providerId, from, body, at }: Received,
): Promise<void> {
  const { trx, organizationId } = scope;
  const clientId = await clientOf(scope, from);
  const text = body.replaceAll("\u0000", "").slice(0, longest);
  const keyword = keywordIn(text, await languagesOf(scope, clientId));
  const row = await trx
    .insertInto("sms_message")
    .values({
      organization_id: organizationId,
      direction: "in",
      client_id: clientId,
      phone: from.slice(0, 60),
      body: text,
      segments: Math.min(countSegments(text).segments, maxSegments),
      provider_id: providerId,
      keyword,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "provider_id"]).where("direction", "=", "in").doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  if (!row) return;
  await scope.audit({
    action: "receive",
    objectType: "sms",
    objectId: row.id,
    actorKind: "EXT",
    after: { clientId, keyword },
  });
  if (keyword === "stop" && clientId !== null)
    await withdrawConsent(scope, { clientId, purpose: "promotionSms", source: "smsAnswer" });
}

/**
 * Returns the client with a number: the last one who was written to at it, or else the only one who has it.
 * With several it returns null.
 */
async function clientOf({ trx, organizationId }: EffectScope, from: string): Promise<number | null> {
  const { rows } = await sql<{ id: number; written: boolean }>`
    SELECT c.id, c.id = (SELECT s.client_id FROM sms_message s
      WHERE s.organization_id = ${organizationId} AND s.direction = 'out' AND s.phone_key = phone_key(${from})
      ORDER BY s.created_at DESC, s.id DESC LIMIT 1) IS TRUE AS written
    FROM client c WHERE c.organization_id = ${organizationId} AND c.deleted_at IS NULL
      AND (c.mobile_key = phone_key(${from}) OR c.phone_key = phone_key(${from}))
    ORDER BY written DESC, c.id LIMIT 2`.execute(trx);
  const [first, second] = rows;
  if (!first) return null;
  return first.written || !second ? first.id : null;
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
