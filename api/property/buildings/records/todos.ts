import type { CallContext } from "#api/platform/calls/call-context.ts";
import { addTodo } from "#api/platform/records/checklist.ts";
import { buildingRecord } from "#api/property/buildings/records/files.ts";

/** Adds today's date to an event of a building's checklist. Returns false when it is already there. */
export async function addBuildingTodo(context: CallContext, id: number, event: string): Promise<boolean> {
  return addTodo(context, await buildingRecord(context, id), event, (todo) =>
    context.trx
      .insertInto("building_todo")
      .values({ ...todo, building_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst(),
  );
}
