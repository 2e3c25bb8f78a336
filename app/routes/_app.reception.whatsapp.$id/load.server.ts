import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { chosenClient } from "#app/components/form/client-options.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { conversationList } from "#app/routes/_app.reception.whatsapp._index/list.tsx";
import {
  conversationListInput,
  conversationPage,
} from "#app/routes/_app.reception.whatsapp._index/page.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { may } from "#contract/platform/access.ts";
import { formatDateTime } from "#contract/platform/format.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { templateSchema, textSchema, whomSchema } from "./schema.ts";

/** What the page of a conversation shows, or that of a new one: whom it is with, then which template begins it. */
export async function loadConversation(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/reception/whatsapp/{id}", "whatsapp");
  const { rawApi, principal, url, t } = signedIn;
  const mayWrite = may(principal, "whatsapp", "create");
  const shared = {
    mayWrite,
    mayConnect: may(principal, "organization", "edit"),
    connected: (await rawApi.whatsApp.connected({}).catch(onRefusal(() => ({ connected: true })))).connected,
    idempotencyKey: newIdempotencyKey(),
    constraints: {
      text: constraintsOf(textSchema),
      template: constraintsOf(templateSchema),
      whom: constraintsOf(whomSchema),
    },
  };
  if (args.params.id === "new") {
    if (!mayWrite) throw redirect(`/not-authorized?screen=${encodeURIComponent("/reception/whatsapp/new")}`);
    const wanted = idShape.safeParse(url.searchParams.get("clientId"));
    const fresh = wanted.success ? await beginning(signedIn, wanted.data) : { client: null, templates: [] };
    return { ...shared, ...fresh, open: null, title: t("newTitle") };
  }
  const parsed = idShape.safeParse(args.params.id);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const open = await openConversation(signedIn, parsed.data);
  const { clientId, clientName, profileName, phone } = open.conversation;
  const isAsked = mayWrite && clientId !== null && open.conversation.textHindrance !== null;
  return {
    ...shared,
    client: null,
    templates: isAsked ? await templatesFor(signedIn, clientId) : [],
    open,
    title: clientName || profileName || phone || t("unknown"),
  };
}

/** A client whom nobody has written to yet; who has been leads to the conversation. */
async function beginning(signedIn: SignedIn, clientId: number) {
  const { rawApi } = signedIn;
  const [client] = await chosenClient(rawApi, clientId);
  if (!client) return { client: null, templates: [] };
  const { conversations } = await rawApi.whatsApp.list({ filter: { clientId: [clientId] }, amount: 1 });
  const [conversation] = conversations;
  if (conversation) throw redirect(`/reception/whatsapp/${conversation.id}`);
  return { client, templates: await templatesFor(signedIn, clientId) };
}

/** Templates that can be sent to a client, as they read for them; none while the vendor does not answer. */
async function templatesFor({ rawApi }: SignedIn, clientId: number) {
  const { templates } = await rawApi.whatsApp
    .templates({ clientId })
    .catch(onRefusal(() => ({ templates: [] })));
  return templates
    .filter(({ usable }) => usable)
    .map(({ name, language, preview }) => ({
      value: `${name}|${language}`,
      label: `${name} (${language}): ${preview}`,
    }));
}

async function openConversation(signedIn: SignedIn, id: number) {
  const { api, profile, url } = signedIn;
  const { conversation } = await api.whatsApp.read({ id });
  const timeZone = timeZoneOf(profile);
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/reception/whatsapp/${other}` },
    conversationList,
    conversationListInput,
    (input) => conversationPage(signedIn, input),
  );
  return {
    conversation: {
      ...conversation,
      messages: conversation.messages.map((message) => ({
        ...message,
        writtenAt: formatDateTime(message.at, timeZone),
      })),
    },
    openUntil: conversation.openUntil && formatDateTime(conversation.openUntil, timeZone),
    neighbours,
  };
}
