import { type SqlBool, sql } from "kysely";
import { requireContract } from "#api/contracts/rent-contracts/queries.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { shownClientName } from "#api/platform/client-data/name.ts";
import { branchScope } from "#api/platform/records/list-query.ts";
import type { DueTask, Task } from "#contract/planning/tasks/tasks.ts";

/** The number of finished tasks that are still shown. */
const lastDone = 30;
const mostDue = 50;

/** Selects tasks of stays in the caller's branches. */
function tasks({ trx, organizationId, branchIds }: CallContext) {
  const named = (column: string) =>
    sql<string>`coalesce((SELECT ${userName("w")} FROM app_user w WHERE w.organization_id = k.organization_id AND w.id = ${sql.ref(column)}), '')`;
  return trx
    .selectFrom("task as k")
    .innerJoin("rent_contract as c", (join) =>
      join.onRef("c.organization_id", "=", "k.organization_id").onRef("c.id", "=", "k.contract_id"),
    )
    .where("k.organization_id", "=", organizationId)
    .where("c.branch_id", "in", [...branchIds, -1])
    .select(["k.id", "k.contract_id as contractId", "k.text", "k.due_on as dueOn", "k.version"])
    .select(["k.assigned_to as assignedTo", "k.done_at as doneAt", "k.created_at as createdAt"])
    .select([
      named("k.assigned_to").as("assignedName"),
      named("k.done_by").as("doneByName"),
      named("k.created_by").as("createdByName"),
    ]);
}

/** Returns the open tasks of a contract by day, then the latest finished ones. */
export async function tasksOf(context: CallContext, contractId: number): Promise<Task[]> {
  await requireContract(context, contractId);
  return tasks(context)
    .where("k.contract_id", "=", contractId)
    .where(
      sql<SqlBool>`(k.done_at IS NULL OR k.id IN (SELECT d.id FROM task d WHERE d.organization_id = k.organization_id
        AND d.contract_id = ${contractId} AND d.done_at IS NOT NULL ORDER BY d.done_at DESC LIMIT ${lastDone}))`,
    )
    .orderBy(sql`k.done_at DESC NULLS FIRST, k.due_on NULLS LAST, k.id`)
    .execute();
}

/** Returns one of them. Throws NOT_FOUND. `lock` locks it until the transaction ends. */
export async function findTask(context: CallContext, id: number, { lock = false } = {}): Promise<Task> {
  const row = await tasks(context)
    .where("k.id", "=", id)
    .$if(lock, (rows) => rows.forUpdate("k"))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/**
 * Returns the caller's tasks that are due today or overdue, and those that nobody is assigned to; by the date
 * of the stay's branch.
 */
export async function dueTasks(context: CallContext): Promise<{ tasks: DueTask[]; total: number }> {
  const today = sql`(${context.now.toISOString()}::timestamptz AT TIME ZONE b.time_zone)::date`;
  const rows = await context.trx
    .selectFrom("task as k")
    .innerJoin("rent_contract as c", (join) =>
      join.onRef("c.organization_id", "=", "k.organization_id").onRef("c.id", "=", "k.contract_id"),
    )
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "c.organization_id").onRef("b.id", "=", "c.branch_id"),
    )
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "c.organization_id").onRef("u.id", "=", "c.unit_id"),
    )
    .innerJoin("client as g", (join) =>
      join.onRef("g.organization_id", "=", "c.organization_id").onRef("g.id", "=", "c.client_id"),
    )
    .where("k.organization_id", "=", context.organizationId)
    .where("k.done_at", "is", null)
    .where(sql<SqlBool>`k.due_on <= ${today}`)
    .where(sql<SqlBool>`coalesce(k.assigned_to, ${context.user.id}) = ${context.user.id}`)
    .where("c.branch_id", "in", [...branchScope(context, []), -1])
    .select(["k.id", "k.contract_id as contractId", "k.text", "k.due_on as dueOn", "k.version"])
    .select([sql<boolean>`k.due_on < ${today}`.as("late"), "u.label as unitLabel"])
    .select([shownClientName(context, "g").as("guest"), sql<number>`count(*) OVER ()::int`.as("total")])
    .orderBy("k.due_on")
    .orderBy("k.id")
    .limit(mostDue)
    .execute();
  return { tasks: rows.map(({ total, ...task }) => task), total: rows[0]?.total ?? 0 };
}
