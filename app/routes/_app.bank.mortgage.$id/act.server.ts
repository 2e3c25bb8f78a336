import type { ActionFunctionArgs } from "@remix-run/node";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { placeOptions } from "#app/routes/_app.clients.edit.$id/tabs/appointment-places.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { mortgageSchema, typedMortgage } from "./schema.ts";

/** Saves a mortgage or deletes it; both lead back to its bank. */
export async function actOnMortgage(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/bank/mortgage/{id}", "banks");
  const { api, url, language, t } = signedIn;
  const isNew = args.params.id === "new";
  const id = Number(args.params.id);
  const bankId = isNew
    ? Number(url.searchParams.get("bankId"))
    : (await api.mortgages.read({ id })).Mortgage.bankId;
  const to = `/bank/edit/${bankId}`;
  const form = await readForm(args.request.clone());
  if (form.get("intent") === "remove" && !isNew)
    return tellOutcome(args, to, async () => {
      await api.mortgages.remove({ id }, onceOf(form));
      return { to, text: t("mortgages.removed") };
    });
  return saveForm(
    args,
    t,
    mortgageSchema(language),
    async ({ value, version, options }) => {
      const mortgage = typedMortgage(value);
      if (isNew) await api.mortgages.add({ id: bankId, mortgage }, options);
      else await api.mortgages.update({ mortgage: { ...mortgage, id, version } }, options);
      return { to, text: t("mortgages.saved") };
    },
    async (result, { formData, search }) => {
      const chosen = { unitId: 0, buildingId: formData.get("buildingId") };
      return { result, buildings: (await placeOptions(signedIn, chosen, search)).buildingId ?? [] };
    },
  );
}
