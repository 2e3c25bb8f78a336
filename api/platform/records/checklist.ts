import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { todayAt } from "#api/platform/calls/today.ts";

/**
 * A record with a checklist of dated events. Those of a `unit` are stored in `unit_todo` by `unit_id`: each
 * domain makes a table of that shape and writes it. The caller must have checked access to the record.
 */
interface Listed {
  type: "unit" | "building";
  id: number;
}

/**
 * Adds today's date to an event. The same event twice in a day is ignored (docs/rules/units.md). `insert`
 * writes the domain's row and returns it, or nothing when it already existed.
 */
export async function addTodo(
  context: CallContext,
  { type, id }: Listed,
  event: string,
  insert: (todo: NewTodo) => Promise<object | undefined>,
): Promise<boolean> {
  const { organizationId, user } = context;
  const added = await insert({
    organization_id: organizationId,
    event,
    done_on: await dayAt(context, type, id),
    done_by: user.id,
    done_by_name: user.name,
  });
  if (!added) return false;
  await context.audit({ action: "todo", objectType: type, objectId: id, after: { event } });
  return true;
}

/** Returns the present day at the branch of a unit or building. */
async function dayAt(context: CallContext, type: Listed["type"], id: number): Promise<string> {
  const { rows } = await sql<{ branchId: number }>`SELECT branch_id AS "branchId" FROM ${sql.table(type)}
    WHERE organization_id = ${context.organizationId} AND id = ${id}`.execute(context.trx);
  return todayAt(context, rows[0]?.branchId ?? null);
}

interface NewTodo {
  organization_id: number;
  event: string;
  done_on: string;
  done_by: number;
  done_by_name: string;
}

interface Todo<E extends string> {
  id: number;
  event: E;
  doneOn: string;
  by: string;
}

/** Returns every dated event of a record, the latest first. */
export async function todosOf<E extends string>(
  context: CallContext,
  { type, id }: Listed,
  events: readonly E[],
): Promise<Todo<E>[]> {
  const { rows } = await sql<Todo<string>>`
    SELECT id, event, done_on AS "doneOn", done_by_name AS by FROM ${sql.table(`${type}_todo`)}
    WHERE organization_id = ${context.organizationId} AND ${sql.ref(`${type}_id`)} = ${id}
    ORDER BY done_on DESC, id DESC LIMIT 500`.execute(context.trx);
  return rows.flatMap((row) => {
    const event = events.find((event) => event === row.event);
    return event ? [{ ...row, event }] : [];
  });
}
