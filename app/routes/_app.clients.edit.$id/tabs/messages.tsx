import { Link, useActionData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { unlessRefused } from "#app/components/form/unless-refused.ts";
import { rowStop } from "#app/components/key-attributes.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { TabProps } from "#app/routes/_app.clients.edit.$id/parts.ts";
import type { actOnClient } from "#app/routes/_app.clients.edit.$id/save.server.ts";
import { NotConnected } from "#app/routes/_app.clients.sms._index/not-connected.tsx";
import { StateBadge } from "#app/routes/_app.clients.sms._index/state-badge.tsx";
import { SmsFields } from "#app/routes/_app.clients.sms.$id/sms-fields.tsx";
import { StandingLine } from "#app/routes/_app.clients.sms.$id/standing.tsx";

type Shown = TabProps<"messages">["shown"];
type Message = Shown["messages"][number];

/** The thread with a client, newest last, and below it a form for an SMS. */
export function Messages({ shown, page: { idempotencyKey } }: TabProps<"messages">) {
  const { messages, open } = shown;
  const { t } = useTranslation("sms");
  return (
    <>
      {messages.length === 0 ? <p className="text-control text-ink-2">{t("thread.none")}</p> : null}
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
          </li>
        ))}
      </ul>
      {shown.standing ? (
        <SmsForm shown={shown} standing={shown.standing} idempotencyKey={idempotencyKey} />
      ) : null}
    </>
  );
}

function MessageText({ message, open }: { message: Message; open: string | null }) {
  const { t } = useTranslation("sms");
  const { channel, direction, text, address, authorName, state, reason, waitsUntil, writtenAt } = message;
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
          {waitsUntil ? ` (${t("postponedUntil", { time: waitsUntil })})` : null}
        </span>
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere" dir="auto">
        {text || <span className="text-ink-2">{t("thread.hidden")}</span>}
      </p>
      {open === null ? null : (
        <p className="mt-2 border-s-2 border-line ps-3 whitespace-pre-line wrap-anywhere" dir="auto">
          {open || <span className="text-ink-2">{t("thread.hidden")}</span>}
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
function MoreLink({ message: { channel, id, text }, isOpen }: { message: Message; isOpen: boolean }) {
  const { t } = useTranslation("sms");
  const [search] = useSearchParams();
  if (channel === "sms")
    return (
      <Link to={`/clients/sms/${id}`} className="link text-control">
        {t("thread.details")}
      </Link>
    );
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

function SmsForm({
  shown,
  standing,
  idempotencyKey,
}: {
  shown: Shown;
  standing: NonNullable<Shown["standing"]>;
  idempotencyKey: string;
}) {
  const { t } = useTranslation("sms");
  const answer = unlessRefused(useActionData<typeof actOnClient>());
  const { clientId, messages, constraints, waitsUntil } = shown;
  if (!standing.connected) return <NotConnected mayConnect={shown.mayConnect} />;
  if (standing.phone === null) return <p className="notice mt-4">{t("noNumber")}</p>;
  return (
    <section className="mt-4 flex flex-col gap-3 border-t border-line pt-4" aria-label={t("new")}>
      <StandingLine standing={standing} />
      <FormScreen
        key={messages.length}
        id={`sms-to-client-${clientId}`}
        schema={() => import("#app/routes/_app.clients.sms.$id/schema.ts").then((form) => form.smsSchema)}
        constraints={constraints}
        defaultValue={{ body: "", sendNow: "" }}
        lastResult={answer}
        idempotencyKey={idempotencyKey}
        submitLabel={t("send")}
      >
        {(fields) => (
          <FormSection>
            <SmsFields fields={fields} waitsUntil={waitsUntil} />
          </FormSection>
        )}
      </FormScreen>
    </section>
  );
}
