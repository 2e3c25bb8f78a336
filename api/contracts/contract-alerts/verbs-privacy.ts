import type { Tx } from "#api/platform/database/connection.ts";

/** Deletes the alerts of a client's stays, because their texts may be about the guest. */
export async function forgetAlerts(
  { trx, organizationId }: { trx: Tx; organizationId: number },
  clientId: number,
): Promise<void> {
  await trx
    .deleteFrom("contract_alert")
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
