import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { type ChatMessage, messagesAPage } from "#contract/messages/chat/chat.ts";
import { todayIn } from "#contract/platform/days.ts";
import { formatDate, formatTime } from "#contract/platform/format.ts";

/** The rooms, and of the one in the address its latest messages or what was searched for. */
export async function loadChat({ api, url, profile }: SignedIn) {
  const { rooms } = await api.chat.rooms({});
  const { people, me } = await api.chat.people({});
  const wanted = Number(url.searchParams.get("room"));
  const room = wanted > 0 ? (await api.chat.room({ id: wanted })).room : null;
  const pages = Math.min(20, Math.max(1, Number(url.searchParams.get("pages")) || 1));
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
  const shown = room
    ? await api.chat.messages({ roomId: room.id, messagesPerPage: Math.min(100, pages * messagesAPage) })
    : null;
  const matches = q ? (await api.chat.search({ q })).messages : null;
  const zone = timeZoneOf(profile);
  const today = todayIn(zone, new Date(profile.serverTime));
  const inWords = <M extends ChatMessage>(message: M) => {
    const day = todayIn(zone, new Date(message.at));
    return { ...message, time: formatTime(message.at, zone), day: day === today ? "" : formatDate(day) };
  };
  const reply = Number(url.searchParams.get("reply"));
  const edit = Number(url.searchParams.get("edit"));
  const messages = shown?.messages.map(inWords) ?? [];
  return {
    rooms: rooms.map(({ last, ...one }) => ({
      ...one,
      last: last && { ...last, time: formatTime(last.at, zone) },
    })),
    room,
    people,
    me,
    q,
    pages,
    messages,
    hasOlder: shown !== null && shown.totalElements > messages.length && messages.length < 100,
    matches: matches?.map(inWords) ?? null,
    reply: messages.find(({ id }) => id === reply) ?? null,
    edit: messages.find(({ id, authorId }) => id === edit && authorId === me) ?? null,
    isNew: url.searchParams.has("new"),
    isEdited: url.searchParams.has("members"),
    idempotencyKey: newIdempotencyKey(),
  };
}

export type ChatPage = Awaited<ReturnType<typeof loadChat>>;
