import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { phoneRecordActions } from "#contract/messages/phone-records/phone-record.ts";
import { callSchema, knownCallSchema, typedCall, typedKnownCall } from "./schema.ts";

const pageOf = (id: number) => `/clients/calls/${id}`;

/** Everything that can be done on the page of a call: by `intent`, else its form is saved. */
export async function actOnCall(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/clients/calls/{id}", "phoneRecords");
  const form = await readForm(args.request.clone());
  if (args.params.id === "new") return logCall(args, signedIn);
  const id = Number(args.params.id);
  if (form.get("intent") === null) return saveCall(args, signedIn, id);
  return tellOutcome(
    args,
    pageOf(id),
    () => act(signedIn, id, form),
    (failure) => refuseFields(form, failure),
  );
}

function logCall(args: ActionFunctionArgs, { api, language, t }: SignedIn) {
  return saveForm(args, t, callSchema(language), async ({ value, options }) => {
    const { PhoneRecordId } = await api.phoneRecords.add({ phoneRecord: typedCall(value) }, options);
    return { to: pageOf(PhoneRecordId), text: t("created") };
  });
}

function saveCall(args: ActionFunctionArgs, { api, language, t }: SignedIn, id: number) {
  return saveForm(args, t, knownCallSchema(language), async ({ value, version, options }) => {
    const { PhoneRecord } = await api.phoneRecords.read({ id });
    const values = Object.entries(typedKnownCall(value)).filter(
      ([name]) => !PhoneRecord.masked.includes(name),
    );
    await api.phoneRecords.change({ phoneRecord: { ...Object.fromEntries(values), id, version } }, options);
    return { to: pageOf(id), text: t("updated") };
  });
}

async function act({ api, t }: SignedIn, id: number, form: FormData) {
  const options = onceOf(form);
  const [intent, target] = String(form.get("intent")).split(":");
  if (intent === "remove") {
    await api.phoneRecords.remove({ id }, options);
    return { to: "/clients/calls", text: t("remove.done") };
  }
  if (intent === "tell") {
    await api.phoneRecords.update({ id, sendmail: true }, options);
    return { text: t("tell.done") };
  }
  if (intent === "with") {
    await api.phoneRecords.change({ phoneRecord: { id, clientId: Number(target) } }, options);
    return { text: t("updated") };
  }
  const action = phoneRecordActions.find((name) => name === intent);
  if (!action) throw new Response(null, { status: 400 });
  const reason = String(form.get("reason") ?? "");
  await api.phoneRecords.update({ id, action, version: Number(form.get("version")), reason }, options);
  return { text: t(`${action}.done`) };
}
