import type { CallContext } from "#api/platform/call-context.ts";
import { findUnit } from "#api/real-estate/queries.ts";
import { todayIn } from "#contract/days.ts";
import { type TodoEvent, todoEvents } from "#contract/unit-choices.ts";

/** Adds today's date to an event of the checklist; the same event twice in a day is ignored (behaviour.md 3.18). */
export async function addTodo(context: CallContext, unitId: number, event: TodoEvent): Promise<boolean> {
  await findUnit(context, unitId);
  const added = await context.trx
    .insertInto("unit_todo")
    .values({
      organization_id: context.organizationId,
      unit_id: unitId,
      event,
      done_on: todayIn("UTC", context.now),
      done_by: context.user.id,
      done_by_name: context.user.name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) return false;
  await context.audit({ action: "todo", objectType: "unit", objectId: unitId, after: { event } });
  return true;
}

/** Every dated event of a unit, the latest first. */
export async function todosOf(context: CallContext, unitId: number) {
  await findUnit(context, unitId);
  const rows = await context.trx
    .selectFrom("unit_todo")
    .select(["id", "event", "done_on as doneOn", "done_by_name as by"])
    .where("organization_id", "=", context.organizationId)
    .where("unit_id", "=", unitId)
    .orderBy("done_on", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.flatMap((row) => {
    const event = todoEvents.find((known) => known === row.event);
    return event ? [{ ...row, event }] : [];
  });
}
