import { Form, useFetcher, useSearchParams } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { controlProps, Field, initialText } from "#app/components/form/field.tsx";
import { FileField } from "#app/components/form/file-field.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import { type CannedAnswer, CannedAnswers, slashWord } from "./canned-answers.tsx";
import type { Loaded } from "./thread.tsx";

interface Props {
  thread: NonNullable<Loaded["open"]>;
  channels: Loaded["channels"];
  answers: Loaded["answers"];
  /** The text of a canned answer that was chosen without a script. */
  inserted: string | null;
  idempotencyKey: string;
}

/** The draft is stored this many milliseconds after the last letter. */
const keepAfter = 1200;

/** The form of an answer: a text by a channel, with files, at once or at an hour. The draft is stored while somebody writes. */
export function Reply({ thread, channels, answers, inserted, idempotencyKey }: Props) {
  const { t } = useTranslation("inbox");
  const field = usePlainFields("reply", "reply", "draft");
  const { draft } = thread;
  const { writers, keep, stop } = useDraft(thread.writers);
  const text = useRef<HTMLTextAreaElement>(null);
  const [typedWord, setTypedWord] = useState<string | null>(null);
  const last =
    channels.find((channel) => channel === (draft?.channel ?? thread.lastChannel)) ?? channels[0] ?? "sms";
  const start = [draft?.body, inserted].filter(Boolean).join("\n\n");
  const body = field("body", start);
  const insert = (answer: CannedAnswer) => {
    const area = text.current;
    if (!area) return;
    const from = area.selectionStart - (typedWord === null ? 0 : typedWord.length + 1);
    area.setRangeText(answer.body, from, area.selectionEnd, "end");
    area.focus();
    setTypedWord(null);
    if (area.form) keep(area.form);
  };
  const watch = ({ currentTarget }: FormEvent<HTMLTextAreaElement>) =>
    setTypedWord(slashWord(currentTarget.value.slice(0, currentTarget.selectionStart)));
  return (
    <>
      {writers.length > 0 ? (
        <p className="notice mt-3" data-tone="warning" role="status">
          {t("writers", { names: writers.join(", ") })}
        </p>
      ) : null}
      <ChosenAnswer answers={answers} clientId={thread.clientId} />
      <Form
        id="reply"
        method="post"
        encType="multipart/form-data"
        className="mt-3 flex flex-col gap-2.5 print:hidden"
        onInput={({ currentTarget }) => keep(currentTarget)}
        onSubmit={stop}
      >
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-reply`} />
        <input type="hidden" name="clientId" value={thread.clientId} />
        <input type="hidden" name="reservationId" value={thread.reservationId ?? ""} />
        {channels.some((channel) => channel === "mail") ? (
          <TextField
            field={field("subject", draft?.subject)}
            label={t("reply.subject")}
            hint={t("reply.subjectHint")}
          />
        ) : null}
        <Field
          field={body}
          label={t("reply.body")}
          hint={answers.length > 0 ? t("reply.cannedHint") : undefined}
        >
          <textarea
            {...controlProps(body)}
            ref={text}
            dir="auto"
            rows={5}
            defaultValue={initialText(body)}
            className="input"
            onInput={watch}
          />
        </Field>
        {typedWord === null ? null : <CannedAnswers answers={answers} word={typedWord} onChoose={insert} />}
        <div className="flex flex-wrap items-end gap-2.5">
          <SelectField
            field={field("channel", last)}
            label={t("reply.channel")}
            options={channels.map((channel) => ({ value: channel, label: t(`channels.${channel}`) }))}
          />
          <When field={field} />
          {channels.some((channel) => channel === "mail" || channel === "whatsapp") ? (
            <FileField field={field("files")} label={t("reply.files")} hint={t("reply.filesHint")} multiple />
          ) : null}
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Button name="intent" value="reply" tone="primary" ctrlKey="Enter">
            {t("reply.send")}
          </Button>
          <Button name="intent" value="draft">
            {t("reply.draft")}
          </Button>
        </div>
        {thread.hindrance ? (
          <p className="text-control text-ink-2">{t(`hindrance.${thread.hindrance}`)}</p>
        ) : null}
      </Form>
    </>
  );
}

/** The fields for the day and the time that an answer waits for. */
function When({ field }: { field: ReturnType<typeof usePlainFields> }) {
  const { t } = useTranslation("inbox");
  const [day, time] = [field("sendOn"), field("sendAt")];
  return (
    <>
      <Field field={day} label={t("reply.onDay")} hint={t("reply.laterHint")}>
        <input
          {...controlProps(day, t("reply.laterHint"))}
          type="date"
          defaultValue={initialText(day)}
          className="input"
        />
      </Field>
      <Field field={time} label={t("reply.atTime")}>
        <input {...controlProps(time)} type="time" defaultValue={initialText(time)} className="input" />
      </Field>
    </>
  );
}

/** The choice of a canned answer without a script: the page comes back with it in the text. */
function ChosenAnswer({ answers, clientId }: Pick<Props, "answers"> & { clientId: number }) {
  const { t } = useTranslation("inbox");
  const [params] = useSearchParams();
  if (answers.length === 0) return null;
  const others = [...params].filter(([name]) => name !== "answer" && name !== "client");
  return (
    <Form method="get" className="mt-3 flex flex-wrap items-end gap-2.5 print:hidden">
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="client" value={clientId} />
      <label className="flex flex-col gap-1 text-label">
        {t("reply.canned")}
        <select name="answer" className="input">
          {answers.map(({ id, name, language }) => (
            <option key={id} value={id}>
              {name} ({language})
            </option>
          ))}
        </select>
      </label>
      <Button>{t("reply.insert")}</Button>
    </Form>
  );
}

/** Stores the draft on the server a moment after the last letter, and returns who else is writing. */
function useDraft(firstWriters: readonly string[]) {
  const { data, submit } = useFetcher<{ writers?: string[] }>();
  const [writers, setWriters] = useState(firstWriters);
  // The latest answer counts: that of a ping of the page, or that of a stored draft.
  useEffect(() => setWriters(firstWriters), [firstWriters]);
  useEffect(() => {
    if (data?.writers) setWriters(data.writers);
  }, [data]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const keep = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const written = new FormData();
      for (const name of ["clientId", "channel", "subject", "body"])
        written.set(name, String(new FormData(form).get(name) ?? ""));
      written.set("intent", "keep");
      submit(written, { method: "post" });
    }, keepAfter);
  };
  return { writers, keep, stop: () => clearTimeout(timer.current) };
}
