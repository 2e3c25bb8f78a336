import { damageStatusList } from "#api/operations/damages/damage-status.ts";
import { nameFile } from "#api/platform/files/stored-file.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { move, whyNot } from "#api/platform/moves/move.ts";
import type { PreparedFile } from "#api/platform/records/record-files.ts";

interface Report {
  branchId: number;
  unitId: number;
  /** The stay it came about in; null where there was none. */
  contractId: number | null;
  damage: string;
  reportedBy: string;
}

/** Reports a damage that somebody found who does not sign in, with their photos; nobody is at fault before the office says so. Answers its id. */
export async function reportDamage(
  scope: EffectScope,
  { branchId, unitId, contractId, damage, reportedBy }: Report,
  photos: readonly PreparedFile[],
): Promise<number> {
  const { trx, organizationId, now } = scope;
  const { id } = await trx
    .insertInto("damage")
    .values({
      organization_id: organizationId,
      ...{ branch_id: branchId, unit_id: unitId, contract_id: contractId },
      ...{ damage, reported_by: reportedBy.slice(0, 80), reported_time: now.toISOString() },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await scope.audit({
    action: "add",
    objectType: "damage",
    objectId: id,
    after: { branchId, unitId, contractId, damage, reportedBy },
  });
  for (const { name, type, bytes } of photos) {
    await nameFile(scope, bytes, { name, type, tag: "Fotos", object: { type: "damage", id } });
    await scope.audit({
      action: "addFile",
      objectType: "damage",
      objectId: id,
      after: { file: name, tag: "Fotos" },
    });
  }
  return id;
}

/** An item of a payment plan is paid: where it asked for a damage, the client has paid that. */
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
