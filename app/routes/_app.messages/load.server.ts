import type { LoaderFunctionArgs } from "@remix-run/node";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { inbox } from "#contract/messages/inbox/inbox.ts";
import { may } from "#contract/platform/access.ts";
import { formatDateTime } from "#contract/platform/format.ts";

const perPage = 30;

/** The threads of the chosen lane and, where a client is open, all that was said with them. */
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
  const [{ Threads, Total }, open] = await Promise.all([
    api.inbox.list({ filter, page, amount: perPage }),
    openThread(signedIn, Number(param("client"))),
  ]);
  const timeZone = timeZoneOf(profile);
  return {
    title: t("title"),
    threads: Threads.map((thread) => ({ ...thread, writtenAt: formatDateTime(thread.lastAt, timeZone) })),
    total: Total,
    page,
    isLastPage: (page + 1) * perPage >= Total,
    filter: { q: param("q"), lane: filter.lane[0] ?? "open", channel: param("channel"), who: param("who") },
    open,
    channels: [
      ...(may(principal, "client_sms", "create") ? (["sms"] as const) : []),
      ...(may(principal, "whatsapp", "create") ? (["whatsapp"] as const) : []),
    ],
    ownId: profile.profile.id,
    idempotencyKey: newIdempotencyKey(),
    language,
  };
}

/** A line of a thread, whatever it came by. */
export interface InboxEntry {
  key: string;
  channel: "mail" | "sms" | "whatsapp" | "call";
  direction: "in" | "out";
  text: string;
  authorName: string;
  state: string;
  at: string;
  writtenAt: string;
}

async function openThread(signedIn: SignedIn, clientId: number) {
  if (!Number.isSafeInteger(clientId) || clientId <= 0) return null;
  const { api, principal, profile } = signedIn;
  const thread = await api.inbox.read({ id: clientId }).then(
    ({ Thread }) => Thread,
    onRefusal(() => null),
  );
  if (!thread) return null;
  const [{ Messages }, conversations, calls] = await Promise.all([
    api.sms.thread({ id: clientId }),
    canRead(principal, "whatsapp") ? conversationsOf(signedIn, clientId) : [],
    may(principal, "phone", "read") ? api.phoneRecords.list({ filter: { id: clientId }, amount: 50 }) : null,
  ]);
  const entries: Omit<InboxEntry, "writtenAt">[] = [
    ...Messages.map(({ channel, id, ...one }) => ({ ...one, channel, key: `${channel}-${id}` })),
    ...conversations.flatMap(({ messages }) =>
      messages.map(({ id, direction, body, authorName, state, at }) => ({
        ...{
          key: `whatsapp-${id}`,
          channel: "whatsapp" as const,
          direction,
          text: body,
          authorName,
          state,
          at,
        },
      })),
    ),
    ...(calls?.PhoneRecords ?? []).map(({ id, direction, note, userName, result, createdAt }) => ({
      ...{ key: `call-${id}`, channel: "call" as const, direction, text: note, authorName: userName ?? "" },
      ...{ state: result, at: createdAt },
    })),
  ];
  const timeZone = timeZoneOf(profile);
  const unseen = conversations.flatMap(({ id, messages }) =>
    messages
      .filter(({ seen, direction }) => direction === "in" && !seen)
      .map((message) => `${id}:${message.id}`),
  );
  return {
    ...thread,
    snoozedText: thread.snoozedUntil ? formatDateTime(thread.snoozedUntil, timeZone) : "",
    unseen,
    hindrance: conversations[0]?.textHindrance ?? null,
    entries: entries
      .sort((one, other) => one.at.localeCompare(other.at))
      .map((entry) => ({ ...entry, writtenAt: formatDateTime(entry.at, timeZone) })),
  };
}

const canRead = (principal: SignedIn["principal"], resource: "whatsapp") =>
  may(principal, resource, "read") && may(principal, "client", "read");

async function conversationsOf({ api }: SignedIn, clientId: number) {
  const { conversations } = await api.whatsApp.list({ filter: { clientId: [clientId] }, amount: 3 });
  return Promise.all(conversations.map(async ({ id }) => (await api.whatsApp.read({ id })).conversation));
}
