import type { ActionFunctionArgs } from "@remix-run/node";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { newCleaningSchema } from "./schema.ts";

/** Asks for the cleaning of the form; where no script searches for its unit, the form comes back with those that were found. */
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
      const { RealEstates } = await api.units.all({ q: search?.typed || undefined, amount: 20 });
      return {
        result,
        found: RealEstates.map(({ id, label, address }) => ({ value: String(id), label, hint: address })),
      };
    },
  );
}
