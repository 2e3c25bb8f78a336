import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { chosenClient } from "#app/components/form/client-options.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { smsList } from "#app/routes/_app.clients.sms._index/list.tsx";
import { smsListInput, smsPage } from "#app/routes/_app.clients.sms._index/page.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { mayRetry } from "#contract/messages/sms/sms-states.ts";
import { may } from "#contract/platform/access.ts";
import { formatDateTime } from "#contract/platform/format.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { newSmsSchema } from "./schema.ts";

/** What the page of an SMS shows, known or new. */
export async function loadSms(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/clients/sms/{id}", "sms");
  const { principal, profile, t } = signedIn;
  const shared = {
    idempotencyKey: newIdempotencyKey(),
    timeZone: timeZoneOf(profile),
    mayConnect: may(principal, "organization", "edit"),
  };
  if (args.params.id === "new") {
    if (!may(principal, "client_sms", "create"))
      throw redirect(`/not-authorized?screen=${encodeURIComponent("/clients/sms/new")}`);
    return { ...shared, record: null, fresh: await freshSms(signedIn), title: t("newTitle") };
  }
  const parsed = idShape.safeParse(args.params.id);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const record = await readSms(signedIn, parsed.data);
  const { direction, clientName, clientId, phone } = record.message;
  const name = clientName || (clientId === null ? phone || t("unknown") : `#${clientId}`);
  const title = t(direction === "in" ? "fromTitle" : "toTitle", { name });
  return { ...shared, record: { ...record, name }, fresh: null, title };
}

async function freshSms({ api, rawApi, url, profile }: SignedIn) {
  const wanted = Number(url.searchParams.get("clientId"));
  const clients = await chosenClient(rawApi, wanted);
  const standing =
    clients.length > 0 ? await rawApi.sms.standing({ clientId: wanted }).catch(() => null) : null;
  return {
    clients,
    clientId: clients[0]?.value ?? "",
    standing,
    sendTime: standing ? formatSendTime(standing.sendAfter, timeZoneOf(profile)) : undefined,
    connected: (await api.sms.connected({})).connected,
    constraints: constraintsOf(newSmsSchema),
  };
}

/** When an SMS would go out that waits for the morning, as it is written; null where it does not wait. */
export function formatSendTime(sendAfter: string | null, timeZone: string): string | null {
  return sendAfter && formatDateTime(sendAfter, timeZone);
}

async function readSms(signedIn: SignedIn, id: number) {
  const { api, profile, principal, url } = signedIn;
  const { Message: message, History: history } = await api.sms.read({ id });
  const timeZone = timeZoneOf(profile);
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/clients/sms/${other}` },
    smsList,
    smsListInput,
    (input) => smsPage(signedIn, input),
  );
  return {
    message,
    history: historyInWords(signedIn, history, {}),
    neighbours,
    writtenAt: formatDateTime(message.createdAt, timeZone),
    sendTime: formatSendTime(message.sendAfter, timeZone),
    mayRetry:
      may(principal, "client_sms", "create") &&
      message.direction === "out" &&
      message.clientId !== null &&
      message.retriedBy === null &&
      mayRetry(message.state),
  };
}
