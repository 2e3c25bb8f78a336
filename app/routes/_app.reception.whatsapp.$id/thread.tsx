import { useTranslation } from "react-i18next";
import { rowStop } from "#app/components/key-attributes.ts";
import { FileLinks } from "#app/components/record/file-links.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { WhatsAppMessage } from "#contract/messages/whatsapp/whatsapp.ts";
import type { WhatsAppState } from "#contract/messages/whatsapp/whatsapp-states.ts";

const tones: Record<WhatsAppState, "neutral" | "accent" | "good" | "bad"> = {
  pending: "neutral",
  sent: "accent",
  delivered: "good",
  read: "good",
  failed: "bad",
  received: "neutral",
  logged: "neutral",
};

interface Props {
  messages: readonly (WhatsAppMessage & { writtenAt: string })[];
}

/** The messages of a conversation, newest last; a new one is announced to who cannot see it come. */
export function ConversationThread({ messages }: Props) {
  const { t } = useTranslation("whatsapp");
  if (messages.length === 0) return <p className="text-control text-ink-2">{t("none")}</p>;
  return (
    <ul className="divide-y divide-line" data-rows="" aria-live="polite">
      {messages.map((message) => (
        <li
          key={message.id}
          className={message.direction === "in" ? "my-2 rounded bg-sunken px-3 py-3" : "py-3"}
          {...rowStop}
        >
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-control">
            <StatusBadge tone={tones[message.state]}>{t(`states.${message.state}`)}</StatusBadge>
            {message.seen ? null : <StatusBadge tone="accent">{t("fields.unseen")}</StatusBadge>}
            {message.sandbox ? <StatusBadge tone="warning">{t("sandbox")}</StatusBadge> : null}
            <span className="text-ink-2">
              {message.authorName ? <bdi>{message.authorName}</bdi> : null}{" "}
              <bdi className="tabular" dir="ltr">
                {message.writtenAt}
              </bdi>
              {message.templateName ? ` · ${t("template", { name: message.templateName })}` : null}
              {message.kind === "text" || message.files.length > 0
                ? null
                : ` · ${t("notText", { kind: message.kind })}`}
            </span>
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere" dir="auto">
            {message.body ||
              (message.kind === "text" ? <span className="text-ink-2">{t("hidden")}</span> : null)}
          </p>
          {message.fileLeft ? <p className="mt-1 text-control text-ink-2">{t("fileLeft")}</p> : null}
          <FileLinks files={message.files} />
          {message.state === "failed" ? (
            <p className="mt-1 text-control text-bad">
              {message.uncertain ? t("uncertain") : <bdi>{message.reason}</bdi>}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
