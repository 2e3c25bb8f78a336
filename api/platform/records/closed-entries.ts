import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { Tx } from "#api/platform/database/connection.ts";

/**
 * Hides the audit of some records of a kind from a reader: those that ever held one of the hidden values in
 * `field`.
 */
export interface ClosedEntries {
  readonly field: string;
  /** Returns the ids of the values that are hidden from the caller. */
  readonly closedTo: (context: CallContext) => Promise<number[]>;
}

/** What is hidden from one reader, by kind; a job stores it for the person who started it. */
export interface Closing {
  objectType: string;
  field: string;
  values: number[];
}

/** The fields of an entry that decide whether it is hidden. */
interface Entry {
  object_type: string;
  object_id: number | null;
  anonymised: boolean;
}

/** Returns what is hidden from the caller, for all kinds or for one. */
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
 * Returns a function that tells whether the record of an entry is hidden: it holds a hidden value now, or
 * held one at any time, since the entry's values are of that time. Records in `anonymised` (`isAnonymised`)
 * are hidden from everybody.
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
