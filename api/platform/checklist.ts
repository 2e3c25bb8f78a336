import { sql } from "kysely";
import type { CallContext } from "#api/platform/call-context.ts";
import { todayIn } from "#contract/days.ts";

/**
 * A record with a checklist of dated events. Of a `unit` they stand in `unit_todo` by `unit_id`: a domain makes a table
 * of that shape. The caller has checked that the record may be reached.
 */
interface Listed {
  type: "unit" | "building";
  id: number;
}

/** Adds today's date to an event; the same event twice in a day is ignored (behaviour.md 3.18). */
export async function addTodo(context: CallContext, { type, id }: Listed, event: string): Promise<boolean> {
  const { organizationId, user } = context;
  const { rows } = await sql`
    INSERT INTO ${sql.table(`${type}_todo`)} (organization_id, ${sql.ref(`${type}_id`)}, event, done_on, done_by, done_by_name)
    VALUES (${organizationId}, ${id}, ${event}, ${todayIn("UTC", context.now)}, ${user.id}, ${user.name})
    ON CONFLICT DO NOTHING RETURNING id`.execute(context.trx);
  if (rows.length === 0) return false;
  await context.audit({ action: "todo", objectType: type, objectId: id, after: { event } });
  return true;
}

interface Todo<E extends string> {
  id: number;
  event: E;
  doneOn: string;
  by: string;
}

/** Every dated event of a record, the latest first. */
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
    const event = events.find((known) => known === row.event);
    return event ? [{ ...row, event }] : [];
  });
}
