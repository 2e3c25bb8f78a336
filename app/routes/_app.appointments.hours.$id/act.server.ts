import type { ActionFunctionArgs } from "@remix-run/node";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { placeOptions } from "#app/routes/_app.clients.edit.$id/tabs/appointment-places.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { hoursSchema, newHoursSchema, typedHours, typedNewHours } from "./schema.ts";

const pageOf = (unitId: number) => `/appointments/hours/${unitId}`;

/** Saves when a unit is shown. */
export async function saveHours(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/appointments/hours/{id}", "appointments");
  const { api, language, t } = signedIn;
  if (args.params.id === "new")
    return saveForm(
      args,
      t,
      newHoursSchema(language),
      async ({ value, options }) => {
        const { unitId, ...page } = typedNewHours(value);
        await api.viewingPages.save({ id: unitId, page }, options);
        return { to: pageOf(unitId), text: t("hours.saved") };
      },
      async (result, { formData, search }) => ({
        result,
        units: (await placeOptions(signedIn, { unitId: formData.get("unitId"), buildingId: 0 }, search))
          .unitId,
      }),
    );
  const parsed = idShape.safeParse(args.params.id);
  if (!parsed.success) throw new Response(null, { status: 404 });
  return saveForm(
    args,
    t,
    hoursSchema(language),
    async ({ value, version, options }) => {
      await api.viewingPages.save({ id: parsed.data, version, page: typedHours(value) }, options);
      return { to: pageOf(parsed.data), text: t("hours.saved") };
    },
    (result) => ({ result, units: undefined }),
  );
}
