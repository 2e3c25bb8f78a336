import type { ActionFunctionArgs } from "@remix-run/node";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { chosenOptions } from "#app/routes/_app.real_estate.contracts.rent.new/options.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { newCleaningSchema } from "./schema.ts";

/** Asks for the cleaning of the form. It comes back with the unit that is chosen, and with those found where no script searches for them. */
export async function addCleaning(args: ActionFunctionArgs) {
  const { api, t } = await requireScreen(args, "/cleaning/edit/new", "cleanings");
  return saveForm(
    args,
    t,
    newCleaningSchema,
    async ({ value, options }) => {
      const { cleaningId } = await api.cleanings.add({ cleaning: value }, options);
      return { to: `/cleaning/edit/${cleaningId}`, text: t("created") };
    },
    async (result, { search }) => {
      const wanted = {
        unitId: String(result.initialValue?.unitId ?? ""),
        clientId: "",
        unitSearch: search?.typed,
      };
      return { result, matches: (await chosenOptions(api, wanted)).units };
    },
  );
}
