import { sql } from "kysely";
import type { Tx } from "#api/platform/database/connection.ts";
import type { Vendor } from "#contract/organization/connections/connections.ts";

interface Tenant {
  trx: Tx;
  organizationId: number;
}

/**
 * An object that a simulator stores: its ids at the vendor and with us, the key of the request that made it,
 * and its other data.
 */
export interface SandboxObject {
  id: string;
  reference: string;
  key: string;
}

/**
 * Returns the objects that a vendor's simulator has stored under one of these ids, references or keys, and
 * all others of the same references, in order of creation. Without names it returns all.
 */
export async function sandboxObjects(
  { trx, organizationId }: Tenant,
  vendor: Vendor,
  names?: readonly string[],
): Promise<Record<string, unknown>[]> {
  const rows = await trx
    .selectFrom("sandbox_object")
    .select("content")
    .where("organization_id", "=", organizationId)
    .where("vendor", "=", vendor)
    // As an array: evaluated once, also while PostgreSQL does not know yet how many rows there are.
    .$if(names !== undefined, (all) =>
      all.where(
        sql<boolean>`reference = ANY(ARRAY(SELECT n.reference FROM sandbox_object n WHERE n.organization_id = ${organizationId} AND n.vendor = ${vendor}
          AND (n.id = ANY(${names}::text[]) OR n.reference = ANY(${names}::text[]) OR (n.key <> '' AND n.key = ANY(${names}::text[])))))`,
      ),
    )
    .orderBy("made")
    .execute();
  return rows.map(({ content }) => content);
}

/**
 * Waits until the transaction that changes the simulator's objects before this one has ended. Call it before
 * changing them.
 */
export async function waitForSandbox({ trx, organizationId }: Tenant, vendor: Vendor): Promise<void> {
  await trx
    .selectFrom("integration")
    .select("vendor")
    .where("organization_id", "=", organizationId)
    .where("vendor", "=", vendor)
    .forNoKeyUpdate()
    .execute();
}

/** Stores objects as they are now. */
export async function keepSandboxObjects(
  { trx, organizationId }: Tenant,
  vendor: Vendor,
  objects: readonly SandboxObject[],
): Promise<void> {
  if (objects.length === 0) return;
  await trx
    .insertInto("sandbox_object")
    .values(
      objects.map((object) => {
        const { id, reference, key } = object;
        return {
          organization_id: organizationId,
          vendor,
          ...{ id, reference, key },
          content: JSON.stringify(object),
        };
      }),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "vendor", "id"])
        .doUpdateSet(({ ref }) => ({ content: ref("excluded.content") })),
    )
    .execute();
}
