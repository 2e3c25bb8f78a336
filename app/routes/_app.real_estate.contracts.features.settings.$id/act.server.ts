import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { guestFeatureSchema, typedGuestFeature } from "./schema.ts";

const pageOf = (id: number) => `/real_estate/contracts/features/settings/${id}`;

/** Everything that can be done on the page of a guest feature: by `intent`, else its form is saved. */
export async function actOnGuestFeature(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(
    args,
    "/real_estate/contracts/features/settings/{id}",
    "guestFeatures",
  );
  const form = await readForm(args.request.clone());
  const intent = form.get("intent");
  if (args.params.id === "new" || intent === null) return saveGuestFeature(args, signedIn);
  const id = Number(args.params.id);
  return tellOutcome(
    args,
    pageOf(id),
    () => act(signedIn, id, form),
    (failure) => refuseFields(form, failure),
  );
}

function saveGuestFeature(args: ActionFunctionArgs, { api, language, t }: SignedIn) {
  return saveForm(args, t, guestFeatureSchema(language), async ({ value, version, options }) => {
    const feature = typedGuestFeature(value);
    if (args.params.id === "new") {
      const { id: added } = await api.guestFeatures.add({ feature }, options);
      return { to: pageOf(added), text: t("created") };
    }
    const id = Number(args.params.id);
    await api.guestFeatures.update({ id, feature: { ...feature, version } }, options);
    return { to: pageOf(id), text: t("updated") };
  });
}

async function act({ api, t }: SignedIn, id: number, form: FormData) {
  const options = onceOf(form);
  const intent = form.get("intent");
  if (intent === "remove") {
    await api.guestFeatures.remove({ id }, options);
    return { to: "/real_estate/contracts/features/settings", text: t("remove.done") };
  }
  throw new Response(null, { status: 400 });
}
