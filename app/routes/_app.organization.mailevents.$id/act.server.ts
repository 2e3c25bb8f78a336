import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { mailEventSchema, typedMailEvent } from "./schema.ts";

const pageOf = (id: number) => `/organization/mailevents/${id}`;

/** Everything that can be done on the page of a mail event: by `intent`, else its form is saved. */
export async function actOnMailEvent(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/organization/mailevents/{id}", "mailEvents");
  const form = await readForm(args.request.clone());
  const intent = form.get("intent");
  if (args.params.id === "new" || intent === null) return saveMailEvent(args, signedIn);
  const id = Number(args.params.id);
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

async function act({ api, t }: SignedIn, id: number, form: FormData) {
  const options = onceOf(form);
  const intent = form.get("intent");
  if (intent === "remove") {
    await api.mailEvents.remove({ id }, options);
    return { to: "/organization/mailevents", text: t("remove.done") };
  }
  throw new Response(null, { status: 400 });
}
