import type { ActionFunctionArgs } from "@remix-run/node";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { postRegister } from "#app/components/registers/act.server.ts";
import { placeOptions } from "#app/components/registers/place.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { routerActions } from "#contract/operations/routers/router.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { routerSchema, typedRouter } from "./schema.ts";

const list = "/services/routers";

/** Everything that can be done on the page of a router: by `intent`, else its form is saved. */
export async function actOnRouter(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/services/routers/{id}", "registers");
  const { api, language, t } = signedIn;
  const isNew = args.params.id === "new";
  const parsed = idShape.safeParse(args.params.id);
  if (!isNew && !parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data ?? 0;
  const here = `${list}/${id}`;
  const posted = isNew
    ? null
    : await postRegister(args, signedIn, {
        ...{ id, here, list, words: "router", actions: routerActions },
        writes: api.routers,
      });
  if (posted) return posted;
  return saveForm(
    args,
    t,
    routerSchema(language),
    async ({ value, version, options }) => {
      const router = typedRouter(value);
      if (isNew) {
        const { id: added } = await api.routers.add({ router }, options);
        return { to: `${list}/${added}`, text: t("routers.created") };
      }
      await api.routers.update({ router: { ...router, id, version } }, options);
      return { to: here, text: t("routers.updated") };
    },
    async (result, { search }) => ({
      result,
      matches: await placeOptions(api, null, {
        [search?.field === "unitId" ? "units" : "buildings"]: search?.typed,
      }),
    }),
  );
}
