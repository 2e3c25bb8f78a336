import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { UnseenSubmit } from "#app/components/form/unseen-submit.tsx";
import { Icon } from "#app/components/icon.tsx";
import type { ChatPage } from "./page.ts";

/** The caller's rooms with what waits in each, and the search. */
export function RoomList({ page, here }: { page: ChatPage; here: ReadonlySet<number> }) {
  const { t } = useTranslation("chat");
  return (
    <nav className="ch-rooms" aria-label={t("rooms")}>
      <Form method="get" action="/chat" role="search" className="p-2">
        <input
          key={page.q}
          type="search"
          name="q"
          defaultValue={page.q}
          aria-label={t("search")}
          placeholder={t("search")}
          className="input"
          data-search=""
        />
        <UnseenSubmit label={t("search")} />
      </Form>
      <ul data-rows="">
        {page.rooms.map((room) => {
          const other = room.isDirect ? room.members.find(({ id }) => id !== page.me) : undefined;
          return (
            <li key={room.id} data-row="">
              <Link
                to={`/chat?room=${room.id}`}
                className="ch-room"
                aria-current={page.room?.id === room.id ? "page" : undefined}
                data-open=""
              >
                <span className="ch-sign" data-here={(other && here.has(other.id)) || undefined}>
                  <Icon name={room.isDirect ? "person" : "people"} />
                </span>
                <span className="min-w-0 grow">
                  <span className="flex gap-2">
                    <b className="ch-line" dir="auto">
                      {room.name}
                    </b>
                    <span className="ms-auto text-label text-ink-2">{room.last?.time}</span>
                  </span>
                  <span className="flex gap-2">
                    <span className="ch-line text-ink-2" dir="auto">
                      {room.last
                        ? t("last", { by: room.last.authorName, text: room.last.text })
                        : t("nothingYet")}
                    </span>
                    {room.unread > 0 ? (
                      <span className="ch-unread" data-mentions={room.mentions > 0 || undefined}>
                        <span aria-hidden="true">{room.mentions > 0 ? `@ ${room.unread}` : room.unread}</span>
                        <span className="sr-only">{t("unread", { count: room.unread })}</span>
                      </span>
                    ) : null}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
