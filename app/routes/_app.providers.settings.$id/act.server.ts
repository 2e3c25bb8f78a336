import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { providerSchema, typedProvider } from "./schema.ts";

const pageOf = (id: number) => `/providers/settings/${id}`;

/** Everything that can be done on the page of a provider: by `intent`, else its form is saved. */
export async function actOnProvider(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/providers/settings/{id}", "providers");
  const form = await readForm(args.request.clone());
  const intent = form.get("intent");
  if (args.params.id === "new" || intent === null) return saveProvider(args, signedIn);
  const id = Number(args.params.id);
  return tellOutcome(
    args,
    pageOf(id),
    () => act(signedIn, id, form),
    (failure) => refuseFields(form, failure),
  );
}

function saveProvider(args: ActionFunctionArgs, { api, language, t }: SignedIn) {
  return saveForm(args, t, providerSchema(language), async ({ value, version, options }) => {
    const provider = typedProvider(value);
    if (args.params.id === "new") {
      const { ProviderId } = await api.providers.add({ provider }, options);
      return { to: pageOf(ProviderId), text: t("created") };
    }
    const id = Number(args.params.id);
    await api.providers.update({ provider: { ...provider, id, version } }, options);
    return { to: pageOf(id), text: t("updated") };
  });
}

async function act({ api, t }: SignedIn, id: number, form: FormData) {
  const options = onceOf(form);
  const intent = form.get("intent");
  if (intent === "remove") {
    await api.providers.remove({ id }, options);
    return { to: "/providers/settings", text: t("remove.done") };
  }
  throw new Response(null, { status: 400 });
}
