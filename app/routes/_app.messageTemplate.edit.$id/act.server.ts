import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { toLanguage } from "#contract/platform/languages.ts";
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
  return tellOutcome(
    args,
    pageOf(id),
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
    default:
      throw new Response(null, { status: 400 });
  }
}
