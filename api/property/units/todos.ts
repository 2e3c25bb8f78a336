import type { CallContext } from "#api/platform/calls/call-context.ts";
import { addTodo } from "#api/platform/records/checklist.ts";
import { unitRecord } from "#api/property/units/unit-record.ts";

/** Adds today's date to an event of a unit's checklist. Returns false when it is already there. */
export async function addUnitTodo(context: CallContext, id: number, event: string): Promise<boolean> {
  return addTodo(context, await unitRecord(context, id), event, (todo) =>
    context.trx
      .insertInto("unit_todo")
      .values({ ...todo, unit_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst(),
  );
}
