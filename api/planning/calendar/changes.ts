import { sql } from "kysely";
import type { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { shownClientName } from "#api/platform/client-data/name.ts";
import { branchScope } from "#api/platform/records/list-query.ts";
import type { CalendarChange, calendar } from "#contract/planning/calendar/calendar.ts";

/** More changes than a person reads: the whole period is asked for instead. */
const most = 50;
/** Nobody is told of more than that, however long their page was asleep. */
const longestAgo = 3_600_000;
/** A change bears the time its transaction began, and is seen when that ends: so much is looked at again. */
const overlap = 15_000;

/** What is said of an entry of the history; anything else of a stay leaves the calendar as it is. */
const actOf: Record<string, CalendarChange["act"]> = {
  create: "booked",
  continue: "booked",
  change: "changed",
  undoChange: "changed",
  undoSplit: "changed",
  rejoin: "canceled",
  cancel: "canceled",
  expireHold: "canceled",
  expireInquiry: "canceled",
  checkIn: "checkIn",
  checkOut: "checkOut",
  block: "blocked",
  unblock: "unblocked",
  ...Object.fromEntries(
    [
      ...["hold", "confirm", "askForData", "review", "approve", "reopen", "complete", "completeWithBalance"],
      ...["completeByClock", "undoComplete", "undoCheckIn", "undoCheckOut", "missArrival"],
    ].map((action) => [action, "changed" as const]),
  ),
};

interface ChangeRow extends Omit<CalendarChange, "act" | "unitIds"> {
  action: string;
  unitId: number;
  wasUnitId: number | null;
  otherDates: boolean;
}

/** What colleagues, the clock and channels did to stays and blocks since an instant, oldest first. */
export async function changesSince(
  context: CallContext,
  since: string,
): Promise<z.input<typeof calendar.changes.output>> {
  const now = context.now.getTime();
  const from = new Date(Math.max(now - longestAgo, Date.parse(since) - overlap)).toISOString();
  const entries = await entriesSince(context, from);
  const more = entries.length > most;
  return { Changes: more ? [] : entries.map(shown), now: context.now.toISOString(), more };
}

function shown({ action, unitId, wasUnitId, otherDates, ...change }: ChangeRow): CalendarChange {
  const act = actOf[action] ?? "changed";
  const moved = wasUnitId !== null && wasUnitId !== unitId;
  return {
    ...change,
    act: act !== "changed" ? act : moved ? "moved" : otherDates ? "dates" : act,
    unitIds: moved ? [wasUnitId, unitId] : [unitId],
  };
}

async function entriesSince(context: CallContext, from: string): Promise<ChangeRow[]> {
  const { organizationId, trx, user } = context;
  const scope = [...branchScope(context, [])];
  const entry = sql`e.id, e.actor_user_id IS NOT DISTINCT FROM ${user.id} AND e.actor_kind = 'user' AS own,
    CASE e.actor_kind WHEN 'user' THEN e.actor_name ELSE '' END AS by, e.action`;
  const { rows } = await sql<ChangeRow>`/* plan calendar_changes */
    SELECT ${entry}, c.id AS "contractId", c.unit_id AS "unitId", (e.before->>'unitId')::bigint AS "wasUnitId", u.label AS "unitLabel",
      ${shownClientName(context, "g")} AS guest, c.check_in AS "from", c.check_out AS until,
      e.before ? 'checkIn' OR e.before ? 'checkOut' AS "otherDates"
    FROM audit_entry e JOIN rent_contract c ON c.organization_id = e.organization_id AND c.id = e.object_id
      JOIN client g ON g.organization_id = c.organization_id AND g.id = c.client_id
      JOIN unit u ON u.organization_id = c.organization_id AND u.id = c.unit_id
    WHERE e.organization_id = ${organizationId} AND e.at >= ${from} AND e.object_type = 'rentContract'
      AND e.action = ANY (${Object.keys(actOf)}) AND u.branch_id = ANY (${scope}::bigint[]) AND c.visible
    UNION ALL
    SELECT ${entry}, NULL, k.unit_id, NULL, u.label, '', k.from_on, k.until_on, false
    FROM audit_entry e JOIN calendar_block k ON k.organization_id = e.organization_id AND k.id = e.object_id
      JOIN unit u ON u.organization_id = k.organization_id AND u.id = k.unit_id
    WHERE e.organization_id = ${organizationId} AND e.at >= ${from} AND e.object_type = 'calendarBlock'
      AND e.action IN ('block', 'unblock') AND u.branch_id = ANY (${scope}::bigint[])
    ORDER BY 1 LIMIT ${most + 1}`.execute(trx);
  return rows;
}
