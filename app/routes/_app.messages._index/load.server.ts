import type { LoaderFunctionArgs } from "@remix-run/node";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { inbox } from "#contract/messages/inbox/inbox.ts";
import { may } from "#contract/platform/access.ts";
import { formatDateTime } from "#contract/platform/format.ts";
import { openThread } from "./open-thread.server.ts";

const perPage = 30;
/** The canned answers that are offered, at most this many. */
const mostAnswers = 200;

/** Loads the threads of the chosen lane and, when a client is open, all messages with them. */
export async function loadInbox(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/messages", "inbox");
  const { api, profile, principal, language, url, t } = signedIn;
  const param = (name: string) => url.searchParams.get(name) ?? "";
  const { lane, channel } = inbox.list.input.shape.filter.unwrap().shape;
  const only = (value: string) => (value ? [value] : undefined);
  const filter = {
    q: param("q").slice(0, 100) || undefined,
    lane: lane.safeParse(only(param("lane") || "open")).data ?? ["open" as const],
    channel: channel.safeParse(only(param("channel"))).data,
    ...(param("who") === "unanswered" && { unanswered: true }),
    ...(param("who") === "mine" && { assignedTo: [profile.profile.id] }),
  };
  const page = Math.max(0, Math.trunc(Number(param("page")) || 0));
  const [{ Threads, Total }, { open, fate }, answers, strangers] = await Promise.all([
    api.inbox.list({ filter, page, amount: perPage }),
    threadOf(signedIn, Number(param("client"))),
    param("client") ? cannedAnswersFor(signedIn) : [],
    may(principal, "messages", "read") ? api.mailbox.strangers({ amount: 1 }) : { Total: 0 },
  ]);
  const timeZone = timeZoneOf(profile);
  const writes = may(principal, "client", "read") && may(principal, "sendmail", "create");
  return {
    title: t("title"),
    threads: Threads.map((thread) => ({ ...thread, writtenAt: formatDateTime(thread.lastAt, timeZone) })),
    total: Total,
    page,
    isLastPage: (page + 1) * perPage >= Total,
    filter: { q: param("q"), lane: filter.lane[0] ?? "open", channel: param("channel"), who: param("who") },
    open,
    fate,
    channels: [
      ...(may(principal, "client_sms", "create") ? (["sms"] as const) : []),
      ...(may(principal, "whatsapp", "create") ? (["whatsapp"] as const) : []),
      ...(writes ? (["mail"] as const) : []),
      ...(open?.reservationId && may(principal, "hostaway", "create") ? (["hostaway"] as const) : []),
    ],
    answers,
    inserted: answers.find(({ id }) => id === Number(param("answer")))?.body ?? null,
    strangers: strangers.Total,
    mayEditAnswers: may(principal, "canned_answer", "read"),
    mayMakeTicket: may(principal, "support_ticket", "create"),
    ownId: profile.profile.id,
    idempotencyKey: newIdempotencyKey(),
    language,
  };
}

/** Returns the thread with a client; of one who was merged, the thread of the client they are now, and what became of them. */
async function threadOf(signedIn: SignedIn, clientId: number) {
  const open = await openThread(signedIn, clientId);
  if (open || !Number.isSafeInteger(clientId) || clientId <= 0) return { open, fate: null };
  const gone = await signedIn.rawApi.inbox.whereabouts({ id: clientId }).catch(onRefusal(() => null));
  return {
    open: gone?.clientId ? await openThread(signedIn, gone.clientId) : null,
    fate: gone?.fate ?? null,
  };
}

/** Returns the canned answers, those in the reader's language first. */
async function cannedAnswersFor({ api, principal, language }: SignedIn) {
  if (!may(principal, "canned_answer", "read")) return [];
  const { CannedAnswers } = await api.cannedAnswers.list({ amount: mostAnswers });
  return CannedAnswers.map(({ id, name, body, language: spoken }) => ({
    id,
    name,
    body,
    language: spoken,
  })).sort((one, other) => Number(other.language === language) - Number(one.language === language));
}
