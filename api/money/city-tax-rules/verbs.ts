import { storedTaxNights } from "#api/money/city-tax-rules/queries-stay.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { TaxedNight } from "#contract/money/city-tax-rules/city-tax-rules.ts";

/** Replaces the stored tax of each night of a contract. Returns whether anything changed. */
export async function saveTaxNights(
  scope: Pick<CallContext, "trx" | "organizationId">,
  contractId: number,
  nights: readonly TaxedNight[],
): Promise<boolean> {
  const { trx, organizationId } = scope;
  const before = await storedTaxNights(scope, contractId);
  if (JSON.stringify(before.map(inOrder)) === JSON.stringify(nights.map(inOrder))) return false;
  await trx
    .deleteFrom("city_tax_night")
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .execute();
  if (nights.length > 0)
    await trx
      .insertInto("city_tax_night")
      .values(
        nights.map(({ ruleId, ...night }) => ({
          organization_id: organizationId,
          contract_id: contractId,
          rule_id: ruleId,
          ...night,
        })),
      )
      .execute();
  return true;
}

function inOrder({ night, municipality, country, ruleId, persons, exempt, base, amount }: TaxedNight) {
  return [night, municipality, country, ruleId, persons, exempt, base, amount];
}
