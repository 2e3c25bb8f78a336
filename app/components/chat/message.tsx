import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/icon.tsx";
import type { ShownMessage } from "./page.ts";

interface Props {
  message: ShownMessage;
  isOwn: boolean;
  /** Named above it where it is the first of its day. */
  day: string;
  isFirstNew: boolean;
  idempotencyKey: string;
}

/** A message with the one it answers, its files, and what can be done with it. */
export function Message({ message, isOwn, day, isFirstNew, idempotencyKey }: Props) {
  const { t } = useTranslation("chat");
  const { id, room, deletedAt, editedAt, replyMessage, files } = message;
  const to = (name: string) => `/chat?room=${room}&${name}=${id}`;
  return (
    <li id={`message-${id}`}>
      {day ? <p className="ch-rule">{day}</p> : null}
      {isFirstNew ? (
        <p className="ch-rule" data-new="">
          {t("newBelow")}
        </p>
      ) : null}
      <article className="ch-message" data-own={isOwn || undefined}>
        <p className="flex flex-wrap gap-x-2">
          <b dir="auto">{message.authorName}</b>
          <time dateTime={message.at} className="text-label text-ink-2">
            {message.time}
          </time>
          {editedAt && !deletedAt ? <span className="text-label text-ink-2">{t("edited")}</span> : null}
        </p>
        {replyMessage ? (
          <blockquote className="ch-quote" dir="auto">
            <b>{replyMessage.authorName}</b> {replyMessage.text || t("deleted")}
          </blockquote>
        ) : null}
        {deletedAt ? (
          <p className="text-ink-2 italic">{t("deleted")}</p>
        ) : (
          <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
            {message.text}
          </p>
        )}
        {files.map((file) => (
          <p key={file.id}>
            <a className="ch-file" href={`/files/${file.id}`}>
              <Icon name="download" /> <bdi>{file.name}</bdi>
            </a>
          </p>
        ))}
        {deletedAt ? null : (
          <div className="ch-acts">
            <Link to={to("reply")} preventScrollReset className="link">
              {t("reply")}
              <span className="sr-only"> {message.authorName}</span>
            </Link>
            {isOwn ? (
              <>
                <Link to={to("edit")} preventScrollReset className="link">
                  {t("edit")}
                </Link>
                <Form method="post" action={`/chat?room=${room}`} preventScrollReset>
                  <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${id}`} />
                  <button type="submit" name="intent" value={`remove:${id}`} className="link">
                    {t("remove")}
                  </button>
                </Form>
              </>
            ) : null}
          </div>
        )}
      </article>
    </li>
  );
}
