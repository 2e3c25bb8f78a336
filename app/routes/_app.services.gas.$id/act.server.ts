import type { ActionFunctionArgs } from "@remix-run/node";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { postRegister } from "#app/components/registers/act.server.ts";
import { placeOptions } from "#app/components/registers/place.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { meterActions } from "#contract/operations/registers/register.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { gasSchema, typedGas } from "./schema.ts";

const list = "/services/gas";

/** Everything that can be done on the page of a gas: by `intent`, else its form is saved. */
export async function actOnGas(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/services/gas/{id}", "registers");
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
        writes: api.gases,
      });
  if (posted) return posted;
  return saveForm(
    args,
    t,
    gasSchema(language),
    async ({ value, version, options }) => {
      const gas = typedGas(value);
      if (isNew) {
        const { id: added } = await api.gases.add({ gas }, options);
        return { to: `${list}/${added}`, text: t("gases.created") };
      }
      await api.gases.update({ gas: { ...gas, id, version } }, options);
      return { to: here, text: t("gases.updated") };
    },
    async (result, { search }) => ({
      result,
      matches: await placeOptions(api, null, {
        [search?.field === "unitId" ? "units" : "buildings"]: search?.typed,
      }),
    }),
  );
}
