import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseForm } from "#app/components/form/refused-form.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { productSchema, typedProduct } from "./schema.ts";
import { typedStrategy } from "./typed-strategy.server.ts";

const pageOf = (id: number) => `/products/edit/${id}`;

/** Everything that can be done on the page of a product: by `intent`, else its form is saved. */
export async function actOnProduct(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/products/edit/{id}", "products");
  const form = await readForm(args.request.clone());
  const intent = form.get("intent");
  if (args.params.id === "new" || intent === null) return saveProduct(args, signedIn);
  const id = Number(args.params.id);
  return tellOutcome(
    args,
    pageOf(id),
    () => act(signedIn, id, form),
    (failure) => refuseForm(form, failure),
  );
}

function saveProduct(args: ActionFunctionArgs, { api, language, t }: SignedIn) {
  return saveForm(args, t, productSchema(language), async ({ value, version, options }) => {
    const product = typedProduct(value);
    if (args.params.id === "new") {
      const { ProductId } = await api.products.add({ product }, options);
      return { to: pageOf(ProductId), text: t("created") };
    }
    const id = Number(args.params.id);
    await api.products.update({ product: { ...product, id, version } }, options);
    return { to: pageOf(id), text: t("updated") };
  });
}

async function act(signedIn: SignedIn, id: number, form: FormData) {
  const { api, t } = signedIn;
  const options = onceOf(form);
  const [intent, index] = String(form.get("intent")).split(":");
  if (intent === "archive") {
    await api.products.archive({ id }, options);
    return { text: t("archive.done") };
  }
  if (intent === "activate") {
    await api.products.activate({ id }, options);
    return { text: t("activate.done") };
  }
  if (intent !== "addStrategy" && intent !== "removeStrategy") throw new Response(null, { status: 400 });
  const added = intent === "addStrategy" ? [typedStrategy(form, signedIn)] : [];
  const { Product } = await api.products.read({ id });
  const strategies = Product.strategies.filter(
    (_, place) => intent === "addStrategy" || place !== Number(index),
  );
  const version = Number(form.get("version"));
  await api.products.updateStrategies({ id, version, strategies: [...strategies, ...added] }, options);
  return { text: t("strategies.saved") };
}
