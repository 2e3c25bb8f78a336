import { Readable } from "node:stream";
import { sql } from "kysely";
import type { z } from "zod";
import { requirePeriod } from "#api/planning/calendar/period.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { TableColumn } from "#api/platform/paper/tabular/columns.ts";
import { writeCsv } from "#api/platform/paper/tabular/write-csv.ts";
import type { blockTypes } from "#contract/planning/calendar/block-types.ts";
import type { calendar } from "#contract/planning/calendar/calendar.ts";
import type { FileReply } from "#contract/platform/call.ts";
import { todayIn } from "#contract/platform/days.ts";

interface Entry {
  at: string;
  who: string;
  action: "block" | "unblock";
  unit: string;
  building: string | null;
  type: (typeof blockTypes)[number];
  from: string;
  to: string;
  reason: string;
  note: string;
}

const columns = ["at", "who", "act", "unit", "building", "type", "from", "to", "reason", "note"] as const;

/**
 * Exports who blocked and freed nights of the user's branches, when and why, as CSV; the last action first
 * (docs/rules/nights.md).
 */
export async function downloadBlockLog(
  context: CallContext,
  { from, until, unitId }: z.output<typeof calendar.blockLog.input>,
): Promise<FileReply> {
  requirePeriod(from, until);
  const { t } = context;
  const title = (key: (typeof columns)[number]): TableColumn => ({
    key,
    title: t(`blocks:log.${key}`),
    type: key === "at" ? "dateTime" : key === "from" || key === "to" ? "date" : "text",
  });
  const rows = (await entriesOf(context, { from, until, unitId })).map((entry) => ({
    ...entry,
    act: t(`blocks:acts.${entry.action}`),
    type: t(`units:blocks.types.${entry.type}`),
  }));
  const csv = writeCsv(columns.map(title), rows, { separator: ";" });
  return {
    name: `blocks-${todayIn("UTC", context.now)}.csv`,
    type: "text/csv",
    body: Readable.toWeb(csv) as FileReply["body"],
  };
}

/** The audit stores only what changed, so absent values are those of the block. */
async function entriesOf(
  { trx, organizationId, branchIds }: CallContext,
  { from, until, unitId }: { from: string; until: string; unitId: number | undefined },
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    SELECT e.at, e.actor_name AS who, e.action, u.label AS unit, b.name AS building, k.type,
      coalesce(e.after ->> 'from', e.before ->> 'from', k.from_on::text) AS from,
      coalesce(e.after ->> 'until', e.before ->> 'until', k.until_on::text) AS to,
      coalesce(e.after ->> 'reason', e.before ->> 'reason', k.reason) AS reason,
      coalesce(e.after ->> 'note', e.before ->> 'note', k.note) AS note
    FROM calendar_block k
    JOIN unit u ON u.organization_id = k.organization_id AND u.id = k.unit_id
    LEFT JOIN building b ON b.organization_id = u.organization_id AND b.id = u.building_id
    JOIN audit_entry e ON e.organization_id = k.organization_id AND e.object_type = 'calendarBlock' AND e.object_id = k.id
      AND e.action IN ('block', 'unblock')
    WHERE k.organization_id = ${organizationId} AND u.branch_id = ANY (${[...branchIds]}::bigint[])
      AND k.from_on < ${until} AND k.until_on > ${from} AND u.id = coalesce(${unitId ?? null}::bigint, u.id)
    ORDER BY e.id DESC`.execute(trx);
  return rows;
}
