import { damageStatusList } from "#api/operations/damages/damage-status.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { move, whyNot } from "#api/platform/moves/move.ts";

/** Handles a paid item of a payment plan: a damage that was charged by it is paid. */
export async function damagePaid(scope: EffectScope, { id: paymentId }: { id: number }): Promise<void> {
  const row = await scope.trx
    .selectFrom("damage")
    .select("id")
    .where("organization_id", "=", scope.organizationId)
    .where("payment_id", "=", paymentId)
    .executeTakeFirst();
  if (!row) return;
  const mover = { ...scope, actor: "SYS" as const };
  const damage = await damageStatusList.lock(mover, row.id);
  if (await whyNot(mover, damageStatusList, damage, { action: "clientPaid" })) return;
  await move(mover, damageStatusList, damage, {
    action: "clientPaid",
    set: { paid_by_client: true },
    after: { paidByClient: true },
  });
}
