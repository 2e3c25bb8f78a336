import type { SignedIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import type { ThreadMail } from "#contract/messages/mailbox/mailbox.ts";
import { may } from "#contract/platform/access.ts";
import { formatDateTime } from "#contract/platform/format.ts";

/** The parts of a mail that are shown beside its text. */
type ShownMail = Pick<
  ThreadMail,
  "id" | "subject" | "quoted" | "hasPage" | "hasPictures" | "isCut" | "leftThere" | "files"
>;

/** An entry of a thread, of any channel. */
export interface InboxEntry {
  key: string;
  channel: "mail" | "sms" | "whatsapp" | "hostaway" | "call";
  direction: "in" | "out";
  text: string;
  authorName: string;
  state: string;
  at: string;
  writtenAt: string;
  /** Why it was not sent; null when it was. */
  reason: string | null;
  uncertain: boolean;
  /** When it is sent. Until then the message `outboxId` in the outbox can be taken back. */
  sendAfter: string | null;
  sendTime: string;
  outboxId: number | null;
  files: { id: number; name: string }[];
  mail: ShownMail | null;
}

type Entry = Omit<InboxEntry, "writtenAt" | "sendTime">;

const bare = { reason: null, uncertain: false, sendAfter: null, outboxId: null, files: [], mail: null };

/** Loads the thread with a client and its messages, as far as the reader may see them; null when there is none. */
export async function openThread(signedIn: SignedIn, clientId: number) {
  if (!Number.isSafeInteger(clientId) || clientId <= 0) return null;
  const { api, rawApi, profile } = signedIn;
  const read = await rawApi.inbox.read({ id: clientId }).catch(onRefusal(() => null));
  if (!read) return null;
  const [texts, mails, conversations, stays, calls] = await Promise.all([
    api.sms.thread({ id: clientId }),
    mailsWith(signedIn, clientId),
    conversationsWith(signedIn, clientId),
    messagesOfStays(signedIn, clientId),
    callsWith(signedIn, clientId),
  ]);
  const answers = new Set(mails.map(({ outboxId }) => outboxId));
  const entries: Entry[] = [
    // An answer by mail is among the mails already.
    ...texts.Messages.filter(({ channel, id }) => channel !== "mail" || !answers.has(id)).map(
      ({ channel, id, direction, text, authorName, state, reason, uncertain, at }) => ({
        ...bare,
        ...{ key: `${channel}-${id}`, channel, direction, text, authorName, state, reason, uncertain, at },
      }),
    ),
    ...mails.map(mailEntry),
    ...conversations.flatMap(({ messages }) =>
      messages.map(
        ({ id, direction, body, authorName, state, reason, uncertain, sendAfter, outboxId, files, at }) => ({
          ...bare,
          files,
          ...{ key: `whatsapp-${id}`, channel: "whatsapp" as const, direction, text: body, authorName, at },
          ...{ state: sendAfter ? "postponed" : state, reason, uncertain, sendAfter, outboxId },
        }),
      ),
    ),
    ...stays.messages.map(
      ({ id, direction, body, authorName, state, reason, uncertain, sendAfter, outboxId, at }) => ({
        ...bare,
        ...{ key: `hostaway-${id}`, channel: "hostaway" as const, direction, text: body, authorName, at },
        ...{ state: sendAfter ? "postponed" : (state ?? (direction === "in" ? "received" : "sent")) },
        ...{ reason, uncertain, sendAfter, outboxId },
      }),
    ),
    ...calls.map(({ id, direction, note, userName, result, createdAt }) => ({
      ...bare,
      ...{ key: `call-${id}`, channel: "call" as const, direction, text: note, authorName: userName ?? "" },
      ...{ state: result, at: createdAt },
    })),
  ];
  const timeZone = timeZoneOf(profile);
  const { Thread, Draft, Writers } = read;
  return {
    ...Thread,
    draft: Draft,
    writers: Writers.map(({ name }) => name),
    snoozedText: Thread.snoozedUntil ? formatDateTime(Thread.snoozedUntil, timeZone) : "",
    unseen: [
      ...conversations.flatMap(({ id, messages }) => unseenOf("whatsapp", id, messages)),
      ...unseenOf("mail", clientId, mails),
      ...stays.messages.flatMap((message) => unseenOf("hostaway", message.contractId, [message])),
    ],
    hindrance: conversations[0]?.textHindrance ?? null,
    reservationId: stays.reservationId,
    entries: entries
      .sort((one, other) => one.at.localeCompare(other.at))
      .map((entry) => ({
        ...entry,
        writtenAt: formatDateTime(entry.at, timeZone),
        sendTime: entry.sendAfter ? formatDateTime(entry.sendAfter, timeZone) : "",
      })),
  };
}

interface Seeable {
  id: number;
  direction: "in" | "out";
  seen: boolean;
}

/** Returns channel, conversation and message of each received message that nobody has seen. */
function unseenOf(channel: string, conversationId: number, messages: readonly Seeable[]): string[] {
  return messages
    .filter(({ seen, direction }) => direction === "in" && !seen)
    .map(({ id }) => `${channel}:${conversationId}:${id}`);
}

function mailEntry({
  id,
  direction,
  body,
  authorName,
  state,
  reason,
  uncertain,
  sendAfter,
  outboxId,
  at,
  ...mail
}: ThreadMail): Entry {
  const { subject, quoted, hasPage, hasPictures, isCut, leftThere, files } = mail;
  return {
    ...{
      key: `mail-${id}-${direction}`,
      channel: "mail",
      direction,
      text: body,
      authorName,
      state,
      reason,
      uncertain,
    },
    ...{ sendAfter, outboxId, at, files },
    mail: { id, subject, quoted, hasPage, hasPictures, isCut, leftThere, files },
  };
}

async function mailsWith({ api, principal }: SignedIn, clientId: number) {
  if (!may(principal, "messages", "read")) return [];
  return (await api.mailbox.thread({ clientId })).Mails;
}

async function conversationsWith({ api, principal }: SignedIn, clientId: number) {
  if (!may(principal, "whatsapp", "read")) return [];
  const { conversations } = await api.whatsApp.list({ filter: { clientId: [clientId] }, amount: 3 });
  return Promise.all(conversations.map(async ({ id }) => (await api.whatsApp.read({ id })).conversation));
}

async function messagesOfStays({ api, principal }: SignedIn, clientId: number) {
  if (!may(principal, "hostaway", "read") || !may(principal, "real_estate_contract", "read"))
    return { messages: [], reservationId: null };
  return api.externalPms.ofClient({ clientId });
}

async function callsWith({ api, principal }: SignedIn, clientId: number) {
  if (!may(principal, "phone", "read")) return [];
  return (await api.phoneRecords.list({ filter: { id: clientId }, amount: 50 })).PhoneRecords;
}
