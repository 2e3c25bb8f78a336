import { findBuilding } from "#api/buildings/queries.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { type BuildingTodoEvent, buildingTodoEvents } from "#contract/building-choices.ts";
import { todayIn } from "#contract/days.ts";

/** Adds today's date to an event; the same event twice in a day is ignored (behaviour.md 3.18). */
export async function addTodo(context: CallContext, id: number, event: BuildingTodoEvent): Promise<boolean> {
  await findBuilding(context, id);
  const added = await context.trx
    .insertInto("building_todo")
    .values({
      organization_id: context.organizationId,
      building_id: id,
      event,
      done_on: todayIn("UTC", context.now),
      done_by: context.user.id,
      done_by_name: context.user.name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) return false;
  await context.audit({ action: "todo", objectType: "building", objectId: id, after: { event } });
  return true;
}

/** Every dated event of a building, the latest first. */
export async function todosOf(context: CallContext, id: number) {
  await findBuilding(context, id);
  const rows = await context.trx
    .selectFrom("building_todo")
    .select(["id", "event", "done_on as doneOn", "done_by_name as by"])
    .where("organization_id", "=", context.organizationId)
    .where("building_id", "=", id)
    .orderBy("done_on", "desc")
    .orderBy("id", "desc")
    .limit(500)
    .execute();
  return rows.flatMap((row) => {
    const event = buildingTodoEvents.find((known) => known === row.event);
    return event ? [{ ...row, event }] : [];
  });
}
