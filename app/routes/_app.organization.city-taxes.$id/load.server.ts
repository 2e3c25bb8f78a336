import type { LoaderFunctionArgs } from "@remix-run/node";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { cityTaxRuleList } from "#app/routes/_app.organization.city-taxes._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { countryChoices } from "#app/services/countries.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { cityTaxRuleRecord } from "#contract/money/city-tax-rules/city-tax-rule.ts";
import { cityTaxRules } from "#contract/money/city-tax-rules/city-tax-rules.ts";
import { may } from "#contract/platform/access.ts";
import type { Language } from "#contract/platform/languages.ts";
import { cityTaxRuleSchema } from "./schema.ts";

/** So many places are named beside the field. */
const mostPlaces = 12;

/** What the page of a city tax rule shows, known or new. */
export async function loadCityTaxRule(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/organization/city-taxes/{id}", "cityTaxRules");
  const { profile, principal, language, t } = signedIn;
  const record = args.params.id === "new" ? null : await readCityTaxRule(signedIn, Number(args.params.id));
  const values = formValues(cityTaxRuleRecord, record?.cityTaxRule ?? null, language);
  const { Places } = await signedIn.api.cityTaxRules.places({});
  const [home] = Places.toSorted((a, b) => b.units - a.units);
  return {
    record,
    title: record?.cityTaxRule.municipality ?? t("newTitle"),
    values: record ? values : { ...values, country: home?.country ?? "" },
    countries: countryChoices(language),
    months: monthChoices(language),
    places: placesInWords(Places, language),
    currency: profile.branches[0]?.cur ?? "",
    mayRemove: record !== null && may(principal, "organization", "operation"),
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(cityTaxRuleSchema(language)),
    language,
  };
}

/** The months by their names. */
function monthChoices(language: Language) {
  const name = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1),
    label: name.format(new Date(Date.UTC(2026, month, 1))),
  }));
}

function placesInWords(places: readonly { municipality: string }[], language: Language): string {
  const names = places.slice(0, mostPlaces).map(({ municipality }) => municipality);
  return new Intl.ListFormat(language, { type: "unit" }).format(names);
}

async function readCityTaxRule({ api, profile, url }: SignedIn, id: number) {
  const { CityTaxRule: cityTaxRule, History: history } = await api.cityTaxRules.read({ id });
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/organization/city-taxes/${other}` },
    cityTaxRuleList,
    cityTaxRules.list.input,
    async (input) => {
      const { CityTaxRules, ...page } = await api.cityTaxRules.list(input);
      return { rows: CityTaxRules, ...page };
    },
  );
  return { cityTaxRule, history, neighbours };
}
