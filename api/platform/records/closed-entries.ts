import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { Tx } from "#api/platform/database/connection.ts";

/** Which records of a kind tell a reader of the audit nothing: those that ever held one of the closed values in `field`. */
export interface ClosedEntries {
  readonly field: string;
  /** Ids that are closed to the caller. */
  readonly closedTo: (context: CallContext) => Promise<number[]>;
}

/** What is closed to one reader, kind by kind; a job keeps it for whoever asked. */
export interface Closing {
  objectType: string;
  field: string;
  values: number[];
}

/** What of an entry decides. */
interface Entry {
  object_type: string;
  object_id: number | null;
  anonymised: boolean;
}

/** What is closed to the caller of all kinds, or of one. */
export async function closingsFor(context: CallContext, ofKind?: string): Promise<Closing[]> {
  const closings: Closing[] = [];
  for (const [objectType, { field, closedTo }] of context.platform.domains.closedEntries) {
    if (ofKind !== undefined && ofKind !== objectType) continue;
    const values = await closedTo(context);
    if (values.length > 0) closings.push({ objectType, field, values });
  }
  return closings;
}

/**
 * Tells of an entry whether its record is closed: now, or at any time before, since its values are of that time. `anonymised`
 * (`isAnonymised`) are closed to everybody.
 */
export async function closedAmong(
  trx: Tx,
  organizationId: number,
  closings: readonly Closing[],
  entries: readonly Entry[],
): Promise<(entry: Entry) => boolean> {
  const closed = new Set<string>();
  for (const { objectType, field, values } of closings) {
    const ids = entries.flatMap((entry) => (entry.object_type === objectType ? (entry.object_id ?? []) : []));
    if (ids.length === 0) continue;
    const objects = await trx
      .selectFrom("audit_entry")
      .select("object_id")
      .distinct()
      .where("organization_id", "=", organizationId)
      .where("object_type", "=", objectType)
      .where("object_id", "in", [...new Set(ids)])
      .where(
        sql<boolean>`(before ->> ${field} = ANY(${values.map(String)}::text[]) OR after ->> ${field} = ANY(${values.map(String)}::text[]))`,
      )
      .execute();
    for (const { object_id } of objects) closed.add(`${objectType} ${object_id}`);
  }
  return ({ object_type, object_id, anonymised }) => anonymised || closed.has(`${object_type} ${object_id}`);
}
