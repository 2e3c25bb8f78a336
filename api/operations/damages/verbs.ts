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
  /** The stay in which it happened; null when there was none. */
  contractId: number | null;
  damage: string;
  reportedBy: string;
  /** Identifies the post; a repeated post reports nothing. */
  key?: string;
}

/** Adds a damage that a guest or cleaner reports by their link, with photos; who is at fault is left to the office. Returns its id; null for a repeated post. */
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

/** Name of the task that marks a damage as fixed by its provider. */
export const repairedTask = "damages.repaired";

const payloadShape = z.object({ organizationId: z.number(), id: z.number() });

/**
 * Marks a damage as fixed once all services that were ordered for it are done, at their total expense. A damage that somebody of the house has
 * fixed before stays as it is. Running it twice does nothing more.
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
