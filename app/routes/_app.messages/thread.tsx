import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextareaField } from "#app/components/form/text-fields.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { loadInbox } from "./load.server.ts";

type Loaded = Awaited<ReturnType<typeof loadInbox>>;

interface Props {
  thread: NonNullable<Loaded["open"]>;
  channels: Loaded["channels"];
  ownId: number;
  idempotencyKey: string;
}

/** All that was said with a client, newest last, with the answer and what else can be done. */
export function OpenThread({ thread, channels, ownId, idempotencyKey }: Props) {
  const { t } = useTranslation("inbox");
  const name = thread.clientName || t("hiddenName");
  return (
    <Card title={name}>
      <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-control">
        <StatusBadge tone={thread.lane === "open" ? "accent" : "neutral"}>
          {t(`lanes.${thread.lane}`)}
        </StatusBadge>
        {thread.snoozedText && thread.lane === "snoozed" ? (
          <span>{t("snooze.until", { at: thread.snoozedText })}</span>
        ) : null}
        <span>
          {thread.assignedName ? t("assign.to", { name: thread.assignedName }) : t("assign.nobody")}
        </span>
        <Link className="link" to={`/clients/edit/${thread.clientId}`}>
          {t("toClient")}
        </Link>
        {thread.contractId ? (
          <Link className="link" to={`/real_estate/contracts/rent/${thread.contractId}`}>
            {t("toStay")}
          </Link>
        ) : null}
      </p>
      <Acts thread={thread} ownId={ownId} idempotencyKey={idempotencyKey} />
      <ul className="divide-y divide-line" aria-live="polite">
        {thread.entries.map(({ key, channel, direction, text, authorName, state, writtenAt }) => (
          <li key={key} className={direction === "in" ? "my-2 rounded bg-sunken px-3 py-3" : "px-3 py-3"}>
            <p className="flex flex-wrap items-center gap-x-2.5 text-control text-ink-2">
              <strong className="font-semibold text-ink">{t(`channels.${channel}`)}</strong>
              <span>{t(direction === "in" ? "fromClient" : "toTheClient")}</span>
              <span>{t(`states.${state}`)}</span>
              {authorName ? <bdi>{authorName}</bdi> : null}
              <bdi className="tabular" dir="ltr">
                {writtenAt}
              </bdi>
            </p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere" dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ul>
      {channels.length > 0 ? (
        <Reply thread={thread} channels={channels} idempotencyKey={idempotencyKey} />
      ) : null}
    </Card>
  );
}

function Acts({ thread, ownId, idempotencyKey }: Omit<Props, "channels">) {
  const { t } = useTranslation("inbox");
  const isDone = thread.lane === "done";
  const isMine = thread.assignedTo === ownId;
  return (
    <Form method="post" className="mb-3 flex flex-wrap gap-2 print:hidden">
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-act`} />
      <input type="hidden" name="clientId" value={thread.clientId} />
      <input type="hidden" name="version" value={thread.version} />
      {thread.unseen.map((pair) => (
        <input key={pair} type="hidden" name="unseen" value={pair} />
      ))}
      <Button name="intent" value={isDone ? "reopen" : "finish"} keyName="e">
        {t(isDone ? "reopen.label" : "finish.label")}
      </Button>
      <Button name="intent" value={isMine ? "assign:nobody" : "assign:me"} keyName="a">
        {t(isMine ? "assign.release" : "assign.label")}
      </Button>
      {thread.unseen.length > 0 ? (
        <Button name="intent" value="seen">
          {t("seen.label", { count: thread.unseen.length })}
        </Button>
      ) : null}
      {(["hour", "day", "week"] as const).map((pause) => (
        <Button
          key={pause}
          tone="quiet"
          name="intent"
          value={`snooze:${pause}`}
          keyName={pause === "day" ? "s" : undefined}
        >
          {t(`snooze.${pause}`)}
        </Button>
      ))}
    </Form>
  );
}

function Reply({ thread, channels, idempotencyKey }: Omit<Props, "ownId">) {
  const { t } = useTranslation("inbox");
  const field = usePlainFields("reply", "reply");
  const last = channels.find((channel) => channel === thread.lastChannel) ?? channels[0] ?? "sms";
  return (
    <Form id="reply" method="post" className="mt-3 flex flex-col gap-2.5 print:hidden">
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-reply`} />
      <input type="hidden" name="clientId" value={thread.clientId} />
      <TextareaField field={field("body")} label={t("reply.body")} />
      <div className="flex flex-wrap items-end gap-2.5">
        <SelectField
          field={field("channel", last)}
          label={t("reply.channel")}
          options={channels.map((channel) => ({ value: channel, label: t(`channels.${channel}`) }))}
        />
        <Button name="intent" value="reply" tone="primary" ctrlKey="Enter">
          {t("reply.send")}
        </Button>
      </div>
      {thread.hindrance ? (
        <p className="text-control text-ink-2">{t(`hindrance.${thread.hindrance}`)}</p>
      ) : null}
    </Form>
  );
}
