import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { mailEventList } from "#app/routes/_app.organization.mailevents._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { mailEventRecord } from "#contract/messages/mail-events/mail-event.ts";
import { mailEvents } from "#contract/messages/mail-events/mail-events.ts";
import { may } from "#contract/platform/access.ts";
import { mailEventSchema, mailTextSchema } from "./schema.ts";

const tabs = ["text", "languages", "preview"] as const;
type Tab = (typeof tabs)[number];

/** What the page of a mail event shows, known or new. */
export async function loadMailEvent(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/organization/mailevents/{id}", "mailEvents");
  const { profile, principal, language, t, url } = signedIn;
  const mayEdit = may(principal, "mailevent", "edit");
  if (args.params.id === "new" && !mayEdit)
    throw redirect(`/not-authorized?screen=${encodeURIComponent("/organization/mailevents/new")}`);
  const id = args.params.id === "new" ? null : Number(args.params.id);
  const seesClients = may(principal, "client", "read");
  const tab = tabs.find((name) => name === url.searchParams.get("tab") && id !== null) ?? "text";
  const record = id === null ? null : await readMailEvent(signedIn, id);
  const values = formValues(mailEventRecord, record?.mailEvent ?? null, language);
  const opened = url.searchParams.get("text");
  return {
    record,
    tab,
    tabs: record ? tabs.filter((name) => name !== "preview" || seesClients) : [],
    open: record?.mailEvent.texts.find((text) => text.language === opened) ?? null,
    preview: tab === "preview" && id !== null && seesClients ? await previewOf(signedIn, id) : null,
    title: record?.mailEvent.name ?? t("newTitle"),
    tabTitle: record ? t(`tabs.${tab}`) : null,
    values: record ? values : { ...values, language },
    mayEdit,
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(tab === "languages" ? mailTextSchema(language) : mailEventSchema(language)),
    language,
  };
}

export type MailEventTab = Tab;

const amount = 20;

/** The mail event as the client of the address would get it, else as the latest one. */
async function previewOf({ api, url }: SignedIn, id: number) {
  const { Clients } = await api.clients.list({ amount, sortcolumn: "createdAt", sortby: "desc" });
  const wanted = Number(url.searchParams.get("client") ?? 0);
  const clientId = Number.isSafeInteger(wanted) && wanted > 0 ? wanted : Clients[0]?.id;
  const clients = Clients.map((one) => ({ value: String(one.id), label: one.name || `#${one.id}` }));
  if (clientId === undefined) return { clients, clientId: "", letter: null };
  if (!clients.some(({ value }) => value === String(clientId)))
    clients.unshift({ value: String(clientId), label: `#${clientId}` });
  const { Letter } = await api.mailEvents.preview({ id, clientId });
  return { clients, clientId: String(clientId), letter: Letter };
}

async function readMailEvent({ api, profile, url }: SignedIn, id: number) {
  const { MailEvent: mailEvent, History: history } = await api.mailEvents.read({ id });
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/organization/mailevents/${other}` },
    mailEventList,
    mailEvents.list.input,
    async (input) => {
      const { MailEvents, ...page } = await api.mailEvents.list(input);
      return { rows: MailEvents, ...page };
    },
  );
  return { mailEvent, history, neighbours };
}
