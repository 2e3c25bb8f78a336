import { sql } from "kysely";
import { countAs } from "#api/clients/clients/verbs.ts";
import { settleCityTax } from "#api/contracts/rent-contracts/change/city-tax.ts";
import { contractStatusList } from "#api/contracts/rent-contracts/contract-status.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { move } from "#api/platform/moves/move.ts";
import type { Mover } from "#api/platform/moves/status-list.ts";
import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";

/** Holds a contract whose guests are about to be written, its unit first as everybody does; NOT_FOUND out of reach. */
export async function holdStay(mover: Mover, id: number): Promise<RentContractStatus> {
  return (await contractStatusList.lock(mover, id)).status;
}

/** Another client rents from now on. The caller holds the contract and has looked at the client. */
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

/** What a contract waited for is there: it goes on to be looked at. */
export async function dataDelivered(scope: EffectScope, contractId: number): Promise<void> {
  await move({ ...scope, actor: "SYS" as const }, contractStatusList, contractId, {
    action: "review",
    to: "REVIEWING",
  });
}

/** Another guest, birthday or purpose: who owes city tax may be different. The caller holds the contract. */
export function taxGuests(scope: EffectScope, { contractId }: { contractId: number }): Promise<void> {
  return settleCityTax(scope, contractId, { unlessBilled: true });
}
