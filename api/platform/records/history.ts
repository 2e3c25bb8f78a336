import type { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { withoutFields, withoutHidden } from "#api/platform/client-data/mask.ts";
import { isAnonymised } from "#api/platform/records/anonymised.ts";
import { closedAmong, closingsFor } from "#api/platform/records/closed-entries.ts";
import type { historyEntry } from "#contract/platform/list.ts";

/**
 * Returns the audit of one object, or of several that belong together, newest first, at most 200 rows. Client
 * data that the reader may not see are left out, and so are `hidden` fields. For a record that is or was
 * hidden from them, all values are left out.
 */
export async function historyOf(
  context: CallContext,
  objectType: string,
  objectId: number | readonly number[],
  hidden: readonly string[] = [],
): Promise<z.input<typeof historyEntry>[]> {
  const rows = await context.trx
    .selectFrom("audit_entry as e")
    .selectAll("e")
    .select(isAnonymised("e").as("anonymised"))
    .where("e.organization_id", "=", context.organizationId)
    .where("e.object_type", "=", objectType)
    .where("e.object_id", "in", [objectId].flat())
    .orderBy("e.id", "desc")
    .limit(200)
    .execute();
  const closings = await closingsFor(context, objectType);
  const isClosed = await closedAmong(context.trx, context.organizationId, closings, rows);
  const shown = (row: (typeof rows)[number], values: unknown) =>
    isClosed(row) ? {} : withoutFields(withoutHidden(context, objectType, values), hidden);
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    actorName: row.actor_name,
    actorKind: row.actor_kind,
    impersonatorName: row.impersonator_name,
    call: row.call,
    action: row.action,
    reason: isClosed(row) ? null : row.reason,
    before: shown(row, row.before),
    after: shown(row, row.after),
  }));
}
