import { sql } from "kysely";
import { judge, partiesOfAll } from "#api/contracts/contract-parties/queries.ts";
import { registerCountry } from "#api/contracts/contract-parties/rules/guest-register.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import type { Reader } from "#api/platform/calls/reader.ts";

/**
 * Counts the travellers of each contract for whom the guest register still lacks data; contracts that lack
 * nothing are left out.
 */
export async function registerGaps(
  scope: Reader,
  contractIds: readonly number[],
): Promise<{ contractId: number; missing: number }[]> {
  const stays = await scope.trx
    .selectFrom("rent_contract as c")
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "c.organization_id").onRef("u.id", "=", "c.unit_id"),
    )
    .select(["c.id", "u.country", sql<number>`c.adults + c.children`.as("booked")])
    .where("c.organization_id", "=", scope.organizationId)
    .where("c.id", "=", sql<number>`ANY (${[...contractIds]}::bigint[])`)
    .where("c.branch_id", "=", sql<number>`ANY (${[...scope.branchIds]}::bigint[])`)
    .execute();
  if (stays.length < new Set(contractIds).size) throw notFound();
  const parties = await partiesOfAll(scope, contractIds);
  return stays
    .map(({ id, country, booked }) => {
      const theirs = parties.filter(({ contractId }) => contractId === id);
      const { travellers, unnamed } = judge({ country: registerCountry(country), booked }, theirs);
      const incomplete = travellers.filter(({ missing }) => missing.length > 0).length;
      return { contractId: id, missing: unnamed + incomplete };
    })
    .filter(({ missing }) => missing > 0);
}
