import { sql } from "kysely";
import { cityTax, type TaxedGuest, type TaxRule } from "#api/money/city-tax-rules/rules/city-tax.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { travellingRoles } from "#contract/contracts/contract-parties/contract-party.ts";
import type { GuestTaxNight, TaxedNight } from "#contract/money/city-tax-rules/city-tax-rules.ts";
import { heldSettings } from "#contract/organization/branches/branches.ts";
import { vatTreatment } from "#contract/platform/tax-rates.ts";

type Scope = Pick<CallContext, "trx" | "organizationId">;

interface StayQuery {
  unitId: number;
  nights: readonly { night: string; price: number }[];
  adults: number;
  children: number;
  exemptPersons?: number;
  byChannel?: boolean;
  /** The contract whose guests are known. */
  guestsOf?: number;
  /** Nights of the same guest before these. */
  nightsBefore?: number;
}

/** City tax of a stay night by night, by the rules of the municipality its unit lies in; nothing is stored. */
export async function taxOfStay(scope: Scope, input: StayQuery): Promise<TaxedNight[]> {
  const [first, last] = [input.nights[0], input.nights.at(-1)];
  if (!first || !last) return [];
  const rules = await rulesOf(scope, input.unitId, first.night, last.night);
  if (rules.length === 0) return [];
  const { exemptPersons = 0, byChannel = false, nightsBefore = 0, guestsOf } = input;
  return cityTax(
    {
      nights: input.nights,
      adults: input.adults,
      children: input.children,
      ...{ exemptPersons, byChannel, nightsBefore },
      guests: guestsOf === undefined ? [] : await guestsOfContract(scope, guestsOf),
      lodgingVat: await lodgingVat(scope, input.unitId),
    },
    rules,
  );
}

/** Rules of the unit's municipality that count for some of the nights. */
async function rulesOf(
  { trx, organizationId }: Scope,
  unitId: number,
  from: string,
  until: string,
): Promise<TaxRule[]> {
  const { rows } = await sql<TaxRule>`
    SELECT r.id, r.country, r.municipality, r.kind, r.amount, r.percent, r.base, r.most,
      r.price_from AS "priceFrom", r.age_from AS "ageFrom", r.exempt_residents AS "exemptResidents",
      r.exempt_business AS "exemptBusiness", r.exempt_education AS "exemptEducation", r.exempt_health AS "exemptHealth",
      r.most_nights AS "mostNights", r.long_stay_from AS "longStayFrom", r.season_from AS "seasonFrom",
      r.season_until AS "seasonUntil", r.valid_from AS "validFrom", r.valid_until AS "validUntil", r.with_channels AS "withChannels"
    FROM city_tax_rule r
    JOIN unit u ON u.organization_id = r.organization_id AND u.country = r.country AND lower(trim(u.city)) = lower(trim(r.municipality))
    WHERE r.organization_id = ${organizationId} AND u.id = ${unitId} AND r.deleted_at IS NULL
      AND r.valid_from <= ${until} AND (r.valid_until IS NULL OR r.valid_until >= ${from})
    ORDER BY r.id`.execute(trx);
  return rows;
}

/** What the register knows of those who travel. Who is at home in the unit's municipality is a resident. */
async function guestsOfContract({ trx, organizationId }: Scope, contractId: number): Promise<TaxedGuest[]> {
  const { rows } = await sql<TaxedGuest>`
    SELECT coalesce(p.birthday, g.birthday)::text AS birthday, p.purpose, p.role = 'mainGuest' AS "isMain",
      coalesce(lower(trim(coalesce(p.city, g.city))) = lower(trim(u.city)) AND coalesce(p.country, g.country) = u.country, false) AS resident
    FROM contract_party p
    JOIN rent_contract c ON c.organization_id = p.organization_id AND c.id = p.contract_id
    JOIN unit u ON u.organization_id = c.organization_id AND u.id = c.unit_id
    LEFT JOIN client g ON g.organization_id = p.organization_id
      AND g.id = CASE p.role WHEN 'mainGuest' THEN c.client_id ELSE p.client_id END
    WHERE p.organization_id = ${organizationId} AND p.contract_id = ${contractId} AND p.role = ANY(${[...travellingRoles]})
    ORDER BY p.id`.execute(trx);
  return rows;
}

/** VAT in the price of a unit's nights; none where nobody has looked up the country's rates, so that a share is of the whole price. */
async function lodgingVat({ trx, organizationId }: Scope, unitId: number): Promise<number> {
  const branch = await trx
    .selectFrom("branch as b")
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "b.organization_id").onRef("u.branch_id", "=", "b.id"),
    )
    .select(["b.country", "b.tax_mode as taxMode", "b.settings"])
    .where("b.organization_id", "=", organizationId)
    .where("u.id", "=", unitId)
    .executeTakeFirstOrThrow();
  const smallBusiness = branch.taxMode === "smallBusiness";
  const rate = vatTreatment(branch.country, "lodging", {
    smallBusiness,
    own: heldSettings(branch.settings).lodgingTax,
  });
  return typeof rate === "number" ? rate : 0;
}

/** Nights the guest of a contract has been in the house before it, in other units. */
export async function nightsBefore({ trx, organizationId }: Scope, contractId: number): Promise<number> {
  const { rows } = await sql<{ nights: number }>`
    WITH RECURSIVE chain AS (
      SELECT c.continues_id, 0 AS nights FROM rent_contract c WHERE c.organization_id = ${organizationId} AND c.id = ${contractId}
      UNION ALL
      SELECT b.continues_id, b.check_out - b.check_in FROM chain JOIN rent_contract b
        ON b.organization_id = ${organizationId} AND b.id = chain.continues_id
    ) SELECT coalesce(sum(nights), 0)::int AS nights FROM chain`.execute(trx);
  return rows[0]?.nights ?? 0;
}

/** City tax of a contract as it is stored. */
export function storedTaxNights({ trx, organizationId }: Scope, contractId: number): Promise<TaxedNight[]> {
  return trx
    .selectFrom("city_tax_night")
    .select(["night", "municipality", "country", "rule_id as ruleId", "persons", "exempt", "base", "amount"])
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .orderBy("night")
    .execute();
}

/** The same as a guest is told it. */
export async function guestTaxNights(scope: Scope, contractId: number): Promise<GuestTaxNight[]> {
  return statement(await storedTaxNights(scope, contractId));
}

/** Nights as a guest is told them: not by which rule. */
export function statement(nights: readonly TaxedNight[]): GuestTaxNight[] {
  return nights.map(({ night, municipality, persons, exempt, amount }) => ({
    ...{ night, municipality, persons, exempt, amount },
  }));
}
