import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Attention, Card } from "#app/components/detail/detail-screen.tsx";
import { pressedBy } from "#app/components/key-attributes.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { Entry } from "./entry.tsx";
import type { loadInbox } from "./load.server.ts";
import { Reply } from "./reply.tsx";

export type Loaded = Awaited<ReturnType<typeof loadInbox>>;

interface Props {
  thread: NonNullable<Loaded["open"]>;
  channels: Loaded["channels"];
  answers: Loaded["answers"];
  inserted: string | null;
  /** The address names a client who was merged into this one. */
  wasMerged: boolean;
  mayMakeTicket: boolean;
  ownId: number;
  idempotencyKey: string;
}

/** The messages with a client, newest last, with the form of an answer and the other acts. */
export function OpenThread({ thread, channels, answers, inserted, wasMerged, ...acts }: Props) {
  const { t } = useTranslation("inbox");
  const name = thread.clientName || t("hiddenName");
  return (
    <Card title={name}>
      {wasMerged ? <Attention tone="warning" title={t("fate.merged.text")} /> : null}
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
      <Acts thread={thread} {...acts} />
      <ul className="divide-y divide-line" aria-live="polite">
        {thread.entries.map((entry) => (
          <Entry
            key={entry.key}
            entry={entry}
            clientId={thread.clientId}
            idempotencyKey={acts.idempotencyKey}
          />
        ))}
      </ul>
      {channels.length > 0 ? (
        <Reply
          // The new key empties the form after an answer was sent.
          key={thread.entries.findLast(({ direction }) => direction === "out")?.key}
          thread={thread}
          channels={channels}
          answers={answers}
          inserted={inserted}
          idempotencyKey={acts.idempotencyKey}
        />
      ) : null}
    </Card>
  );
}

function Acts({
  thread,
  mayMakeTicket,
  ownId,
  idempotencyKey,
}: Omit<Props, "channels" | "answers" | "inserted" | "wasMerged">) {
  const { t } = useTranslation("inbox");
  const isDone = thread.lane === "done";
  const isMine = thread.assignedTo === ownId;
  return (
    <Form method="post" className="mb-3 flex flex-wrap gap-2 print:hidden">
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-act`} />
      <input type="hidden" name="clientId" value={thread.clientId} />
      <input type="hidden" name="version" value={thread.version} />
      {thread.unseen.map((one) => (
        <input key={one} type="hidden" name="unseen" value={one} />
      ))}
      <a className="button" href="#reply-body" {...pressedBy("r")}>
        {t("reply.jump")}
        <span aria-hidden="true" className="contents">
          <kbd className="kbd">R</kbd>
        </span>
      </a>
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
      {mayMakeTicket && thread.contractId ? <MakeTicket thread={thread} /> : null}
    </Form>
  );
}

/** The button that makes a ticket about the stay of the client's latest message. */
function MakeTicket({ thread }: Pick<Props, "thread">) {
  const { t } = useTranslation("inbox");
  const last = thread.entries.findLast(({ direction }) => direction === "in");
  return (
    <>
      <input type="hidden" name="contractId" value={thread.contractId ?? ""} />
      <input type="hidden" name="clientName" value={thread.clientName} />
      <input type="hidden" name="subject" value={last?.mail?.subject ?? ""} />
      <input type="hidden" name="text" value={last?.text ?? ""} />
      <Button tone="quiet" name="intent" value="ticket">
        {t("ticket.label")}
      </Button>
    </>
  );
}
