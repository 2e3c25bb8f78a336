import { sql } from "kysely";
import type { z } from "zod";
import { requireColleague } from "#api/contracts/contract-alerts/queries.ts";
import { tellAssignee } from "#api/operations/cleanings/attention.ts";
import { cleaningStatusList } from "#api/operations/cleanings/cleaning-status.ts";
import { findCleaning } from "#api/operations/cleanings/queries.ts";
import { dayOfUnit } from "#api/operations/cleanings/queries-plan.ts";
import { windowByHand } from "#api/operations/cleanings/rules/window.ts";
import { lockUnits } from "#api/planning/nights/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import { begin, move } from "#api/platform/moves/move.ts";
import type { cleanings } from "#contract/operations/cleanings/cleanings.ts";
import { todayIn } from "#contract/platform/days.ts";

type Input<Name extends keyof typeof cleanings> = z.output<(typeof cleanings)[Name]["input"]>;

/** Moves a cleaning. When it failed its inspection, the history keeps when it was cleaned before. */
export async function setStatus(
  context: CallContext,
  { id, status: to, reason, version }: Input<"setStatus">,
): Promise<void> {
  const record = await cleaningStatusList.lock(context, id);
  const { startedAt, finishedAt } = record;
  await move(context, cleaningStatusList, record, {
    to,
    reason,
    version,
    ...(record.status === "CLEANED" && { before: { startedAt, finishedAt } }),
  });
}

/** Sets the assignee or the note; when nothing differs nothing happens. */
export async function changeCleaning(
  context: CallContext,
  { id, version, cleaning }: Input<"update">,
): Promise<void> {
  const record = await cleaningStatusList.lock(context, id);
  const before = await findCleaning(context, id);
  const { assignedTo = before.assignedTo, note = before.note, problem = before.problem } = cleaning;
  await requireVersion(context, version, before, "cleaning");
  if (assignedTo === before.assignedTo && note === before.note && problem === before.problem) return;
  if (assignedTo !== before.assignedTo)
    await requireColleague(context, before.branchId, assignedTo, "cleaning.assignedTo");
  await context.trx
    .updateTable("cleaning")
    .set({ assigned_to: assignedTo, note, problem, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  const after = await findCleaning(context, id);
  await context.audit({
    action: "update",
    objectType: "cleaning",
    objectId: id,
    before: { assignedTo: before.assignedName, note: before.note, problem: before.problem },
    after: { assignedTo: after.assignedName, note: after.note, problem: after.problem },
  });
  if (assignedTo !== before.assignedTo && record.status !== "UNDEFINED")
    await tellAssignee(context, { ...record, assignedTo });
}

/** Adds a manual cleaning for a day that is not past. */
export async function addCleaning(
  context: CallContext,
  { cleaning: { unitId, day, assignedTo, reason, note } }: Input<"add">,
): Promise<number> {
  await lockUnits(context, [unitId]);
  const at = await dayOfUnit(context, unitId, day);
  if (!at || !context.branchIds.includes(at.branchId)) throw invalid("cleaning.unitId", "choice");
  if (day < todayIn(at.timeZone, context.now)) throw invalid("cleaning.day", "dayOver");
  await requireColleague(context, at.branchId, assignedTo, "cleaning.assignedTo");
  const { startsAt, dueBy } = windowByHand(at, context.now);
  const status = begin(context, cleaningStatusList, "NEED_CLEANING");
  const { id } = await context.trx
    .insertInto("cleaning")
    .values({
      organization_id: context.organizationId,
      branch_id: at.branchId,
      unit_id: unitId,
      kind: "adHoc",
      status,
      starts_at: startsAt,
      due_by: dueBy,
      next_contract_id: at.nextContractId,
      next_arrival_at: at.nextArrivalAt,
      assigned_to: assignedTo,
      reason,
      note,
      created_at: context.now.toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await context.audit({
    action: "add",
    objectType: "cleaning",
    objectId: id,
    after: { status, unitId, startsAt, dueBy, ...(note && { note }) },
    reason,
  });
  await tellAssignee(context, { id, unitId, assignedTo, nextContractId: at.nextContractId, dueBy });
  return id;
}
