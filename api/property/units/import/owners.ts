import { importOwners } from "#api/clients/clients/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { ReadRow } from "#api/property/units/import/read-row.ts";

/** The clients of the branch that the rows name as owners, by the file's keys. */
export async function ownersByKey(
  { trx, organizationId }: CallContext,
  branchId: number,
  rows: readonly ReadRow[],
): Promise<Map<string, number>> {
  const keys = [...new Set(rows.flatMap(({ owner }) => (owner ? [owner.key] : [])))];
  if (keys.length === 0) return new Map();
  const results = await trx
    .selectFrom("client")
    .select(["import_key", (eb) => eb.fn.coalesce("merged_into", "id").as("id")])
    .where("organization_id", "=", organizationId)
    .where("branch_id", "=", branchId)
    .where("import_key", "in", keys)
    .execute();
  return new Map(results.map((row) => [row.import_key ?? "", row.id]));
}

/** Hosts become owners, and are put down in `known`. A host without a name is called by the key, until somebody names them. Answers how many there were. */
export async function addOwners(
  context: CallContext,
  branchId: number,
  rows: readonly ReadRow[],
  byName: Map<string, number>,
): Promise<number> {
  const owners = [
    ...new Map(
      rows.flatMap(({ owner }) => (owner && !byName.has(owner.key) ? [[owner.key, owner] as const] : [])),
    ).values(),
  ];
  if (owners.length === 0) return 0;
  const added = await importOwners(
    context,
    branchId,
    owners.map(({ key, name }) => ({ key, company: name || `Host ${key}` })),
  );
  // Another import may have added some of them at the same moment.
  for (const [key, id] of await ownersByKey(context, branchId, rows)) byName.set(key, id);
  return added;
}
