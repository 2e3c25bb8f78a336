import type { ActionFunctionArgs } from "@remix-run/node";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { actOnMessage } from "#app/components/message-templates/dispatch-acts.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { dispatchTextSchema, typedDispatchText } from "./schema.ts";

/** Carries out the act that `intent` names on the page of a message, or else saves the message's text. */
export async function actOnDispatch(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/messageTemplate/dispatch/{id}", "messageTemplates");
  const { api, language, t } = signedIn;
  const parsed = idShape.safeParse(args.params.id);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data;
  const here = `/messageTemplate/dispatch/${id}`;
  const form = await readForm(args.request.clone());
  const intent = form.get("intent");
  if (intent === null)
    return saveForm(args, t, dispatchTextSchema(language), async ({ value, version, options }) => {
      await api.messageDispatches.edit({ ...typedDispatchText(value), id, version }, options);
      return { to: here, text: t("dispatch.edit.done") };
    });
  return tellOutcome(args, here, async () => {
    const version = Number(form.get("version")) || undefined;
    return { text: await actOnMessage(signedIn, String(intent), { id, version }, onceOf(form)) };
  });
}
