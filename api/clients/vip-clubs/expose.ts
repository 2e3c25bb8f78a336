import type { CallContext } from "#api/platform/calls/call-context.ts";

/**
 * Returns the newest exposé of the building that a member named. Files never change, so the file's id is its
 * version.
 */
export async function exposeOf(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  { buildingId }: { buildingId: number | null },
): Promise<{ id: number; name: string } | null> {
  if (buildingId === null) return null;
  const file = await trx
    .selectFrom("stored_file")
    .select(["id", "name"])
    .where("organization_id", "=", organizationId)
    .where("object_type", "=", "building")
    .where("object_id", "=", buildingId)
    .where("tag", "=", "Expose")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return file ?? null;
}
