import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import type { ChatRoom } from "#contract/messages/chat/chat.ts";
import { Message } from "./message.tsx";
import type { ChatPage } from "./page.ts";
import type { Socket } from "./use-socket.ts";
import { WriteForm } from "./write-form.tsx";

/** A room: its messages, the oldest first, and the form that writes into it. */
export function RoomView({ page, room, socket }: { page: ChatPage; room: ChatRoom; socket: Socket }) {
  const { t } = useTranslation("chat");
  const end = useRef<HTMLDivElement>(null);
  const last = page.messages.at(-1)?.id;
  useEffect(() => {
    if (last !== undefined) end.current?.scrollTo({ top: end.current.scrollHeight });
  }, [last]);
  const typing = room.members.filter(({ id }) => socket.typing.has(id)).map(({ name }) => name);
  const readers = room.members.filter(
    ({ id, readSeq }) => id !== page.me && readSeq >= (page.messages.at(-1)?.seq ?? 0),
  );
  const here = room.members.filter(({ id }) => socket.here.has(id)).length;
  const own = room.members.find(({ id }) => id === page.me);
  const firstNew = page.messages.find(
    ({ seq, authorId }) => seq > (own?.readSeq ?? 0) && authorId !== page.me,
  )?.id;
  return (
    <section className="ch-main" aria-labelledby="room-name">
      <header className="ch-head">
        <Link to="/chat" className="button button-quiet sm:hidden!" data-back="">
          {t("rooms")}
        </Link>
        <h2 id="room-name" className="text-body font-semibold" dir="auto">
          {room.name}
        </h2>
        <p className="text-control text-ink-2">{t("members", { count: room.members.length, here })}</p>
        {room.isDirect ? null : (
          <div className="ms-auto">
            <ButtonLink to={`/chat?room=${room.id}&members=1`}>{t("room.edit")}</ButtonLink>
          </div>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <div className="ch-messages" ref={end} role="log" aria-label={t("messages")} tabIndex={0}>
        {page.hasOlder ? (
          <p className="text-center">
            <Link to={`/chat?room=${room.id}&pages=${page.pages + 1}`} className="button" preventScrollReset>
              {t("older")}
            </Link>
          </p>
        ) : null}
        <ol className="flex flex-col gap-1">
          {page.messages.map((message, index) => (
            <Message
              key={message.id}
              message={message}
              isOwn={message.authorId === page.me}
              day={message.day !== page.messages[index - 1]?.day || index === 0 ? message.day : ""}
              isFirstNew={message.id === firstNew}
              idempotencyKey={page.idempotencyKey}
            />
          ))}
        </ol>
        {page.messages.length > 0 && readers.length > 0 ? (
          <p className="text-label text-ink-2">
            {t("seenBy", { names: readers.map(({ name }) => name).join(", ") })}
          </p>
        ) : null}
      </div>
      <p className="ch-typing" role="status">
        {typing.length > 0 ? t("typing", { names: typing.join(", ") }) : ""}
      </p>
      <WriteForm
        key={page.edit?.id ?? page.reply?.id ?? last ?? 0}
        page={page}
        room={room}
        onType={socket.type}
      />
    </section>
  );
}
