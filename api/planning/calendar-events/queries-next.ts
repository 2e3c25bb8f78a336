import { type RawBuilder, sql } from "kysely";
import { isSeen } from "#api/planning/calendar-events/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { needs } from "#contract/platform/access.ts";

/** SQL for the first day of a coming event with the client `alias`, among those the caller sees. */
export function nextAppointment(
  context: CallContext,
  alias: string,
  today: string,
): RawBuilder<string | null> {
  if (!context.may(needs("calendar", "read"))) return sql<string | null>`NULL::date`;
  return sql<string | null>`(SELECT min(greatest(v.starts_on, ${today}::date)) FROM calendar_event v
    WHERE v.organization_id = ${sql.ref(`${alias}.organization_id`)} AND v.client_id = ${sql.ref(`${alias}.id`)}
      AND v.ends_on >= ${today}::date AND v.dismissed_at IS NULL
      AND v.branch_id = ANY(${[...context.branchIds]}::bigint[]) AND ${isSeen(context, "v")})`;
}

/**
 * SQL condition: whether no appointment is planned with the client `alias`; matches nobody when the caller
 * sees no calendar.
 */
export function noAppointment(context: CallContext, alias: string, today: string): RawBuilder<boolean> {
  if (!context.may(needs("calendar", "read"))) return sql<boolean>`false`;
  return sql<boolean>`(${nextAppointment(context, alias, today)} IS NULL)`;
}
