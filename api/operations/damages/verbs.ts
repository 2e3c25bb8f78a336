import { z } from "zod";
import { damageStatusList } from "#api/operations/damages/damage-status.ts";
import { doneFor, systemOf } from "#api/operations/providers/verbs.ts";
import { nullIfMissing } from "#api/platform/calls/failure.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { nameFile } from "#api/platform/files/stored-file.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { move, whyNot } from "#api/platform/moves/move.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import type { PreparedFile } from "#api/platform/records/record-files.ts";

interface Report {
  branchId: number;
  unitId: number;
  /** The stay it came about in; null where there was none. */
  contractId: number | null;
  damage: string;
  reportedBy: string;
  /** Of the post that reports it: the same again reports nothing. */
  key?: string;
}

/** Reports a damage that somebody found who does not sign in, with their photos; nobody is at fault before the office says so. Answers its id, null where the post came before. */
export async function reportDamage(
  scope: EffectScope,
  { branchId, unitId, contractId, damage, reportedBy, key }: Report,
  photos: readonly PreparedFile[],
): Promise<number | null> {
  const { trx, organizationId, now } = scope;
  const added = await trx
    .insertInto("damage")
    .values({
      organization_id: organizationId,
      ...{ branch_id: branchId, unit_id: unitId, contract_id: contractId },
      ...{ damage, reported_by: reportedBy.slice(0, 80), reported_time: now.toISOString() },
      report_key: key ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) return null;
  const { id } = added;
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

/** The name of the task that takes over what a provider mended. */
export const repairedTask = "damages.repaired";

const payloadShape = z.object({ organizationId: z.number(), id: z.number() });

/**
 * A provider has done what was ordered for a damage: once nothing of it is left to do it is fixed, by them, at what they take for it. What
 * somebody of the house fixed before stays as they said. Run twice it does nothing more.
 */
export const takeRepair: Task = async (platform, payload) => {
  const { organizationId, id: serviceId } = payloadShape.parse(payload);
  await inTenant(platform.db, organizationId, async (trx) => {
    const frame = { call: repairedTask, requestId: `${repairedTask}/${serviceId}` };
    const mover = systemMover(platform, trx, organizationId, frame);
    const system = await systemOf(mover, serviceId);
    if (system?.systemName !== "damage") return;
    const damage = await nullIfMissing(damageStatusList.lock(mover, system.systemId));
    const { pending, expense, providers } = await doneFor(mover, system);
    if (!damage || pending > 0) return;
    if (await whyNot(mover, damageStatusList, damage, { action: "fix" })) return;
    const set = {
      damage_fixed_time: mover.now.toISOString(),
      damage_cost: expense,
      damage_fixed_by: providers.join(", ").slice(0, 120),
    };
    const after = { damageCost: expense, damageFixedBy: set.damage_fixed_by };
    await move(mover, damageStatusList, damage, { action: "fix", set, after });
  });
};

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
