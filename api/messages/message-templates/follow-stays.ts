import { sql } from "kysely";
import { z } from "zod";
import { raiseAlert } from "#api/contracts/contract-alerts/verbs.ts";
import { dispatchStatusList } from "#api/messages/message-templates/dispatch-status.ts";
import { dispatchesOf, staysFor, staysOfTemplate } from "#api/messages/message-templates/queries-stays.ts";
import { type PlanStep, planOf } from "#api/messages/message-templates/rules/plan.ts";
import { freshTemplates, type TemplateReader } from "#api/messages/message-templates/template-reader.ts";
import { followTask } from "#api/messages/message-templates/verbs.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { begin, move } from "#api/platform/moves/move.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";

const payloadShape = z.object({ organizationId: z.number(), contractIds: z.array(z.number()) });

/** Makes the plan follow stays that were agreed, changed or cancelled, each in a transaction of its own. A second run changes nothing. */
export const followStays: Task = async (platform, payload) => {
  const { organizationId, contractIds } = payloadShape.parse(payload);
  for (const contractId of contractIds)
    await inTenant(platform.db, organizationId, (trx) => {
      const requestId = `${followTask}/${contractId}`;
      return followAll(systemMover(platform, trx, organizationId, { call: followTask, requestId }), [
        contractId,
      ]);
    });
};

const templatePayload = z.object({ organizationId: z.number(), templateId: z.number() });
/** The stays that one transaction locks and plans when a template has changed. */
const batch = 100;

/**
 * Makes the plan follow a template that was added, changed, deleted or restored, for every stay that ended at most four days ago.
 */
export const followTemplate: Task = async (platform, payload) => {
  const { organizationId, templateId } = templatePayload.parse(payload);
  const since = new Date(platform.now().getTime() - 4 * 86_400_000).toISOString().slice(0, 10);
  const requestId = `${followTask}/template/${templateId}`;
  for (let after = 0, more = true; more; )
    await inTenant(platform.db, organizationId, async (trx) => {
      const ids = await staysOfTemplate({ trx, organizationId }, { templateId, since, after, limit: batch });
      const scope = systemMover(platform, trx, organizationId, { call: followTask, requestId });
      if (ids.length > 0) await follow(scope, ids, { templateId });
      after = ids.at(-1) ?? after;
      more = ids.length === batch;
    });
};

type Scope = EffectScope & { actor: "SYS" };

/**
 * Plans the messages that stays do not have yet, moves those whose dates have changed, and drops those that are no longer for
 * them. Returns the stays that exist, and the templates in use.
 */
export function followAll(scope: Scope, contractIds: readonly number[], reader = freshTemplates) {
  return follow(scope, contractIds, { reader });
}

/** Does the same; with `templateId` only for this template. */
async function follow(
  scope: Scope,
  contractIds: readonly number[],
  { templateId, reader = freshTemplates }: { templateId?: number; reader?: TemplateReader } = {},
) {
  const { trx, organizationId, now } = scope;
  // The lock makes two jobs that follow the same stay run one after the other. Rows that only refer to the stay need not wait.
  await sql`SELECT FROM rent_contract WHERE organization_id = ${organizationId} AND id = ANY(${[...contractIds]}::bigint[])
    ORDER BY id FOR NO KEY UPDATE`.execute(trx);
  const concerns = (one: number) => templateId === undefined || one === templateId;
  const stays = await staysFor(scope, contractIds);
  const templates = (await reader.templates(scope)).filter(({ id }) => concerns(id));
  const dispatches = Map.groupBy(
    (await dispatchesOf(scope, contractIds)).filter((dispatch) => concerns(dispatch.templateId)),
    ({ contractId }) => contractId,
  );
  const steps = stays.flatMap((stay) =>
    planOf(stay, templates, dispatches.get(stay.id) ?? [], now).map((step) => ({ ...step, stay })),
  );
  await plan(scope, steps.filter(isFresh));
  await reschedule(
    scope,
    steps.filter((step) => step.kind === "move"),
  );
  for (const step of steps) await take(scope, step.stay, step);
  return { stays, templates };
}

