import type { z } from "zod";
import type { CallContext } from "#api/platform/call-context.ts";
import type { historyEntry } from "#contract/list.ts";

/** The audit of one object, newest first, at most 200 rows. `hidden` fields are left out for readers without their permission. */
export async function historyOf(
  context: CallContext,
  objectType: string,
  objectId: number,
  hidden: readonly string[] = [],
): Promise<z.input<typeof historyEntry>[]> {
  const rows = await context.trx
    .selectFrom("audit_entry")
    .selectAll()
    .where("organization_id", "=", context.organizationId)
    .where("object_type", "=", objectType)
    .where("object_id", "=", objectId)
    .orderBy("id", "desc")
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    actorName: row.actor_name,
    actorKind: row.actor_kind,
    call: row.call,
    action: row.action,
    reason: row.reason,
    before: without(row.before, hidden),
    after: without(row.after, hidden),
  }));
}

function without(value: unknown, hidden: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value ?? {}).filter(([field]) => !hidden.includes(field)));
}
