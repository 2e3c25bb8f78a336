import { sql } from "kysely";
import { ownFieldsFor } from "#api/clients/client-fields/queries.ts";
import { hiddenFields } from "#api/clients/clients/rules/masking.ts";
import { columnOf } from "#api/clients/clients/rules/merged-columns.ts";
import { tellChanged } from "#api/clients/clients/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { type MergeField, mergeFields } from "#contract/clients/client-duplicates/client-duplicate.ts";
import { type OwnField, type OwnName, ownName } from "#contract/clients/client-fields/own-field.ts";

interface Pair {
  survivorId: number;
  otherId: number;
}

/**
 * Merges the other client into the survivor: fields chosen from it are copied, and it is deleted with a link
 * to the survivor. A field that the person does not see cannot be chosen: it is copied when the survivor has
 * none. Both must be locked.
 */
export async function absorbClient(
  context: CallContext,
  { survivorId, otherId }: Pair,
  fromOther: readonly (MergeField | OwnName)[],
): Promise<void> {
  const { trx, organizationId } = context;
  const hidden = hiddenFields(context);
  const { fields } = await ownFieldsFor(context);
  const mergeable: readonly string[] = [
    ...mergeFields.filter((field) => !hidden.includes(field)),
    ...fields.map(ownName),
  ];
  if (fromOther.some((field) => !mergeable.includes(field))) throw invalid("merge.fromOther", "notYours");
  const taken = mergeFields.flatMap((field) => {
    const column = sql.ref(columnOf(field));
    if (fromOther.includes(field)) return [sql`${column} = other.${column}`];
    if (!hidden.includes(field)) return [];
    return [
      sql`${column} = CASE WHEN kept.${column} IS NULL OR kept.${column}::text = '' THEN other.${column} ELSE kept.${column} END`,
    ];
  });
  await sql`UPDATE client AS kept SET ${sql.join([...taken, ownTaken(fields, fromOther), avatarTaken, sql`version = kept.version + 1`, sql`updated_at = now()`])}
    FROM client AS other
    WHERE kept.organization_id = ${organizationId} AND kept.id = ${survivorId}
      AND other.organization_id = kept.organization_id AND other.id = ${otherId}`.execute(trx);
  await sql`UPDATE client SET deleted_at = ${context.now.toISOString()}, merged_into = ${survivorId}, version = version + 1, updated_at = now()
    WHERE organization_id = ${organizationId} AND id = ${otherId}`.execute(trx);
  await tellChanged(context, [survivorId]);
}

/** The survivor keeps its picture, and without one has the other's. */
const avatarTaken = sql`avatar_file_id = coalesce(kept.avatar_file_id, other.avatar_file_id)`;

/** Chooses own fields one by one; hidden or inactive ones are copied when the survivor has none. */
function ownTaken(fields: readonly OwnField[], fromOther: readonly string[]) {
  const [chosen, left] = [true, false].map((isChosen) =>
    fields.filter((field) => fromOther.includes(ownName(field)) === isChosen).map(({ id }) => String(id)),
  );
  return sql`own_fields = (other.own_fields - ${left}::text[]) || (kept.own_fields - ${chosen}::text[])`;
}

/** Locks whole rows of clients and returns them with digests that tell whether they were changed since. */
export async function clientRows(
  { trx, organizationId }: CallContext,
  ids: readonly number[],
): Promise<Map<number, { row: Record<string, unknown>; digest: string }>> {
  const { rows } = await sql<{ id: number; row: Record<string, unknown>; digest: string }>`
    SELECT c.id, to_jsonb(c) AS row, md5(to_jsonb(c)::text) AS digest FROM client AS c
    WHERE c.organization_id = ${organizationId} AND c.id = ANY(${[...ids]}::bigint[])
    ORDER BY c.id FOR UPDATE`.execute(trx);
  return new Map(rows.map(({ id, row, digest }) => [id, { row, digest }]));
}

/**
 * Restores both clients to their state before the merge. Their versions continue, so that no form from the
 * time between can be saved.
 */
export async function restoreClients(
  context: CallContext,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const others = ["own_fields", "avatar_file_id", "deleted_at", "merged_into", "updated_at"];
  const columns = [...mergeFields.map(columnOf), ...others];
  const back = columns.map((column) => sql`${sql.ref(column)} = was.${sql.ref(column)}`);
  await sql`UPDATE client AS now SET ${sql.join(back)}, version = now.version + 1
    FROM jsonb_populate_recordset(NULL::client, ${JSON.stringify(rows)}::jsonb) AS was
    WHERE now.organization_id = ${context.organizationId} AND now.id = was.id`.execute(context.trx);
  await tellChanged(
    context,
    rows.map(({ id }) => Number(id)),
  );
}
