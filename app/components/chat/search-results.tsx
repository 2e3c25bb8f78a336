import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ShownMessage } from "./page.ts";

interface Props {
  q: string;
  messages: (ShownMessage & { roomName: string })[];
}

/** What the search found, newest first; each leads to its room. */
export function SearchResults({ q, messages }: Props) {
  const { t } = useTranslation("chat");
  return (
    <section className="ch-main p-4" aria-labelledby="found">
      <h2 id="found" className="mb-2 text-body font-semibold">
        {t("found", { count: messages.length, q })}
      </h2>
      <ul className="flex flex-col gap-2 overflow-y-auto text-control">
        {messages.map((message) => (
          <li key={message.id}>
            <Link to={`/chat?room=${message.room}#message-${message.id}`} className="ch-room">
              <span className="min-w-0">
                <b dir="auto">{message.roomName}</b>{" "}
                <span className="text-ink-2">
                  <bdi>{message.authorName}</bdi> {message.day} {message.time}
                </span>
                <span className="block wrap-anywhere" dir="auto">
                  {message.text}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
