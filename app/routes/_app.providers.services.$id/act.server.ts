import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { providerServiceActions } from "#contract/operations/provider-services/provider-service.ts";
import { providerServiceSchema, typedProviderService } from "./schema.ts";

const pageOf = (id: number) => `/providers/services/${id}`;

/** Everything that can be done on the page of a provider service: by `intent`, else its form is saved. */
export async function actOnProviderService(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/providers/services/{id}", "providerServices");
  const form = await readForm(args.request.clone());
  const intent = form.get("intent");
  if (args.params.id === "new" || intent === null) return saveProviderService(args, signedIn);
  const id = Number(args.params.id);
  return tellOutcome(
    args,
    pageOf(id),
    () => act(signedIn, id, form),
    (failure) => refuseFields(form, failure),
  );
}

function saveProviderService(args: ActionFunctionArgs, { api, language, t }: SignedIn) {
  return saveForm(args, t, providerServiceSchema(language), async ({ value, version, options }) => {
    const providerService = typedProviderService(value);
    if (args.params.id === "new") {
      const { ProviderServiceId } = await api.providerServices.add({ providerService }, options);
      return { to: pageOf(ProviderServiceId), text: t("created") };
    }
    const id = Number(args.params.id);
    await api.providerServices.update({ providerService: { ...providerService, id, version } }, options);
    return { to: pageOf(id), text: t("updated") };
  });
}

async function act({ api, t }: SignedIn, id: number, form: FormData) {
  const options = onceOf(form);
  const intent = form.get("intent");
  if (intent === "remove") {
    await api.providerServices.remove({ id }, options);
    return { to: "/providers/services", text: t("remove.done") };
  }
  const action = providerServiceActions.find((name) => name === intent);
  if (!action) throw new Response(null, { status: 400 });
  const reason = String(form.get("reason") ?? "");
  await api.providerServices.move({ id, action, version: Number(form.get("version")), reason }, options);
  return { text: t(`${action}.done`) };
}
