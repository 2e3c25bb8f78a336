import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { cityTaxRuleSchema, typedCityTaxRule } from "./schema.ts";

const pageOf = (id: number) => `/organization/city-taxes/${id}`;

/** Everything that can be done on the page of a city tax rule: by `intent`, else its form is saved. */
export async function actOnCityTaxRule(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/organization/city-taxes/{id}", "cityTaxRules");
  const form = await readForm(args.request.clone());
  const intent = form.get("intent");
  if (args.params.id === "new" || intent === null) return saveCityTaxRule(args, signedIn);
  const id = Number(args.params.id);
  return tellOutcome(
    args,
    pageOf(id),
    () => act(signedIn, id, form),
    (failure) => refuseFields(form, failure),
  );
}

function saveCityTaxRule(args: ActionFunctionArgs, { api, language, t }: SignedIn) {
  return saveForm(args, t, cityTaxRuleSchema(language), async ({ value, version, options }) => {
    const cityTaxRule = typedCityTaxRule(value);
    if (args.params.id === "new") {
      const { CityTaxRuleId } = await api.cityTaxRules.add({ cityTaxRule }, options);
      return { to: pageOf(CityTaxRuleId), text: t("created") };
    }
    const id = Number(args.params.id);
    await api.cityTaxRules.update({ cityTaxRule: { ...cityTaxRule, id, version } }, options);
    return { to: pageOf(id), text: t("updated") };
  });
}

async function act({ api, t }: SignedIn, id: number, form: FormData) {
  const options = onceOf(form);
  const intent = form.get("intent");
  if (intent === "remove") {
    await api.cityTaxRules.remove({ id }, options);
    return { to: "/organization/city-taxes", text: t("remove.done") };
  }
  throw new Response(null, { status: 400 });
}
