import type { ActionFunctionArgs } from "@remix-run/node";
import { chosenClient, foundClients } from "#app/components/form/client-options.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { templateSchema, textSchema, whomSchema } from "./schema.ts";

/** Everything that can be done on the page of a conversation: messages are seen, a text or a template is sent; of a new one, whom it is with. */
export async function actOnConversation(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/reception/whatsapp/{id}", "whatsapp");
  const form = await readForm(args.request.clone());
  if (args.params.id === "new") return begin(args, signedIn, form);
  const id = Number(args.params.id);
  if (form.get("intent") === "seen")
    return tellOutcome(args, `/reception/whatsapp/${id}`, async () => {
      await seeAll(signedIn, id, form);
      return { text: signedIn.t("seen") };
    });
  const { conversation } = await signedIn.api.whatsApp.read({ id });
  if (conversation.clientId === null) throw new Response(null, { status: 400 });
  return send(args, signedIn, conversation.clientId, form);
}

/** Marks everything as seen that has come in. */
async function seeAll({ api }: SignedIn, id: number, form: FormData): Promise<void> {
  const { conversation } = await api.whatsApp.read({ id });
  const ids = conversation.messages.flatMap((message) => (message.seen ? [] : [message.id]));
  if (ids.length > 0) await api.messages.seen({ id, ids }, onceOf(form));
}

function begin(args: ActionFunctionArgs, signedIn: SignedIn, form: FormData) {
  const { rawApi, t, url } = signedIn;
  const clientId = idShape.safeParse(url.searchParams.get("clientId"));
  if (form.has("template") && clientId.success) return send(args, signedIn, clientId.data, form);
  return saveForm(
    args,
    t,
    whomSchema,
    async ({ value }) => ({ to: `/reception/whatsapp/new?clientId=${value.clientId}` }),
    async (result, { formData, search }) => {
      const chosen = await chosenClient(rawApi, Number(formData.get("clientId")));
      const offered = await foundClients(rawApi, search?.typed ?? "");
      return {
        result,
        clients: [...new Map([...chosen, ...offered].map((one) => [one.value, one])).values()],
      };
    },
  );
}

function send(args: ActionFunctionArgs, { api, t }: SignedIn, clientId: number, form: FormData) {
  const sent = (messages: readonly { conversationId: number }[]) => ({
    to: `/reception/whatsapp/${messages[0]?.conversationId}`,
    text: t("sent"),
  });
  if (!form.has("template"))
    return saveForm(args, t, textSchema, async ({ value, options }) => {
      const { messages } = await api.whatsApp.send({ bulk: false, clientId, ...value }, options);
      return sent(messages);
    });
  return saveForm(args, t, templateSchema, async ({ value: { template, optIn }, options }) => {
    const [templateName = "", templateLanguage = "en"] = template.split("|");
    const chosen = { isTemplate: true, templateName, templateLanguage, optIn };
    const { messages } = await api.whatsApp.send({ bulk: false, clientId, ...chosen }, options);
    return sent(messages);
  });
}
