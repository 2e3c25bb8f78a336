import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { languages, toLanguage } from "#contract/platform/languages.ts";
import {
  messageTemplateSchema,
  templateTextSchema,
  typedMessageTemplate,
  typedTemplateText,
} from "./schema.ts";

const pageOf = (id: number) => `/messageTemplate/edit/${id}`;

/** Everything that can be done on the page of a message template: by `intent`, else the form of the open tab is saved. */
export async function actOnMessageTemplate(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/messageTemplate/edit/{id}", "messageTemplates");
  const form = await readForm(args.request.clone());
  const isNew = args.params.id === "new";
  const id = Number(args.params.id);
  if (isNew || form.get("intent") === null)
    return !isNew && signedIn.url.searchParams.get("tab") === "languages"
      ? saveText(args, signedIn, id)
      : saveMessageTemplate(args, signedIn);
  const tab = signedIn.url.searchParams.get("tab");
  return tellOutcome(
    args,
    tab ? `${pageOf(id)}?tab=${encodeURIComponent(tab)}` : pageOf(id),
    () => act(signedIn, id, form),
    (failure) => refuseFields(form, failure),
  );
}

function saveMessageTemplate(args: ActionFunctionArgs, { api, language, t }: SignedIn) {
  return saveForm(args, t, messageTemplateSchema(language), async ({ value, version, options }) => {
    const template = typedMessageTemplate(value);
    if (args.params.id === "new") {
      const { MessageTemplateId } = await api.messageTemplates.add({ template }, options);
      return { to: pageOf(MessageTemplateId), text: t("created") };
    }
    const id = Number(args.params.id);
    await api.messageTemplates.update({ template: { ...template, id, version } }, options);
    return { to: pageOf(id), text: t("updated") };
  });
}

function saveText(args: ActionFunctionArgs, { api, language, t }: SignedIn, id: number) {
  return saveForm(args, t, templateTextSchema(language), async ({ value, version, options }) => {
    await api.messageTemplates.setText({ ...typedTemplateText(value), id, version }, options);
    return { to: `${pageOf(id)}?tab=languages`, text: t("texts.saved") };
  });
}

async function act({ api, t }: SignedIn, id: number, form: FormData) {
  const options = onceOf(form);
  const version = Number(form.get("version")) || undefined;
  switch (form.get("intent")) {
    case "delete":
      await api.messageTemplates.remove({ id, version }, options);
      return { to: "/messageTemplate", text: t("delete.done") };
    case "restore":
      await api.messageTemplates.restore({ id, version }, options);
      return { text: t("restore.done") };
    case "removeText": {
      const language = toLanguage(String(form.get("language") ?? ""));
      await api.messageTemplates.removeText({ id, language, version }, options);
      return { to: `${pageOf(id)}?tab=languages`, text: t("texts.removed") };
    }
    case "test": {
      const language = languages.find((code) => code === form.get("language"));
      const contractId = Number(form.get("contractId")) || undefined;
      await api.messageDispatches.test({ id, contractId, language }, options);
      return { to: `${pageOf(id)}?tab=preview&stay=${contractId ?? ""}`, text: t("preview.done") };
    }
    case "colleagues":
      return sendToColleagues(api, t, id, form);
    default:
      throw new Response(null, { status: 400 });
  }
}

/** Colleagues of the selected branches are the agents at hand; with others among them it goes to users of the house. */
async function sendToColleagues(
  api: SignedIn["api"],
  t: SignedIn["t"],
  messageTemplateId: number,
  form: FormData,
) {
  const ticked = [...form].flatMap(([name, value]) =>
    name.startsWith("user-") ? [{ id: Number(name.slice(5)), isNear: value === "near" }] : [],
  );
  const userIds = ticked.map(({ id }) => id);
  const to = `${pageOf(messageTemplateId)}?tab=colleagues`;
  if (userIds.length === 0) return { to, toast: { kind: "notice" as const, text: t("colleagues.nobody") } };
  const call = ticked.every(({ isNear }) => isNear)
    ? api.messageDispatches.sendAgentMail
    : api.messageDispatches.sendUserMail;
  await call({ userIds, messageTemplateId }, onceOf(form));
  return { to, text: t("colleagues.done", { count: userIds.length }) };
}
