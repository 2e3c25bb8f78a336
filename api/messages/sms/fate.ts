import { sql } from "kysely";
import type { SmsFate } from "#api/integrations/twilio/port.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";

interface StoredFate extends SmsFate {
  providerId: string;
}

/**
 * Takes down what became of an SMS that went out. The first word that is final stands: reports come twice, late and out of
 * order, and a state never goes back. One about another message of the vendor's than ours is not believed.
 */
export async function noteFate(
  { trx, organizationId, audit }: Pick<EffectScope, "trx" | "organizationId" | "audit">,
  smsId: number,
  { fate, reason, providerId }: StoredFate,
): Promise<void> {
  if (fate === "underway") return;
  const noted = await trx
    .updateTable("sms_message as s")
    .set({ delivery: fate, delivery_reason: fate === "delivered" ? null : reason, provider_id: providerId })
    .where("s.organization_id", "=", organizationId)
    .where("s.id", "=", smsId)
    .where("s.direction", "=", "out")
    .where("s.delivery", "is", null)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM outbox_message o WHERE o.organization_id = s.organization_id AND o.id = s.outbox_id
        AND o.provider_id <> ${providerId})`,
    )
    .returning("s.id")
    .executeTakeFirst();
  if (noted)
    await audit({
      action: fate,
      objectType: "sms",
      objectId: smsId,
      actorKind: "EXT",
      ...(reason && fate !== "delivered" && { reason }),
    });
}
