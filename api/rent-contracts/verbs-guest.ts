import { sql } from "kysely";
import { countAs } from "#api/clients/verbs.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import type { EffectScope } from "#api/platform/effects.ts";
import { move } from "#api/platform/move.ts";
import type { Mover } from "#api/platform/status-list.ts";
import { settleCityTax } from "#api/rent-contracts/city-tax.ts";
import { contractStatusList } from "#api/rent-contracts/contract-status.ts";
import type { RentContractStatus } from "#contract/rent-contract-status.ts";

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
