import { sql } from "kysely";
import type { z } from "zod";
import { requireColleague } from "#api/contracts/contract-alerts/queries.ts";
import { requireContract } from "#api/contracts/rent-contracts/queries.ts";
import { findTask } from "#api/planning/tasks/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { stateConflict } from "#api/platform/calls/failure.ts";
import type { Task, tasks } from "#contract/planning/tasks/tasks.ts";

type Input<Name extends keyof typeof tasks> = z.output<(typeof tasks)[Name]["input"]>;

/** Adds a task for a stay. */
export async function addTask(context: CallContext, { contractId, task }: Input<"add">): Promise<Task> {
  const { branchId } = await requireContract(context, contractId, { lock: true });
  await requireColleague(context, branchId, task.assignedTo, "task.assignedTo");
  const { id } = await context.trx
    .insertInto("task")
    .values({
      organization_id: context.organizationId,
      contract_id: contractId,
      text: task.text,
      due_on: task.dueOn,
      assigned_to: task.assignedTo,
      created_by: context.user.id,
      created_at: context.now.toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const added = await findTask(context, id);
  await context.audit({
    action: "addTask",
    objectType: "rentContract",
    objectId: contractId,
    after: auditDetails(added),
  });
  return added;
}

/** Changes the given fields. */
export async function changeTask(context: CallContext, { id, task }: Input<"change">): Promise<Task> {
  const before = await seen(context, id, task.version);
  const { text = before.text, dueOn = before.dueOn, assignedTo = before.assignedTo } = task;
  if (text === before.text && dueOn === before.dueOn && assignedTo === before.assignedTo) return before;
  const { branchId } = await requireContract(context, before.contractId);
  if (assignedTo !== before.assignedTo)
    await requireColleague(context, branchId, assignedTo, "task.assignedTo");
  await write(context, id, { text, due_on: dueOn, assigned_to: assignedTo });
  const after = await findTask(context, id);
  await context.audit({
    action: "changeTask",
    objectType: "rentContract",
    objectId: before.contractId,
    before: auditDetails(before),
    after: auditDetails(after),
  });
  return after;
}

/** Marks a task as done, or reopens it; when nothing differs nothing happens. */
export async function finishTask(
  context: CallContext,
  { id, done, version }: Input<"finish">,
): Promise<Task> {
  const before = await findTask(context, id, { lock: true });
  if ((before.doneAt !== null) === done) return before;
  if (version !== undefined && version !== before.version) throw stateConflict(before, null);
  await write(
    context,
    id,
    done
      ? { done_at: context.now.toISOString(), done_by: context.user.id }
      : { done_at: null, done_by: null },
  );
  await context.audit({
    action: done ? "finishTask" : "reopenTask",
    objectType: "rentContract",
    objectId: before.contractId,
    after: { task: id, taskText: before.text },
  });
  return findTask(context, id);
}

/** Deletes a task. */
export async function removeTask(context: CallContext, id: number): Promise<void> {
  const before = await findTask(context, id, { lock: true });
  await context.trx
    .deleteFrom("task")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  await context.audit({
    action: "removeTask",
    objectType: "rentContract",
    objectId: before.contractId,
    before: auditDetails(before),
  });
}

async function seen(context: CallContext, id: number, version: number | undefined): Promise<Task> {
  const task = await findTask(context, id, { lock: true });
  if (version !== undefined && version !== task.version) throw stateConflict(task, null);
  return task;
}

interface Columns {
  text?: string;
  due_on?: string | null;
  assigned_to?: number | null;
  done_at?: string | null;
  done_by?: number | null;
}

async function write({ trx, organizationId }: CallContext, id: number, columns: Columns): Promise<void> {
  await trx
    .updateTable("task")
    .set({ ...columns, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

/** The values for the history. */
function auditDetails({ id, text, dueOn, assignedName }: Task) {
  return { task: id, taskText: text, taskDueOn: dueOn, assignedTo: assignedName };
}
