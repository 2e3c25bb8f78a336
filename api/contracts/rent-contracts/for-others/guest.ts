import { sql } from "kysely";
import { countAs } from "#api/clients/clients/verbs.ts";
import { settleCityTax } from "#api/contracts/rent-contracts/change/city-tax.ts";
import { contractStatusList } from "#api/contracts/rent-contracts/contract-status.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { move } from "#api/platform/moves/move.ts";
import type { Mover } from "#api/platform/moves/status-list.ts";
import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";

/**
 * Locks a contract before its guests are written; its unit first, as everybody does. Throws NOT_FOUND out of
 * reach.
 */
export async function holdStay(mover: Mover, id: number): Promise<RentContractStatus> {
  return (await contractStatusList.lock(mover, id)).status;
}

/** Makes another client the tenant. The caller holds the contract and has checked the client. */
export async function changeGuest(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  contractId: number,
  clientId: number,
): Promise<void> {
  await trx
    .updateTable("rent_contract")
    .set({ client_id: clientId, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", contractId)
    .execute();
  await countAs({ trx, organizationId }, clientId, "renter");
}

/** Moves a contract on that waited for data, which are complete now. */
export async function dataDelivered(scope: EffectScope, contractId: number): Promise<void> {
  await move({ ...scope, actor: "SYS" as const }, contractStatusList, contractId, {
    action: "review",
    to: "REVIEWING",
  });
}

/** Recomputes the city tax after a change of guest, birthday or purpose. The caller holds the contract. */
export function taxGuests(scope: EffectScope, { contractId }: { contractId: number }): Promise<void> {
  return settleCityTax(scope, contractId, { unlessBilled: true });
}
