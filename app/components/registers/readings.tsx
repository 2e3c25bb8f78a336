import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { CheckboxField } from "#app/components/form/choice-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { FileField } from "#app/components/form/file-field.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { NumberField, TextField } from "#app/components/form/text-fields.tsx";
import { SmallTable } from "#app/components/list/small-table.tsx";
import type { MeterReading } from "#contract/operations/registers/register-calls.ts";
import { formatDate, formatNumber } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

interface Props {
  readings: readonly MeterReading[];
  here: string;
  /** As it is typed. */
  today: string;
  mayRemove: boolean;
  idempotencyKey: string;
  language: Language;
}

/** The readings of a meter, the newest first, and the form of the next one. */
export function Readings({ readings, here, today, mayRemove, idempotencyKey, language }: Props) {
  const { t } = useTranslation("registers");
  const field = usePlainFields("add-reading", "addReading");
  const amount = (thousandths: number) => formatNumber(thousandths / 1000, language);
  return (
    <Card title={t("readings.title")}>
      <Form
        id="add-reading"
        method="post"
        action={here}
        encType="multipart/form-data"
        className="mb-3 flex flex-wrap items-start gap-2.5"
      >
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-reading`} />
        <DateField field={{ ...field("readOn", today), required: true }} label={t("readings.readOn")} />
        <NumberField field={{ ...field("value"), required: true }} label={t("readings.value")} decimals />
        <TextField field={{ ...field("note"), maxLength: 300 }} label={t("fields.note")} />
        <FileField field={field("photo")} label={t("readings.photo")} accept="image/*" types="JPEG, PNG" />
        <CheckboxField field={field("replaced")} label={t("readings.replaced")} className="sm:mt-4" />
        <CheckboxField field={field("confirmed")} label={t("readings.confirmed")} className="sm:mt-4" />
        <Button name="intent" value="addReading" tone="primary" className="sm:mt-5">
          {t("readings.add")}
        </Button>
      </Form>
      {readings.length === 0 ? (
        <p className="text-control text-ink-2">{t("readings.none")}</p>
      ) : (
        <SmallTable
          stacked
          heads={[
            t("readings.readOn"),
            { end: t("readings.value") },
            { end: t("readings.usage") },
            t("fields.note"),
            t("readings.by"),
            { hidden: t("readings.remove") },
          ]}
        >
          {readings.map((reading) => (
            <tr key={reading.id} data-row="" className="border-t border-line">
              <td className="tabular px-2 py-1">{formatDate(reading.readOn)}</td>
              <td className="tabular px-2 py-1 text-end">
                {reading.fileId === null ? (
                  amount(reading.value)
                ) : (
                  <a href={`/files/${reading.fileId}`} className="link">
                    {amount(reading.value)}
                  </a>
                )}
              </td>
              <td className="tabular px-2 py-1 text-end">
                {reading.usage === null || reading.days === null
                  ? ""
                  : t("readings.used", { amount: amount(reading.usage), days: reading.days })}
              </td>
              <td className="px-2 py-1" dir="auto">
                {[reading.replaced ? t("readings.replaced") : "", reading.note].filter(Boolean).join(" · ")}
              </td>
              <td className="px-2 py-1">{reading.by}</td>
              <td className="px-2 py-1 text-end">
                {mayRemove ? (
                  <ConfirmLink name={`removeReading:${reading.id}`}>{t("readings.remove")}</ConfirmLink>
                ) : null}
              </td>
            </tr>
          ))}
        </SmallTable>
      )}
      {readings.map(({ id }) => (
        <RemoveQuestion key={id} id={id} idempotencyKey={idempotencyKey} />
      ))}
    </Card>
  );
}

function RemoveQuestion({ id, idempotencyKey }: { id: number; idempotencyKey: string }) {
  const { t } = useTranslation("registers");
  const name = `removeReading:${id}`;
  const field = usePlainFields(questionFormId(name), name);
  return (
    <Confirm
      name={name}
      title={t("readings.removeTitle")}
      consequences={[t("readings.removeConsequence")]}
      confirmLabel={t("readings.remove")}
      destructive
      idempotencyKey={`${idempotencyKey}-remove-${id}`}
    >
      <TextField field={{ ...field("reason"), required: true, maxLength: 300 }} label={t("fields.reason")} />
    </Confirm>
  );
}
