import { Link, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { rowStop } from "#app/components/key-attributes.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { StayMessage } from "#contract/contracts/rent-contracts/contract-messages.ts";
import { StateBadge } from "./state-badge.tsx";

/** A message as it stands in a thread; of a link `until` says how long it opens. */
export interface ThreadMessage
  extends Pick<StayMessage, "channel" | "id" | "direction" | "text" | "address" | "authorName" | "state"> {
  reason: string | null;
  uncertain: boolean;
  /** As they are written. */
  writtenAt: string;
  sendTime: string | null;
  until?: string | null;
}

interface Props {
  messages: readonly ThreadMessage[];
  /** The mail whose text is shown. */
  open: { id: number; body: string } | null;
  none: string;
  /** What may be done about a message. */
  acts?: (message: ThreadMessage) => ReactNode;
}

/** Messages over every channel, newest last. */
export function Thread({ messages, open, none, acts }: Props) {
  if (messages.length === 0) return <p className="text-control text-ink-2">{none}</p>;
  return (
    <ul className="divide-y divide-line" data-rows="">
      {messages.map((message) => (
        <li
          key={`${message.channel}-${message.id}`}
          id={`at-${message.channel}-${message.id}`}
          className={message.direction === "in" ? "my-2 rounded bg-sunken px-3 py-3" : "py-3"}
          {...rowStop}
        >
          <MessageText
            message={message}
            open={message.channel === "mail" && open?.id === message.id ? open.body : null}
          />
          {acts?.(message)}
        </li>
      ))}
    </ul>
  );
}

function MessageText({ message, open }: { message: ThreadMessage; open: string | null }) {
  const { t } = useTranslation("sms");
  const { channel, direction, text, address, authorName, state, reason, sendTime, writtenAt, until } =
    message;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-control">
        <StatusBadge>{t(`thread.${channel}`)}</StatusBadge>
        <StateBadge state={state} />
        <span className="text-ink-2">
          <bdi>{direction === "in" ? t("thread.in") : authorName}</bdi>{" "}
          <bdi className="tabular" dir="ltr">
            {writtenAt}
          </bdi>
          {address ? (
            <>
              {", "}
              <bdi dir="ltr">{address}</bdi>
            </>
          ) : null}
          {sendTime ? ` (${t("sendAfter", { time: sendTime })})` : null}
        </span>
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere" dir="auto">
        {channel === "page" ? t("thread.pageUntil", { time: until }) : text || <Hidden />}
      </p>
      {open === null ? null : (
        <p className="mt-2 border-s-2 border-line ps-3 whitespace-pre-line wrap-anywhere" dir="auto">
          {open || <Hidden />}
        </p>
      )}
      {message.uncertain || (reason && state !== "delivered" && state !== "sent") ? (
        <p className="mt-1 text-control text-bad">
          {message.uncertain ? t("uncertain") : <bdi>{reason}</bdi>}
        </p>
      ) : null}
      <MoreLink message={message} isOpen={open !== null} />
    </>
  );
}

/** To the page of an SMS; of a mail its text is shown where it stands. */
function MoreLink({ message: { channel, id, text }, isOpen }: { message: ThreadMessage; isOpen: boolean }) {
  const { t } = useTranslation("sms");
  const [search] = useSearchParams();
  if (channel === "sms")
    return (
      <Link to={`/clients/sms/${id}`} className="link text-control">
        {t("thread.details")}
      </Link>
    );
  if (channel === "page") return null;
  const next = new URLSearchParams(search);
  if (isOpen) next.delete("mail");
  else next.set("mail", String(id));
  return (
    <Link
      to={`?${next}#at-mail-${id}`}
      className="link text-control"
      aria-label={isOpen ? undefined : t("thread.openOne", { subject: text })}
      preventScrollReset
    >
      {t(isOpen ? "thread.close" : "thread.open")}
    </Link>
  );
}

function Hidden() {
  const { t } = useTranslation("sms");
  return <span className="text-ink-2">{t("thread.hidden")}</span>;
}
