import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { FileLinks } from "#app/components/record/file-links.tsx";
import { wasTakenBack } from "#contract/messages/outbox/outbox-terms.ts";
import { MailParts } from "./mail-parts.tsx";
import type { Loaded } from "./thread.tsx";

interface Props {
  entry: NonNullable<Loaded["open"]>["entries"][number];
  clientId: number;
  idempotencyKey: string;
}

/** One entry of a thread: its text, its channel and its state. */
export function Entry({ entry, clientId, idempotencyKey }: Props) {
  const { t } = useTranslation("inbox");
  const { channel, direction, text, authorName, state, reason, uncertain, mail, files } = entry;
  return (
    <li className={direction === "in" ? "my-2 rounded bg-sunken px-3 py-3" : "px-3 py-3"}>
      <p className="flex flex-wrap items-center gap-x-2.5 text-control text-ink-2">
        <strong className="font-semibold text-ink">{t(`channels.${channel}`)}</strong>
        <span>{t(direction === "in" ? "fromClient" : "toTheClient")}</span>
        <span>{t(`states.${state}`)}</span>
        {authorName ? <bdi>{authorName}</bdi> : null}
        <bdi className="tabular" dir="ltr">
          {entry.writtenAt}
        </bdi>
      </p>
      {mail?.subject ? (
        <p className="mt-1 font-semibold wrap-anywhere" dir="auto">
          {mail.subject}
        </p>
      ) : null}
      <p className="mt-1 whitespace-pre-line wrap-anywhere" dir="auto">
        {text}
      </p>
      {mail ? <MailParts mail={mail} /> : null}
      <FileLinks files={files} />
      {state === "failed" && reason ? (
        <p className="mt-1 text-control text-bad">
          {reason === wasTakenBack ? t("takeBack.was") : uncertain ? t("uncertain") : <bdi>{reason}</bdi>}
        </p>
      ) : null}
      {entry.sendAfter && entry.outboxId ? (
        <Form method="post" className="mt-1 flex flex-wrap items-center gap-2 print:hidden">
          <span className="text-control">{t("waits", { at: entry.sendTime })}</span>
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-back-${entry.outboxId}`} />
          <input type="hidden" name="clientId" value={clientId} />
          <Button tone="quiet" name="intent" value={`takeBack:${entry.outboxId}`}>
            {t("takeBack.label")}
          </Button>
        </Form>
      ) : null}
    </li>
  );
}
