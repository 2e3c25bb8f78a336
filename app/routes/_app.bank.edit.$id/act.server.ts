import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { bankSchema, typedBank } from "./schema.ts";

const pageOf = (id: number) => `/bank/edit/${id}`;

/** Everything that can be done on the page of a bank: by `intent`, else its form is saved. */
export async function actOnBank(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/bank/edit/{id}", "banks");
  const form = await readForm(args.request.clone());
  if (args.params.id === "new" || form.get("intent") === null) return saveBank(args, signedIn);
  const id = Number(args.params.id);
  return tellOutcome(
    args,
    pageOf(id),
    () => act(signedIn, id, form),
    (failure) => refuseFields(form, failure),
  );
}

function saveBank(args: ActionFunctionArgs, { api, language, t }: SignedIn) {
  return saveForm(args, t, bankSchema(language), async ({ value, version, options }) => {
    const bank = typedBank(value);
    if (args.params.id === "new") {
      const { BankId } = await api.banks.add({ bank }, options);
      return { to: pageOf(BankId), text: t("created") };
    }
    const id = Number(args.params.id);
    await api.banks.update({ bank: { ...bank, id, version } }, options);
    return { to: pageOf(id), text: t("updated") };
  });
}

async function act({ api, t }: SignedIn, id: number, form: FormData) {
  const options = onceOf(form);
  const intent = form.get("intent");
  if (intent === "copy") {
    const { BankId } = await api.banks.copy({ id }, options);
    return { to: pageOf(BankId), text: t("copy.done") };
  }
  if (intent === "setBankers") {
    await api.banks.setBankers({ id, userIds: form.getAll("userIds").map(Number) }, options);
    return { text: t("bankers.done") };
  }
  throw new Response(null, { status: 400 });
}
