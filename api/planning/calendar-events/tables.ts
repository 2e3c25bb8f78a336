import { type SqlBool, sql } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import { calendarEventRecord } from "#contract/planning/calendar-events/calendar-event.ts";
import { needs } from "#contract/platform/access.ts";

interface CalendarEventTable extends TenantRow, Columns<typeof calendarEventRecord> {
  created_by: number;
  dismissed_at: string | null;
  dismissed_by: number | null;
  next_reminder_at: string | null;
}

interface CalendarEventUserTable {
  organization_id: number;
  event_id: number;
  user_id: number;
}

interface CalendarTypeTable extends TenantRow {
  name: string;
  color: string;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    calendar_event: CalendarEventTable;
    calendar_event_user: CalendarEventUserTable;
    calendar_type: CalendarTypeTable;
  }
}

/** SQL condition: whether the event `alias` is the caller's: they made it, or take part. */
export function isMine({ user }: Pick<CallContext, "user">, alias: string) {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<boolean>`(${of("created_by")} = ${user.id} OR EXISTS (SELECT FROM calendar_event_user mine
    WHERE mine.organization_id = ${of("organization_id")} AND mine.event_id = ${of("id")} AND mine.user_id = ${user.id}))`;
}

/**
 * SQL condition: whether the caller sees the event `alias`: their own, and with the right those of
 * colleagues.
 */
export function isSeen(context: CallContext, alias: string) {
  return context.may(needs("all_events", "read")) ? sql<SqlBool>`true` : isMine(context, alias);
}

export const calendarEventTable = recordTable(
  calendarEventRecord,
  "calendar_event",
  {},
  { seen: (context) => isSeen(context, "r") },
);
