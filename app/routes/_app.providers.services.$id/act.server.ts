import type { ActionFunctionArgs } from "@remix-run/node";
import { postedMoney } from "#app/components/form/posted-money.server.ts";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { placeOptions } from "#app/components/registers/place.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { chosenFiles, onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { providerServiceActions } from "#contract/operations/providers/service-terms.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { serviceSchema, typedService } from "./schema.ts";

const pageOf = (id: number) => `/providers/services/${id}`;

/** Everything that can be done on the page of a service: by `intent`, else its form is saved. */
export async function actOnService(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/providers/services/{id}", "providerServices");
  const form = await readForm(args.request.clone());
  const intent = String(form.get("intent") ?? "");
  const isNew = args.params.id === "new";
  const parsed = idShape.safeParse(args.params.id);
  if (!isNew && !parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data ?? 0;
  if (isNew || intent === "" || intent.startsWith("search:")) return saveService(args, signedIn, id);
  return tellOutcome(
    args,
    pageOf(id),
    () => act(signedIn, id, form),
    (failure) => refuseFields(form, failure),
  );
}

function saveService(args: ActionFunctionArgs, { api, language, t }: SignedIn, id: number) {
  return saveForm(
    args,
    t,
    serviceSchema(language),
    async ({ value, version, options }) => {
      const service = typedService(value);
      if (id === 0) {
        const { id: added } = await api.providerServices.add({ service }, options);
        return { to: pageOf(added), text: t("created") };
      }
      const { providerId: _provider, systemName: _system, systemId: _record, ...changes } = service;
      await api.providerServices.update({ id, service: { ...changes, version } }, options);
      return { to: pageOf(id), text: t("updated") };
    },
    async (result, { search }) => ({
      result,
      matches: await placeOptions(api, null, {
        [search?.field === "unitId" ? "units" : "buildings"]: search?.typed,
      }),
    }),
  );
}

async function act(signedIn: SignedIn, id: number, form: FormData) {
  const { api, t } = signedIn;
  const options = onceOf(form);
  const intent = form.get("intent");
  const version = Number(form.get("version"));
  const textOf = (name: string) => String(form.get(name) ?? "");
  if (intent === "saveNote") {
    await api.providerServices.update({ id, service: { note: textOf("note"), version } }, options);
    return { text: t("updated") };
  }
  if (intent === "reassign") {
    const wanted = idShape.safeParse(form.get("providerId"));
    if (!wanted.success) throw refused(signedIn, "providerId");
    const { id: next } = await api.providerServices.reassign({ id, providerId: wanted.data }, options);
    return { to: pageOf(next), text: t("reassign.done") };
  }
  if (intent === "bill") {
    const billAmount = postedMoney(form, "billAmount", signedIn);
    if (billAmount === null) throw refused(signedIn, "billAmount");
    const [file] = chosenFiles(form, "file");
    const bill = { id, version, billNumber: textOf("billNumber"), billAmount };
    await api.providerServices.bill(file ? { ...bill, file } : bill, options);
    return { text: t("bill.done") };
  }
  const action = providerServiceActions.find((name) => name === intent);
  if (!action) throw new Response(null, { status: 400 });
  const photo = chosenFiles(form, "photo");
  await api.providerServices.move(
    {
      ...{ id, action, version, reason: textOf("reason"), report: textOf("report") },
      ...(photo.length > 0 && { photo }),
    },
    options,
  );
  return { text: t(`${action}.done`) };
}

function refused({ t }: SignedIn, field: string): CallFailure {
  const message = t("validation:required");
  return new CallFailure("VALIDATION", message, { fields: { [field]: message } });
}
