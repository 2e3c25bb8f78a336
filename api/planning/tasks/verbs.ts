import type { Tx } from "#api/platform/database/connection.ts";

/** Deletes the tasks of a client's stays, because their texts may be about the guest. */
export async function forgetTasks(
  { trx, organizationId }: { trx: Tx; organizationId: number },
  clientId: number,
): Promise<void> {
  await trx
    .deleteFrom("task")
    .where("organization_id", "=", organizationId)
    .where("contract_id", "in", (stays) =>
      stays
        .selectFrom("rent_contract")
        .select("id")
        .where("organization_id", "=", organizationId)
        .where("client_id", "=", clientId),
    )
    .execute();
}
