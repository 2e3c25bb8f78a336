import { sql } from "kysely";
import { dayAtUnit } from "#api/planning/nights/queries-day.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { findUnit } from "#api/property/units/queries.ts";

/**
 * Counts the contracts of a unit that were not cancelled, those that are not over, and those that are
 * inquiries.
 */
export async function reservationCount(context: CallContext, unitId: number) {
  await findUnit(context, unitId);
  return context.trx
    .selectFrom("rent_contract")
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      sql<number>`count(*) FILTER (WHERE status <> 'INQUIRY' AND check_out > ${dayAtUnit(context, unitId)})`.as(
        "ahead",
      ),
      sql<number>`count(*) FILTER (WHERE status = 'INQUIRY')`.as("requests"),
    ])
    .where("organization_id", "=", context.organizationId)
    .where("unit_id", "=", unitId)
    .where("status", "!=", "CANCELED")
    .executeTakeFirstOrThrow();
}

/** Returns the blocks of a unit that are not over, the next first. */
export async function blocksOf(context: CallContext, unitId: number) {
  await findUnit(context, unitId);
  const rows = await context.trx
    .selectFrom("calendar_block as k")
    .leftJoin("app_user as p", (join) =>
      join.onRef("p.organization_id", "=", "k.organization_id").onRef("p.id", "=", "k.created_by"),
    )
    .select([
      "k.id",
      "k.type",
      "k.from_on as from",
      "k.until_on as until",
      "k.reason",
      "k.note",
      "k.version",
      "p.firstname",
      "p.lastname",
    ])
    .where("k.organization_id", "=", context.organizationId)
    .where("k.unit_id", "=", unitId)
    .where("k.removed_at", "is", null)
    .where("k.until_on", ">", dayAtUnit(context, unitId))
    .orderBy("k.from_on")
    .orderBy("k.id")
    .limit(500)
    .execute();
  return rows.map(({ firstname, lastname, ...row }) => ({
    ...row,
    by: [firstname, lastname].filter(Boolean).join(" ") || null,
  }));
}
