import { type SqlBool, sql } from "kysely";
import { endOf, startOf } from "#api/planning/calendar-events/queries.ts";
import { occurrencesOf } from "#api/planning/calendar-events/rules/occurrences.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";

/** The instants between which a colleague is at a calendar event. */
export interface Busy {
  start: string;
  end: string;
}

const dayMs = 86_400_000;

/**
 * Returns when a colleague is busy between two instants, by the calendar, including recurring events. The
 * event `but` is left out.
 */
export async function busyTimes(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  userId: number,
  { from, until, but = null }: { from: Date; until: Date; but?: number | null },
): Promise<Busy[]> {
  const rows = await trx
    .selectFrom("calendar_event as r")
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "r.organization_id").onRef("b.id", "=", "r.branch_id"),
    )
    .innerJoin("calendar_event_user as w", (join) =>
      join.onRef("w.organization_id", "=", "r.organization_id").onRef("w.event_id", "=", "r.id"),
    )
    .where("r.organization_id", "=", organizationId)
    .where("w.user_id", "=", userId)
    .where("r.dismissed_at", "is", null)
    .where(sql<SqlBool>`r.id IS DISTINCT FROM ${but}::bigint`)
    .where(
      sql<SqlBool>`(r.repeats <> '' OR (${startOf} < ${until.toISOString()}::timestamptz AND ${endOf} > ${from.toISOString()}::timestamptz))`,
    )
    .select([startOf.as("start"), endOf.as("end"), "r.id", "r.repeats", "b.time_zone as timeZone"])
    .select(["r.starts_on as startsOn", "r.ends_on as endsOn"])
    .select([clock("r.starts_at").as("startsAt"), clock("r.ends_at").as("endsAt")])
    .execute();
  const day = (at: Date, more: number) => new Date(at.getTime() + more * dayMs).toISOString().slice(0, 10);
  return occurrencesOf(rows, day(from, -1), day(until, 1))
    .filter(({ start, end }) => Date.parse(start) < until.getTime() && Date.parse(end) > from.getTime())
    .map(({ start, end }) => ({ start, end }));
}

function clock(column: string) {
  return sql<string | null>`to_char(${sql.ref(column)}, 'HH24:MI')`;
}
