import type pg from "pg";
import { bulkInsert } from "#api/demo/bulk-insert.ts";
import { type DemoBranch, demoBranches } from "#api/demo/places.ts";
import { cityTax, type TaxRule } from "#api/money/city-tax-rules/rules/city-tax.ts";
import type { TaxedNight } from "#contract/money/city-tax-rules/city-tax-rules.ts";
import { addMonths } from "#contract/platform/days.ts";
import { vatTreatment } from "#contract/platform/tax-rates.ts";

/** City tax rules of the demo's municipalities, one of each kind: examples, not law. */
const rules: Readonly<Record<string, Partial<TaxRule>>> = {
  Wien: { kind: "percent", percent: 3.2, ageFrom: 15, longStayFrom: 91 },
  Berlin: { kind: "percent", percent: 7.5, mostNights: 21 },
  Lisboa: { kind: "amount", amount: 400, ageFrom: 13, mostNights: 7 },
};

/** Adds the rules, by branch; they apply from the previous month on. */
export async function seedCityTax(
  client: pg.Client,
  organizationId: number,
  today: string,
): Promise<readonly TaxRule[]> {
  const validFrom = addMonths(`${today.slice(0, 7)}-01`, -1);
  const rules = demoBranches.map((branch) => ({ ...ruleOf(branch), validFrom }));
  const ids = await bulkInsert(
    client,
    "city_tax_rule",
    rules.map((rule) => ({
      organization_id: organizationId,
      country: rule.country,
      municipality: rule.municipality,
      kind: rule.kind,
      amount: rule.amount,
      percent: rule.percent,
      age_from: rule.ageFrom,
      most_nights: rule.mostNights,
      long_stay_from: rule.longStayFrom,
      valid_from: rule.validFrom,
      note: "Beispiel der Demo: Sätze und Ausnahmen bitte bei der Gemeinde nachsehen.",
    })),
  );
  return rules.map((rule, index) => ({ ...rule, id: ids[index] ?? 0 }));
}

function ruleOf({ city, country }: DemoBranch): Omit<TaxRule, "id" | "validFrom"> {
  return {
    ...{ country, municipality: city, kind: "amount", base: "net", withChannels: false },
    ...{ amount: null, percent: null, most: null, priceFrom: 0, ageFrom: 0 },
    ...{ exemptResidents: false, exemptBusiness: false, exemptEducation: false, exemptHealth: false },
    ...{ mostNights: null, longStayFrom: null, seasonFrom: null, seasonUntil: null, validUntil: null },
    ...rules[city],
  };
}

interface Stay {
  nights: readonly { night: string; price: number }[];
  adults: number;
  children: number;
  source: string;
}

/** Computes the city tax of a stay in a branch, as a booking would. */
export function demoTaxOf(rules: readonly TaxRule[], branchIndex: number, stay: Stay): TaxedNight[] {
  const rule = rules[branchIndex];
  if (!rule) return [];
  const vat = vatTreatment(rule.country, "lodging");
  return cityTax(
    {
      ...stay,
      nightsBefore: 0,
      guests: [],
      exemptPersons: 0,
      byChannel: stay.source === "channel",
      lodgingVat: typeof vat === "number" ? vat : 0,
    },
    [rule],
  );
}
