import { sql } from "kysely";
import { judge, partiesOfAll } from "#api/contracts/contract-parties/queries.ts";
import { registerCountry } from "#api/contracts/contract-parties/rules/guest-register.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";

/** Of how many travellers of each contract the guest register still wants something; contracts it wants nothing of are left out. */
export async function registerGaps(
  scope: Pick<CallContext, "trx" | "organizationId">,
  contractIds: readonly number[],
): Promise<Map<number, number>> {
  if (contractIds.length === 0) return new Map();
  const stays = await scope.trx
    .selectFrom("rent_contract as c")
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "c.organization_id").onRef("u.id", "=", "c.unit_id"),
    )
    .select(["c.id", "u.country", sql<number>`c.adults + c.children`.as("booked")])
    .where("c.organization_id", "=", scope.organizationId)
    .where("c.id", "=", sql<number>`ANY (${[...contractIds]}::bigint[])`)
    .execute();
  const parties = await partiesOfAll(scope, contractIds);
  const gaps = stays.map(({ id, country, booked }): [number, number] => {
    const theirs = parties.filter(({ contractId }) => contractId === id);
    const { travellers, unnamed } = judge({ country: registerCountry(country), booked }, theirs);
    return [id, unnamed + travellers.filter(({ missing }) => missing.length > 0).length];
  });
  return new Map(gaps.filter(([, count]) => count > 0));
}
