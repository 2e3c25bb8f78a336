import { sql } from "kysely";
import { askForAttention, endAttention } from "#api/operations/cleanings/attention.ts";
import { cleaningStatusList } from "#api/operations/cleanings/cleaning-status.ts";
import { type PlannedStay, staysToFollow } from "#api/operations/cleanings/queries-plan.ts";
import { type Plan, stepOf } from "#api/operations/cleanings/rules/follow-stay.ts";
import { windowOf } from "#api/operations/cleanings/rules/window.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { begin, move } from "#api/platform/moves/move.ts";

/**
 * Makes cleanings follow their stays: an agreed stay has one, a stay that is cancelled or moves to another
 * unit has none there, and the window moves with check-out and the next arrival.
 */
export async function followStays(
  scope: EffectScope,
  { contractIds }: { contractIds: readonly number[] },
): Promise<void> {
  if (contractIds.length === 0) return;
  const stays = await staysToFollow(scope, contractIds);
  const fresh = new Map<number, { stay: PlannedStay; plan: Plan }>();
  for (const stay of stays) {
    const plan = planOf(stay);
    const step = stepOf(stay, stay.job, plan, scope.now);
    if (step === "plan") fresh.set(stay.contractId, { stay, plan });
    else if (step !== null && stay.job) await follow(scope, stay, plan, step);
    // A cleaning that was left behind in another unit is followed by a new one where the guest is now.
    const elsewhere = stay.job !== null && stay.job.unitId !== stay.unitId;
    const hasOne = stays.some(
      ({ contractId, job }) => contractId === stay.contractId && job?.unitId === stay.unitId,
    );
    if (elsewhere && !hasOne && stepOf(stay, null, plan, scope.now) === "plan")
      fresh.set(stay.contractId, { stay, plan });
  }
  await planJobs(scope, [...fresh.values()]);
}

function planOf(stay: PlannedStay): Plan {
  const { nextContractId, nextArrivalAt, urgent } = stay;
  return { ...windowOf(stay), nextContractId, nextArrivalAt, urgent };
}

/** Moves a cleaning, or changes only its window. */
async function follow(
  scope: EffectScope,
  { job }: PlannedStay,
  plan: Plan,
  step: "replan" | "cancel" | "postpone" | "reschedule",
): Promise<void> {
  if (!job) return;
  const mover = { ...scope, actor: "SYS" as const };
  const record = await cleaningStatusList.lock(mover, job.id);
  // Somebody has changed it in the meantime, so it stays as they left it.
  if (record.status !== job.status) return;
  if (step === "cancel") {
    await move(mover, cleaningStatusList, record, { action: step });
    return;
  }
  const moved = { before: auditDetails(job), after: auditDetails(plan) };
  if (step === "replan") return replan(scope, job, plan);
  await move(
    mover,
    cleaningStatusList,
    { ...record, dueBy: plan.dueBy },
    { action: step, set: columnsOf(plan), ...moved },
  );
}

async function replan(scope: EffectScope, job: NonNullable<PlannedStay["job"]>, plan: Plan): Promise<void> {
  const { trx, organizationId } = scope;
  const { numUpdatedRows } = await trx
    .updateTable("cleaning")
    .set({
      ...columnsOf(plan),
      ...(Date.parse(plan.dueBy) > scope.now.getTime() && { overdue_at: null }),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", job.id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await scope.audit({
    action: "replan",
    objectType: "cleaning",
    objectId: job.id,
    before: auditDetails(job),
    after: auditDetails(plan),
  });
  if (job.nextContractId === plan.nextContractId) return;
  await endAttention(scope, job);
  if (job.status === "OVERDUE") {
    const { nextContractId, dueBy } = plan;
    await askForAttention(scope, { ...job, nextContractId, dueBy, assignedTo: null }, "overdue");
  }
}

/** Adds new cleanings with one statement; those that somebody else planned at the same time stay. */
async function planJobs(
  scope: EffectScope,
  planned: readonly { stay: PlannedStay; plan: Plan }[],
): Promise<void> {
  if (planned.length === 0) return;
  const { trx, organizationId, now } = scope;
  const status = begin({ ...scope, actor: "SYS" }, cleaningStatusList, "UNDEFINED");
  const added = await trx
    .insertInto("cleaning")
    .values(
      planned.map(({ stay, plan }) => ({
        organization_id: organizationId,
        branch_id: stay.branchId,
        unit_id: stay.unitId,
        contract_id: stay.contractId,
        status,
        assigned_to: stay.cleanerId,
        created_at: now.toISOString(),
        ...columnsOf(plan),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "contract_id as contractId", "unit_id as unitId"])
    .execute();
  await scope.audit(
    added.map(({ id, contractId, unitId }) => ({
      action: "plan",
      objectType: "cleaning",
      objectId: id,
      after: { status, contractId, unitId },
      actorKind: "SYS" as const,
    })),
  );
}

function columnsOf({ startsAt, dueBy, nextContractId, nextArrivalAt, urgent }: Plan) {
  return {
    starts_at: startsAt,
    due_by: dueBy,
    next_contract_id: nextContractId,
    next_arrival_at: nextArrivalAt,
    urgent,
  };
}

function auditDetails({ startsAt, dueBy, urgent }: Plan) {
  return { startsAt, dueBy, urgent };
}
