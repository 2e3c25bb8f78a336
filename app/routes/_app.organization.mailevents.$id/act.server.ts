import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import { mailEventSchema, mailTextSchema, typedMailEvent, typedMailText } from "./schema.ts";

const pageOf = (id: number) => `/organization/mailevents/${id}`;

/** Everything that can be done on the page of a mail event: by `intent`, else the form of the open tab is saved. */
export async function actOnMailEvent(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/organization/mailevents/{id}", "mailEvents");
  const form = await readForm(args.request.clone());
  const isNew = args.params.id === "new";
  const id = Number(args.params.id);
  if (isNew || form.get("intent") === null)
    return !isNew && signedIn.url.searchParams.get("tab") === "languages"
      ? saveText(args, signedIn, id)
      : saveMailEvent(args, signedIn);
  return tellOutcome(
    args,
    pageOf(id),
    () => act(signedIn, id, form),
    (failure) => refuseFields(form, failure),
  );
}

function saveMailEvent(args: ActionFunctionArgs, { api, language, t }: SignedIn) {
  return saveForm(args, t, mailEventSchema(language), async ({ value, version, options }) => {
    const mailEvent = typedMailEvent(value);
    if (args.params.id === "new") {
      const { MailEventId } = await api.mailEvents.add({ mailEvent }, options);
      return { to: pageOf(MailEventId), text: t("created") };
    }
    const id = Number(args.params.id);
    await api.mailEvents.update({ mailEvent: { ...mailEvent, id, version } }, options);
    return { to: pageOf(id), text: t("updated") };
  });
}

function saveText(args: ActionFunctionArgs, { api, language, t }: SignedIn, id: number) {
  return saveForm(args, t, mailTextSchema(language), async ({ value, version, options }) => {
    await api.mailEvents.setText({ ...typedMailText(value), id, version }, options);
    return { to: `${pageOf(id)}?tab=languages`, text: t("texts.saved") };
  });
}

async function act({ api, t }: SignedIn, id: number, form: FormData) {
  const options = onceOf(form);
  switch (form.get("intent")) {
    case "remove":
      await api.mailEvents.remove({ id }, options);
      return { to: "/organization/mailevents", text: t("remove.done") };
    case "removeText": {
      const language = toLanguage(String(form.get("language") ?? ""));
      await api.mailEvents.removeText({ id, language, version: Number(form.get("version")) }, options);
      return { to: `${pageOf(id)}?tab=languages`, text: t("texts.removed") };
    }
    default:
      throw new Response(null, { status: 400 });
  }
}
