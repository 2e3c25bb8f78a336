import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { Button } from "#app/components/button.tsx";
import { CheckboxField, SelectField } from "#app/components/form/choice-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import type { Constraints, FormField } from "#app/components/form/form-fields.ts";
import { insertButton, removeButton } from "#app/components/form/form-lists.ts";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { MoneyField, NumberField, TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import type { Invoice } from "#contract/money/invoices/invoices.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { DraftSchema } from "./draft-schema.ts";
import type { typedDraft } from "./typed-draft.ts";

interface Props {
  invoice: Invoice;
  language: Language;
  lastResult?: SubmissionResult | null;
  idempotencyKey: string;
  constraints: Constraints;
  cancelHref: string;
  countries: readonly Choice[];
  languages: readonly Choice[];
  /** What stands in the fields. */
  typed: ReturnType<typeof typedDraft>;
}

/** The draft to be changed: recipient, lines, dates, language, notes. */
export function DraftForm({ invoice, language, countries, languages, typed, ...rest }: Props) {
  const { t } = useTranslation("invoices");
  return (
    <FormScreen
      id={`invoice-${invoice.id}`}
      schema={() => import("./draft-schema.ts").then((form) => form.draftSchema(language))}
      defaultValue={typed}
      version={invoice.version}
      submitLabel={t("save")}
      {...rest}
    >
      {(fields) => {
        const recipient = fields.recipient.getFieldset();
        return (
          <>
            <FormSection title={t("form.recipient")} columns={4}>
              <TextField field={recipient.name} label={t("fields.name")} className="sm:col-span-2" />
              <TextField field={recipient.address} label={t("fields.address")} className="sm:col-span-2" />
              <TextField field={recipient.zip} label={t("fields.zip")} />
              <TextField field={recipient.city} label={t("fields.city")} />
              <SelectField
                field={recipient.country}
                label={t("fields.country")}
                options={countries}
                empty=""
              />
              <TextField field={recipient.vatId} label={t("fields.vatId")} />
              <TextField
                field={recipient.email}
                label={t("fields.email")}
                type="email"
                className="sm:col-span-2"
              />
              <CheckboxField
                field={recipient.business}
                label={t("fields.business")}
                className="self-end sm:col-span-2"
              />
            </FormSection>
            <LineRows lines={fields.lines} currency={invoice.currency} />
            <FormSection title={t("form.invoice")} columns={4}>
              <DateField field={fields.serviceFrom} label={t("fields.serviceFrom")} />
              <DateField field={fields.serviceUntil} label={t("fields.serviceUntil")} />
              <DateField field={fields.dueOn} label={t("fields.dueOn")} hint={t("dueHint")} />
              <SelectField field={fields.language} label={t("fields.language")} options={languages} />
              <TextareaField
                field={fields.notes}
                label={t("fields.notes")}
                className="sm:col-span-2 lg:col-span-4"
              />
            </FormSection>
          </>
        );
      }}
    </FormScreen>
  );
}

interface RowsProps {
  lines: FormField<z.input<DraftSchema>["lines"]>;
  currency: string;
}

/** Lines as rows; adding and removing are buttons of the form itself, so they work without a script. */
function LineRows({ lines, currency }: RowsProps) {
  const { t } = useTranslation("invoices");
  const rows = lines.getFieldList();
  return (
    <section className="flex flex-col gap-2.5">
      <h2 className="text-body font-semibold">{t("form.lines")}</h2>
      {lines.errors ? <p className="field-error">{lines.errors.join(" ")}</p> : null}
      {rows.map((row, index) => {
        const line = row.getFieldset();
        return (
          <fieldset
            key={row.key}
            className="grid grid-cols-2 items-start gap-x-2.5 gap-y-2 border-b border-line pb-3 lg:grid-cols-[minmax(0,1fr)_76px_128px_84px_34px]"
          >
            <legend className="sr-only">{t("form.line", { position: index + 1 })}</legend>
            <TextField
              field={line.description}
              label={t("fields.description")}
              className="max-lg:col-span-2"
            />
            <NumberField field={line.quantity} label={t("fields.quantity")} decimals />
            <MoneyField field={line.unitGross} label={t("fields.unitGross")} currency={currency} />
            <NumberField field={line.taxRate} label={t("fields.taxRate")} decimals />
            <Button
              tone="quiet"
              className="mt-[19px] justify-self-end px-2!"
              aria-label={t("form.removeLine", { position: index + 1 })}
              title={t("form.removeLine", { position: index + 1 })}
              {...removeButton(lines.formId, lines.name, index)}
            >
              <span aria-hidden="true">×</span>
            </Button>
            <TextField field={line.detail} label={t("fields.detail")} className="max-lg:col-span-2" />
            <CheckboxField
              field={line.outsideVat}
              label={t("fields.outsideVat")}
              className="col-span-2 self-end lg:col-span-4"
            />
          </fieldset>
        );
      })}
      <div>
        <Button {...insertButton(lines.formId, lines.name, { quantity: "1" })}>{t("form.addLine")}</Button>
      </div>
    </section>
  );
}
