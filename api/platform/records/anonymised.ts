import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#api/platform/database/connection.ts";

interface AnonymisedRecordTable {
  organization_id: number;
  object_type: string;
  object_id: number;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    anonymised_record: AnonymisedRecordTable;
  }
}

/** The object type of a single audit entry. */
const entryKind = "auditEntry";

/** Name of the action that removes a person's data; its own entry stays visible. */
export const anonymiseAction = "anonymise";

/** Hides from everybody what the audit holds about these records. */
export async function closeForAll(
  { trx, organizationId }: { trx: Tx; organizationId: number },
  objectType: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    INSERT INTO anonymised_record (organization_id, object_type, object_id)
    SELECT ${organizationId}::bigint, ${objectType}, id FROM unnest(${[...ids]}::bigint[]) AS id
    ON CONFLICT DO NOTHING`.execute(trx);
}

/** Hides single entries, of whatever record, whose values or reason contain one of these texts. */
export async function closeEntriesNaming(
  { trx, organizationId }: { trx: Tx; organizationId: number },
  texts: readonly string[],
): Promise<void> {
  if (texts.length === 0) return;
  await sql`
    INSERT INTO anonymised_record (organization_id, object_type, object_id)
    SELECT e.organization_id, ${entryKind}, e.id FROM audit_entry e
    WHERE e.organization_id = ${organizationId} AND EXISTS (SELECT FROM unnest(${[...texts]}::text[]) AS word
      WHERE strpos(concat_ws(' ', e.before, e.after, e.reason), word) > 0)
    ON CONFLICT DO NOTHING`.execute(trx);
}

/** SQL condition: whether the audit entry `alias` belongs to such a record. */
export function isAnonymised(alias: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<boolean>`(${of("action")} <> ${anonymiseAction} AND EXISTS (SELECT FROM anonymised_record a
    WHERE a.organization_id = ${of("organization_id")}
      AND (a.object_type, a.object_id) IN ((${of("object_type")}, ${of("object_id")}), (${entryKind}, ${of("id")}))))`;
}
