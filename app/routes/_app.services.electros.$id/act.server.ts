import type { ActionFunctionArgs } from "@remix-run/node";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { postRegister } from "#app/components/registers/act.server.ts";
import { placeOptions } from "#app/components/registers/place.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { meterActions } from "#contract/operations/registers/register.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { electricitySchema, typedElectricity } from "./schema.ts";

const list = "/services/electros";

/** Everything that can be done on the page of a electricity: by `intent`, else its form is saved. */
export async function actOnElectricity(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/services/electros/{id}", "registers");
  const { api, language, t } = signedIn;
  const isNew = args.params.id === "new";
  const parsed = idShape.safeParse(args.params.id);
  if (!isNew && !parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data ?? 0;
  const here = `${list}/${id}`;
  const posted = isNew
    ? null
    : await postRegister(args, signedIn, {
        ...{ id, here, list, words: "meter", actions: meterActions },
        writes: api.electricities,
      });
  if (posted) return posted;
  return saveForm(
    args,
    t,
    electricitySchema(language),
    async ({ value, version, options }) => {
      const electricity = typedElectricity(value);
      if (isNew) {
        const { id: added } = await api.electricities.add({ electricity }, options);
        return { to: `${list}/${added}`, text: t("electricities.created") };
      }
      await api.electricities.update({ electricity: { ...electricity, id, version } }, options);
      return { to: here, text: t("electricities.updated") };
    },
    async (result, { search }) => ({
      result,
      matches: await placeOptions(api, null, {
        [search?.field === "unitId" ? "units" : "buildings"]: search?.typed,
      }),
    }),
  );
}
