import { sql } from "kysely";
import { z } from "zod";
import { raiseAlert } from "#api/contracts/contract-alerts/verbs.ts";
import { dispatchStatusList } from "#api/messages/message-templates/dispatch-status.ts";
import { dispatchesOf, planningTemplates, staysFor } from "#api/messages/message-templates/queries-stays.ts";
import { type PlanStep, planOf } from "#api/messages/message-templates/rules/plan.ts";
import { followTask } from "#api/messages/message-templates/verbs.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { begin, move } from "#api/platform/moves/move.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";

const payloadShape = z.object({ organizationId: z.number(), contractIds: z.array(z.number()) });

/** The plan follows stays that were agreed, changed or cancelled: each for itself. Run twice it does nothing more. */
export const followStays: Task = async (platform, payload) => {
  const { organizationId, contractIds } = payloadShape.parse(payload);
  for (const contractId of contractIds)
    await inTenant(platform.db, organizationId, (trx) => {
      const requestId = `${followTask}/${contractId}`;
      return followStay(
        systemMover(platform, trx, organizationId, { call: followTask, requestId }),
        contractId,
      );
    });
};

const templatePayload = z.object({ organizationId: z.number(), templateId: z.number() });
/** Of a template that has changed so many stays are looked at in one transaction. */
const batch = 100;

/** A template was added, changed, deleted or restored: the plan of every stay that is not long over follows it. */
export const followTemplate: Task = async (platform, payload) => {
  const { organizationId, templateId } = templatePayload.parse(payload);
  const since = new Date(platform.now().getTime() - 4 * 86_400_000).toISOString().slice(0, 10);
  for (let after = 0, more = true; more; )
    await inTenant(platform.db, organizationId, async (trx) => {
      const stays = await trx
        .selectFrom("rent_contract")
        .select("id")
        .where("organization_id", "=", organizationId)
        .where("status", "in", ["ACTIVE", "COMPLETED"])
        .where("check_out", ">=", since)
        .where("id", ">", after)
        .orderBy("id")
        .limit(batch)
        .execute();
      const requestId = `${followTask}/template/${templateId}`;
      const scope = systemMover(platform, trx, organizationId, { call: followTask, requestId });
      for (const { id } of stays) await followStay(scope, id);
      after = stays.at(-1)?.id ?? 0;
      more = stays.length === batch;
    });
};

/** Plans what a stay has not yet, moves what its dates have moved, drops what is for it no more. */
export async function followStay(scope: EffectScope & { actor: "SYS" }, contractId: number): Promise<void> {
  const { trx, organizationId, now } = scope;
  // Held, so that two who follow it do one after the other.
  await sql`SELECT FROM rent_contract WHERE organization_id = ${organizationId} AND id = ${contractId} FOR UPDATE`.execute(
    trx,
  );
  const [stay] = await staysFor(scope, [contractId]);
  if (!stay) return;
  const templates = await planningTemplates(scope);
  const steps = planOf(stay, templates, await dispatchesOf(scope, contractId), now);
  for (const step of steps) await take(scope, stay, step);
}

async function take(
  scope: EffectScope & { actor: "SYS" },
  stay: { id: number; branchId: number },
  step: PlanStep,
): Promise<void> {
  switch (step.kind) {
    case "plan":
    case "tooLate":
      return plan(scope, stay, step);
    case "move":
      return reschedule(scope, step);
    case "replan":
      await move(scope, dispatchStatusList, step.id, {
        action: "replan",
        set: { ...timesOf(scope, step), reason: null, hindrance: null, missing: [] },
      });
      return;
    case "drop":
      await move(scope, dispatchStatusList, step.id, { action: "drop", set: { reason: step.reason } });
      return;
    case "correct":
      return proposeCorrection(scope, stay.id, step.id);
  }
}

type Timed = Pick<Extract<PlanStep, { kind: "move" }>, "occasion">;

function timesOf({ now }: Pick<EffectScope, "now">, { occasion: { dueAt, endsAt } }: Timed) {
  return {
    due_at: dueAt.toISOString(),
    // What is sent late all the same goes out with the next look at the clock.
    send_after: (dueAt < now ? now : dueAt).toISOString(),
    ends_at: endsAt.toISOString(),
    checked_at: null,
  };
}

async function plan(
  scope: EffectScope & { actor: "SYS" },
  { id: contractId, branchId }: { id: number; branchId: number },
  step: Extract<PlanStep, { kind: "plan" | "tooLate" }>,
): Promise<void> {
  const status = begin(scope, dispatchStatusList, step.kind === "plan" ? "NEW" : "DELETED");
  const added = await scope.trx
    .insertInto("message_dispatch")
    .values({
      organization_id: scope.organizationId,
      branch_id: branchId,
      template_id: step.templateId,
      contract_id: contractId,
      occasion: step.occasion.name,
      status,
      reason: step.kind === "tooLate" ? "tooLate" : null,
      ...timesOf(scope, step),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) return;
  const after = { status, templateId: step.templateId, contractId, dueAt: step.occasion.dueAt.toISOString() };
  await scope.audit({
    action: step.kind,
    objectType: "messageDispatch",
    objectId: added.id,
    after,
    actorKind: "SYS",
  });
}

/** Moves one that is planned; words of somebody's own stay, with a flag that the dates are others now. */
async function reschedule(scope: EffectScope, step: Extract<PlanStep, { kind: "move" }>): Promise<void> {
  const { trx, organizationId } = scope;
  await trx
    .updateTable("message_dispatch")
    .set({
      ...timesOf(scope, step),
      ...(step.edited && { dates_changed: true }),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", step.id)
    .execute();
  await scope.audit({
    action: "reschedule",
    objectType: "messageDispatch",
    objectId: step.id,
    after: { dueAt: step.occasion.dueAt.toISOString() },
    actorKind: "SYS",
  });
}

/** What the guest has read is true no more: a person is asked whether to send it again. */
async function proposeCorrection(scope: EffectScope, contractId: number, id: number): Promise<void> {
  const { trx, organizationId } = scope;
  await trx
    .updateTable("message_dispatch")
    .set({ correction: true, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
  await raiseAlert(scope, { contractId, code: "MESSAGE_CORRECTION", cause: String(id) });
}
