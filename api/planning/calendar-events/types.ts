import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid, notFound } from "#api/platform/calls/failure.ts";
import { standardTypes } from "#contract/planning/calendar-events/calendar-event.ts";
import type { CalendarType } from "#contract/planning/calendar-events/calendar-events.ts";

interface TypeFields {
  name: string;
  color: string;
}

/**
 * Returns the kinds of events: the standard ones with the organization's names or else in the reader's
 * language, then its own.
 */
export async function typesOf({ trx, organizationId, t }: CallContext): Promise<CalendarType[]> {
  const row = await trx
    .selectFrom("calendar_type")
    .select(["id", "name", "color"])
    .where("organization_id", "=", organizationId)
    .orderBy("id")
    .execute();
  const standard = standardTypes.map(
    ({ id, key, color }) =>
      row.find((type) => type.id === id) ?? { id, name: t(`calendarEvents:standard.${key}`), color },
  );
  return [...standard, ...row.filter(({ id }) => !standardTypes.some((type) => type.id === id))];
}

export async function addType(context: CallContext, fields: TypeFields): Promise<number> {
  await requireFreeName(context, fields.name, null);
  const { id } = await context.trx
    .insertInto("calendar_type")
    .values({ organization_id: context.organizationId, ...fields })
    .returning("id")
    .executeTakeFirstOrThrow();
  await context.audit({ action: "add", objectType: "calendarType", objectId: id, after: fields });
  return id;
}

/** Changes name or colour of a kind; for a standard one this makes its first stored row. */
export async function updateType(
  context: CallContext,
  { id, ...fields }: TypeFields & { id: number },
): Promise<CalendarType> {
  const before = (await typesOf(context)).find((type) => type.id === id);
  if (!before) throw notFound();
  await requireFreeName(context, fields.name, id);
  await context.trx
    .insertInto("calendar_type")
    .values({ organization_id: context.organizationId, id, ...fields })
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "id"])
        .doUpdateSet({ ...fields, version: sql`calendar_type.version + 1`, updated_at: sql`now()` }),
    )
    .execute();
  await context.audit({
    action: "update",
    objectType: "calendarType",
    objectId: id,
    before: { name: before.name, color: before.color },
    after: fields,
  });
  return { id, ...fields };
}

async function requireFreeName(context: CallContext, name: string, but: number | null): Promise<void> {
  const same = name.toLowerCase();
  const types = await typesOf(context);
  if (types.some((type) => type.id !== but && type.name.toLowerCase() === same))
    throw invalid("name", "nameTaken");
}
