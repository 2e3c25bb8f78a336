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

/** What a single entry is called among the records. */
const entryKind = "auditEntry";

/** What was done to take a person's data out; its own entry stays open. */
export const anonymiseAction = "anonymise";

/** From now on the audit says to nobody what stood in these records. */
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

/** The same of single entries, whatever they are about, in whose values or reason one of these texts stands. */
export async function closeEntriesNaming(
  { trx, organizationId }: { trx: Tx; organizationId: number },
  texts: readonly string[],
): Promise<void> {
  if (texts.length === 0) return;
  await sql`
    INSERT INTO anonymised_record (organization_id, object_type, object_id)
    SELECT e.organization_id, ${entryKind}, e.id FROM audit_entry e
    WHERE e.organization_id = ${organizationId} AND EXISTS (SELECT FROM unnest(${[...texts]}::text[]) AS said
      WHERE strpos(concat_ws(' ', e.before, e.after, e.reason), said) > 0)
    ON CONFLICT DO NOTHING`.execute(trx);
}

/** Whether the entry `alias` of the audit is of such a record. */
export function isAnonymised(alias: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<boolean>`(${of("action")} <> ${anonymiseAction} AND EXISTS (SELECT FROM anonymised_record a
    WHERE a.organization_id = ${of("organization_id")}
      AND (a.object_type, a.object_id) IN ((${of("object_type")}, ${of("object_id")}), (${entryKind}, ${of("id")}))))`;
}
