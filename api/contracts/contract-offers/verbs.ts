import { sql } from "kysely";
import { offerStatusList } from "#api/contracts/contract-offers/offer-status.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { move } from "#api/platform/moves/move.ts";

/**
 * Closes open offers of contracts that are no longer inquiries, because one was accepted or somebody moved or
 * cancelled the contract by hand.
 */
export async function closeOffers(
  scope: EffectScope,
  { contractIds }: { contractIds: readonly number[] },
): Promise<void> {
  if (contractIds.length === 0) return;
  const rows = await scope.trx
    .selectFrom("contract_offer as o")
    .innerJoin("rent_contract as c", (join) =>
      join.onRef("c.organization_id", "=", "o.organization_id").onRef("c.id", "=", "o.contract_id"),
    )
    .select("o.id")
    .where("o.organization_id", "=", scope.organizationId)
    .where("o.contract_id", "in", [...contractIds])
    .where("o.status", "=", "open")
    .where("c.status", "!=", "INQUIRY")
    .orderBy("o.id")
    .execute();
  for (const { id } of rows)
    await move({ ...scope, actor: "SYS" }, offerStatusList, id, { action: "closeOffer" });
}

/**
 * Removes texts and signatures from the offers of these stays and ends their links; unit, nights and money
 * stay.
 */
export async function forgetOffers(
  { trx, organizationId }: Pick<EffectScope, "trx" | "organizationId">,
  contractIds: readonly number[],
): Promise<void> {
  if (contractIds.length === 0) return;
  const ids = sql`${[...contractIds]}::bigint[]`;
  await sql`DELETE FROM contract_offer_link l USING contract_offer o WHERE o.organization_id = ${organizationId}
    AND l.organization_id = o.organization_id AND l.offer_id = o.id AND o.contract_id = ANY(${ids})`.execute(
    trx,
  );
  await sql`UPDATE contract_offer SET message = '', decline_reason = '', price_reason = '', signature = NULL, signed_address = NULL,
      signed_agent = NULL, version = version + 1, updated_at = now()
    WHERE organization_id = ${organizationId} AND contract_id = ANY(${ids})`.execute(trx);
}
