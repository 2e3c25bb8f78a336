import { sql } from "kysely";
import type { Tx } from "#api/platform/database/connection.ts";
import type { Vendor } from "#contract/organization/connections/connections.ts";

interface Tenant {
  trx: Tx;
  organizationId: number;
}

/** What a simulator remembers: what the vendor and the house name it, the key of the request that made it, and all else of it. */
export interface SandboxObject {
  id: string;
  reference: string;
  key: string;
}

/**
 * What the simulator of a vendor remembers of what is named by one of these ids, references or keys, and of the references of that,
 * in the order it was made; without names all of it.
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
    // As an array: found once, also while PostgreSQL does not know yet how many rows there are.
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

/** What changes what a simulator remembers waits here for its turn, until the transaction before it has ended. */
export async function waitForSandbox({ trx, organizationId }: Tenant, vendor: Vendor): Promise<void> {
  await trx
    .selectFrom("integration")
    .select("vendor")
    .where("organization_id", "=", organizationId)
    .where("vendor", "=", vendor)
    .forNoKeyUpdate()
    .execute();
}

/** Keeps objects as they are now. */
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
