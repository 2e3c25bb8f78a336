import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "#app/components/form/choice-fields.tsx";
import { type FieldState, initialText } from "#app/components/form/field.tsx";
import { TextareaField } from "#app/components/form/text-fields.tsx";
import { countSegments, maxSegments } from "#contract/messages/sms/sms-segments.ts";

interface Props {
  fields: Record<"body" | "sendNow", FieldState>;
  /** When it would go out, where it waits for the morning; undefined as long as nobody knows to whom it goes. */
  sendTime: string | null | undefined;
}

/** The text of an SMS, with how many it takes, and whether it goes out at night. */
export function SmsFields({ fields, sendTime }: Props) {
  const { t } = useTranslation("sms");
  const [typed, setTyped] = useState(initialText(fields.body) ?? "");
  const box = useRef<HTMLDivElement>(null);
  // What was typed before this part had its script.
  useEffect(() => setTyped((before) => box.current?.querySelector("textarea")?.value ?? before), []);
  return (
    <div className="flex flex-col gap-2 sm:col-span-2 lg:col-span-4">
      <div
        ref={box}
        onInput={({ target }) => target instanceof HTMLTextAreaElement && setTyped(target.value)}
      >
        <TextareaField field={fields.body} label={t("fields.body")} rows={4} />
      </div>
      <SegmentCount text={typed} />
      {sendTime === null ? null : (
        <>
          {sendTime ? <p className="text-control text-ink-2">{t("quiet", { time: sendTime })}</p> : null}
          <CheckboxField field={fields.sendNow} label={t("sendNow")} />
        </>
      )}
    </div>
  );
}

/** How many SMS a text takes, and what room is left: as one types, and of what came back without a script. */
function SegmentCount({ text }: { text: string }) {
  const { t } = useTranslation("sms");
  const { alphabet, length, segments, room } = countSegments(text.trim());
  return (
    <p className="text-control text-ink-2" data-segments={segments}>
      {t("counted", { count: Math.max(segments, 1) })},{" "}
      <span className="tabular">{t("length", { length, room })}</span>
      {alphabet === "unicode" ? ` ${t("unicode")}` : null}
      {segments > maxSegments ? (
        <span className="ms-1 text-bad">{t("tooLong", { max: maxSegments })}</span>
      ) : null}
    </p>
  );
}
