import type { ActionFunctionArgs } from "@remix-run/node";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { postRegister } from "#app/components/registers/act.server.ts";
import { placeOptions } from "#app/components/registers/place.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { guidelineActions } from "#contract/operations/guidelines/guideline.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { guidelineSchema, typedGuideline } from "./schema.ts";

const list = "/real_estate/guidelines";

/** Everything that can be done on the page of a guideline: by `intent`, else its form is saved. */
export async function actOnGuideline(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/guidelines/{id}", "registers");
  const { api, language, t } = signedIn;
  const isNew = args.params.id === "new";
  const parsed = idShape.safeParse(args.params.id);
  if (!isNew && !parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data ?? 0;
  const here = `${list}/${id}`;
  const posted = isNew
    ? null
    : await postRegister(args, signedIn, {
        ...{ id, here, list, words: "guideline", actions: guidelineActions },
        writes: api.guidelines,
      });
  if (posted) return posted;
  return saveForm(
    args,
    t,
    guidelineSchema(language),
    async ({ value, version, options }) => {
      const guideline = typedGuideline(value);
      if (isNew) {
        const { id: added } = await api.guidelines.add({ guideline }, options);
        return { to: `${list}/${added}`, text: t("guidelines.created") };
      }
      await api.guidelines.update({ guideline: { ...guideline, id, version } }, options);
      return { to: here, text: t("guidelines.updated") };
    },
    async (result, { search }) => ({
      result,
      matches: await placeOptions(api, null, {
        [search?.field === "unitId" ? "units" : "buildings"]: search?.typed,
      }),
    }),
  );
}
