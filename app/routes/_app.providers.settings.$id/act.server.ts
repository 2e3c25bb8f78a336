import { type ActionFunctionArgs, data } from "@remix-run/node";
import { postedMoney } from "#app/components/form/posted-money.server.ts";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { priceUnits } from "#contract/operations/providers/provider.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
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
      const { id } = await api.providers.add({ provider }, options);
      return { to: pageOf(id), text: t("created") };
    }
    const id = Number(args.params.id);
    await api.providers.update({ id, provider: { ...provider, version } }, options);
    return { to: pageOf(id), text: t("updated") };
  });
}

async function act(signedIn: SignedIn, id: number, form: FormData) {
  const { api, t } = signedIn;
  const options = onceOf(form);
  const intent = form.get("intent");
  if (intent === "remove") {
    await api.providers.remove({ id }, options);
    return { to: "/providers/settings", text: t("remove.done") };
  }
  if (intent === "makeLink" || intent === "mailLink") {
    const { link } = await api.providerLinks.make({ id, sendMail: intent === "mailLink" }, options);
    return intent === "mailLink" ? { text: t("link.mailed") } : data({ link });
  }
  if (intent === "revokeLinks") {
    await api.providerLinks.revoke({ id }, options);
    return { text: t("link.revoked") };
  }
  if (intent === "savePrice") return savePrice(signedIn, id, form);
  if (intent === "removePrice") {
    await api.providers.removePrice({ id: Number(form.get("priceId")) }, options);
    return { text: t("price.removed") };
  }
  throw new Response(null, { status: 400 });
}

async function savePrice(signedIn: SignedIn, providerId: number, form: FormData) {
  const { api, t } = signedIn;
  const options = onceOf(form);
  const cost = postedMoney(form, "cost", signedIn);
  if (cost === null) {
    const message = t("validation:required");
    throw new CallFailure("VALIDATION", message, { fields: { cost: message } });
  }
  const price = {
    name: String(form.get("name") ?? ""),
    per: priceUnits.find((unit) => unit === form.get("per")) ?? "job",
    cost,
    charge: postedMoney(form, "charge", signedIn) ?? 0,
    active: form.get("active") !== null,
  };
  const priceId = Number(form.get("priceId"));
  if (priceId > 0) {
    const version = Number(form.get("version"));
    await api.providers.updatePrice({ id: priceId, price: { ...price, version } }, options);
  } else await api.providers.addPrice({ providerId, price }, options);
  return { text: t("price.saved") };
}
