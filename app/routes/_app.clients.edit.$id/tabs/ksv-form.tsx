import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { FileField } from "#app/components/form/file-field.tsx";
import { typedMoney } from "#app/components/form/parse-number.ts";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { MoneyField, TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { Ksv } from "#contract/clients/ksv/ksv.ts";
import { ksvOutcomes } from "#contract/clients/ksv/ksv-record.ts";
import type { Language } from "#contract/platform/languages.ts";

interface Props {
  /** Null of one that nobody applied for. */
  report: Ksv | null;
  title: string;
  currency: string;
  language: Language;
  idempotencyKey: string;
}

/** What an InfoPass says. Refused, it keeps what was typed. */
export function KsvForm({ report, title, currency, language, idempotencyKey }: Props) {
  const { t } = useTranslation("ksv");
  const intent = report ? `ksvEnter:${report.id}` : "ksvAdd";
  const field = usePlainFields("ksv", intent);
  return (
    <Form
      id="ksv"
      method="post"
      encType="multipart/form-data"
      className="mt-4 grid items-start gap-3 sm:grid-cols-2 print:hidden"
      aria-label={title}
    >
      <h3 className="font-semibold sm:col-span-2">{title}</h3>
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${intent}`} />
      {report ? <input type="hidden" name="version" value={report.version} /> : null}
      <SelectField
        field={field("outcome", report?.outcome ?? undefined)}
        label={t("fields.outcome")}
        options={ksvOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) }))}
        empty={t("enter.choose")}
      />
      <DateField field={field("issuedOn", report?.issuedOn ?? undefined)} label={t("fields.issuedOn")} />
      <TextField
        field={{ ...field("reference", report?.reference), maxLength: 60 }}
        label={t("fields.reference")}
        hint={t("enter.referenceHint")}
      />
      <MoneyField
        field={field("cost", typedMoney(report?.cost, language))}
        label={t("fields.cost")}
        currency={report?.currency ?? currency}
      />
      {report ? (
        <FileField
          field={field("file")}
          label={t("fields.file")}
          types="PDF, Word, Excel, JPEG, PNG"
          className="sm:col-span-2"
        />
      ) : null}
      <TextareaField
        field={{ ...field("note", report?.note), maxLength: 1000 }}
        label={t("fields.note")}
        className="sm:col-span-2"
      />
      <p className="flex flex-wrap gap-2 sm:col-span-2">
        <Button name="intent" value={intent} tone="primary">
          {t("enter.act")}
        </Button>
        {report?.status === "DONE" ? (
          <Link to="?tab=ksv" className="button" preventScrollReset>
            {t("cancel")}
          </Link>
        ) : null}
      </p>
    </Form>
  );
}