/** Takes a step that is a move of the status list, or that asks a person; other kinds are skipped. */
async function take(scope: Scope, stay: { id: number }, step: PlanStep): Promise<void> {
  if (step.kind === "replan")
    await move(scope, dispatchStatusList, step.id, {
      action: "replan",
      set: { ...timesOf(scope, step), reason: null, hindrance: null, missing: [] },
    });
  if (step.kind === "drop")
    await move(scope, dispatchStatusList, step.id, { action: "drop", set: { reason: step.reason } });
  if (step.kind === "correct") await proposeCorrection(scope, stay.id, step.id);
}

type Timed = Pick<Extract<PlanStep, { kind: "move" }>, "occasion">;

function timesOf({ now }: Pick<EffectScope, "now">, { occasion: { dueAt, endsAt } }: Timed) {
  return {
    due_at: dueAt.toISOString(),
    // A late message that is sent all the same goes out with the next run of `sendMessages`.
    send_after: (dueAt < now ? now : dueAt).toISOString(),
    ends_at: endsAt.toISOString(),
    checked_at: null,
  };
}

type Fresh = Extract<PlanStep, { kind: "plan" | "tooLate" }> & { stay: { id: number; branchId: number } };

function isFresh<S extends PlanStep>(step: S): step is S & Fresh {
  return step.kind === "plan" || step.kind === "tooLate";
}

/** The most rows that one statement can hold. */
const most = 1000;

async function plan(scope: Scope, steps: readonly Fresh[]): Promise<void> {
  for (let from = 0; from < steps.length; from += most)
    await planChunk(scope, steps.slice(from, from + most));
}

async function planChunk(scope: Scope, steps: readonly Fresh[]): Promise<void> {
  const statusOf = (kind: Fresh["kind"]) =>
    begin(scope, dispatchStatusList, kind === "plan" ? "NEW" : "DELETED");
  const added = await scope.trx
    .insertInto("message_dispatch")
    .values(
      steps.map((step) => ({
        organization_id: scope.organizationId,
        branch_id: step.stay.branchId,
        template_id: step.templateId,
        contract_id: step.stay.id,
        occasion: step.occasion.name,
        status: statusOf(step.kind),
        reason: step.kind === "tooLate" ? ("tooLate" as const) : null,
        ...timesOf(scope, step),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "status", "template_id as templateId", "contract_id as contractId", "due_at as dueAt"])
    .execute();
  await scope.audit(
    added.map(({ id, ...after }) => ({
      action: after.status === "NEW" ? "plan" : "tooLate",
      objectType: "messageDispatch",
      objectId: id,
      after,
      actorKind: "SYS",
    })),
  );
}

/** Gives planned messages other times. A text that somebody wrote for this guest stays, with a flag that the dates have changed. */
async function reschedule(
  scope: EffectScope,
  steps: readonly Extract<PlanStep, { kind: "move" }>[],
): Promise<void> {
  if (steps.length === 0) return;
  const { trx, organizationId } = scope;
  const rows = steps.map((step) => ({ id: step.id, edited: step.edited, ...timesOf(scope, step) }));
  await sql`UPDATE message_dispatch d SET due_at = s.due_at, send_after = s.send_after, ends_at = s.ends_at, checked_at = NULL,
      dates_changed = d.dates_changed OR s.edited, version = d.version + 1, updated_at = now()
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS s(id bigint, edited boolean, due_at timestamptz, send_after timestamptz, ends_at timestamptz)
    WHERE d.organization_id = ${organizationId} AND d.id = s.id`.execute(trx);
  await scope.audit(
    steps.map(({ id, occasion }) => ({
      action: "reschedule",
      objectType: "messageDispatch",
      objectId: id,
      after: { dueAt: occasion.dueAt.toISOString() },
      actorKind: "SYS",
    })),
  );
}

/** Asks a person whether to send a message again, because what the guest has read is no longer true. */
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
