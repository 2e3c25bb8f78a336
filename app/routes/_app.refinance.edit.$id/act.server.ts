import type { ActionFunctionArgs } from "@remix-run/node";
import { typedDay } from "#app/components/form/parse-date.ts";
import { recordForm } from "#app/components/form/record-form.ts";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { documentTags } from "#contract/platform/record-choices.ts";
import { refinanceActions } from "#contract/sale/refinances/refinance.ts";
import { refinanceBankSchemas } from "#contract/sale/refinances/refinances.ts";
import { tieOptions } from "./options.server.ts";
import { newRefinanceSchema, refinanceSchema, typedNewRefinance, typedRefinance } from "./schema.ts";

const bankForm = recordForm(refinanceBankSchemas);
const pageOf = (id: number) => `/refinance/edit/${id}`;

/** Everything that can be done on the page of a refinance request: by `intent`, else its form is saved. */
export async function actOnRefinance(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/refinance/edit/{id}", "refinances");
  if (args.params.id === "new") return addRequest(args, signedIn);
  const parsed = idShape.safeParse(args.params.id);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data;
  const form = await readForm(args.request.clone());
  const intent = String(form.get("intent") ?? "");
  if (intent === "" || intent.startsWith("search:")) return saveRequest(args, signedIn, id);
  return tellOutcome(
    args,
    pageOf(id),
    () => act(signedIn, id, form, intent),
    (failure) => refuseFields(form, failure),
  );
}

function addRequest(args: ActionFunctionArgs, signedIn: SignedIn) {
  const { api, language, t } = signedIn;
  return saveForm(
    args,
    t,
    newRefinanceSchema(language),
    async ({ value, options }) => {
      const { buildingId: id, type, ...refinance } = typedNewRefinance(value);
      const { RefinanceId } = await api.refinances.add({ id, type, refinance }, options);
      return { to: pageOf(RefinanceId), text: t("created") };
    },
    async (result, { formData, search }) => ({
      result,
      ties: await tieOptions(signedIn, tiesIn(formData), search),
    }),
  );
}

function saveRequest(args: ActionFunctionArgs, signedIn: SignedIn, id: number) {
  const { api, language, t } = signedIn;
  return saveForm(
    args,
    t,
    refinanceSchema(language),
    async ({ value, version, options }) => {
      await api.refinances.update({ refinance: { ...typedRefinance(value), id, version } }, options);
      return { to: pageOf(id), text: t("updated") };
    },
    async (result, { formData, search }) => ({
      result,
      ties: await tieOptions(signedIn, tiesIn(formData), search),
    }),
  );
}

function tiesIn(form: FormData) {
  return { buildingId: form.get("buildingId"), clientId: form.get("clientId") };
}

async function act(signedIn: SignedIn, id: number, form: FormData, intent: string) {
  const { api, language, t } = signedIn;
  const options = onceOf(form);
  const typed = (name: string) => String(form.get(name) ?? "");
  const numbers = (name: string) => form.getAll(name).map(Number).filter(Boolean);
  const [kind = "", target = ""] = intent.split(":");
  const userIds = numbers("userIds");
  if (kind === "sendFiles") {
    await api.refinances.sendFiles({ id, userIds, files: numbers("files") }, options);
    return { text: t("mailsSent") };
  }
  if (kind === "sendDocs") {
    await api.refinances.sendDocs({ id, userIds }, options);
    return { text: t("mailsSent") };
  }
  if (kind === "sendAgentMail") {
    await api.refinances.sendAgentMail(
      { id, userIds, subject: typed("subject"), body: typed("body") },
      options,
    );
    return { text: t("mailsSent") };
  }
  if (kind === "addBank") {
    await api.refinanceBanks.add({ id, bankId: Number(typed("bankId")) }, options);
    return { text: t("banks.added") };
  }
  if (kind === "removeBank") {
    await api.refinanceBanks.remove({ id: Number(target) }, options);
    return { text: t("banks.removed") };
  }
  if (kind === "answer") {
    const raw = Object.fromEntries(
      Object.keys(refinanceBankSchemas.record.fields).map((name) => [name, typed(name) || undefined]),
    );
    const sent = bankForm.schema(language).safeParse(raw);
    // What cannot be read goes as it was typed: the API says beside its field what is wrong of it.
    const wrong = sent.error?.issues.map(({ path }) => path[0]) ?? [];
    const bank = sent.success
      ? bankForm.typed(sent.data)
      : Object.fromEntries(Object.entries(raw).filter(([name]) => wrong.includes(name)));
    await api.refinanceBanks.update({ bank: { ...bank, id: Number(target) } }, options);
    return { text: t("banks.answered") };
  }
  if (kind === "addFiles") {
    const files = form.getAll("files").filter((file) => file instanceof File);
    const tag = documentTags.find((name) => name === typed("tag"));
    await api.refinances.addFiles({ id, files: files.filter(({ size }) => size > 0), tag }, options);
    return { text: t("filesAdded") };
  }
  if (kind === "removeFile") {
    await api.refinances.removeFile({ id, fileId: Number(target) }, options);
    return { text: t("fileRemoved") };
  }
  const action = refinanceActions.find((name) => name === kind);
  if (!action) throw new Response(null, { status: 400 });
  const version = Number(form.get("version"));
  const validUntil = typedDay(typed("validUntil")) ?? undefined;
  await api.refinances.move({ id, action, version, reason: typed("reason"), validUntil }, options);
  return { text: t(`${action}.done`) };
}
