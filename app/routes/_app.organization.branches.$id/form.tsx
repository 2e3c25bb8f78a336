import { useTranslation } from "react-i18next";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { CountryField, PhoneField } from "#app/components/form/country-fields.tsx";
import type { FieldState } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import type { DialCode } from "#app/components/form/phone.server.ts";
import { NumberField, TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import { choicesOf } from "#app/components/list/record-columns.ts";
import { branchRecord } from "#contract/branch.ts";
import type { branchSchema } from "./schema.ts";

interface Props {
  fields: Record<keyof ReturnType<typeof branchSchema>["shape"], FieldState>;
  countries: readonly Choice[];
  currencies: readonly Choice[];
  timeZones: readonly Choice[];
  dialCodes: readonly DialCode[];
  /** Of a branch that is known: where its invoices have got to. */
  /** The organization's own word for a group. */
  groupAlias: string | null;
  numbering?: { nextInvoiceLabel: string; prefixFixed: boolean };
}

/** The fields of a branch, new or known. */
export function BranchFormFields({
  fields,
  countries,
  currencies,
  timeZones,
  dialCodes,
  groupAlias,
  numbering,
}: Props) {
  const { t } = useTranslation("branches");
  const text = (field: keyof Props["fields"], className?: string) => (
    <TextField field={fields[field]} label={t(`fields.${field}`)} className={className} />
  );
  return (
    <>
      <FormSection title={t("form.general")} columns={4}>
        {text("name", "sm:col-span-2")}
        <TextField field={fields.group} label={groupAlias ?? t("fields.group")} />
        <SelectField field={fields.cur} label={t("fields.cur")} options={currencies} />
        <CountryField
          field={fields.country}
          label={t("fields.country")}
          countries={countries}
          className="sm:col-span-2"
        />
        <SelectField
          field={fields.timeZone}
          label={t("fields.timeZone")}
          options={timeZones}
          className="sm:col-span-2"
        />
        <TextField
          field={fields.externalLink}
          label={t("fields.externalLink")}
          hint={t("form.externalLinkHint")}
          className="sm:col-span-2 lg:col-span-4"
        />
      </FormSection>
      <FormSection title={t("form.invoice")} columns={4}>
        {text("legalName", "sm:col-span-2 lg:col-span-4")}
        {text("address", "sm:col-span-2")}
        {text("zip")}
        {text("city")}
        <TextField field={fields.email} label={t("fields.email")} type="email" className="sm:col-span-2" />
        <PhoneField
          field={fields.phone}
          label={t("fields.phone")}
          dialCodes={dialCodes}
          country="AT"
          className="sm:col-span-2"
        />
        {text("vatId", "sm:col-span-2")}
        {text("register", "sm:col-span-2")}
        {text("iban", "sm:col-span-2")}
        {text("bic")}
        {text("bank")}
      </FormSection>
      <FormSection title={t("form.numbers")} columns={4}>
        <SelectField
          field={fields.taxMode}
          label={t("fields.taxMode")}
          options={choicesOf(branchRecord, "taxMode", t)}
          className="sm:col-span-2"
        />
        {numbering?.prefixFixed ? (
          <Fixed field={fields.invoicePrefix} />
        ) : (
          <TextField
            field={fields.invoicePrefix}
            label={t("fields.invoicePrefix")}
            hint={t("form.prefixHint")}
          />
        )}
        {numbering ? (
          <NumberField
            field={fields.nextInvoiceNumber}
            label={t("fields.nextInvoiceNumber")}
            hint={t("form.nextHint", { label: numbering.nextInvoiceLabel })}
          />
        ) : null}
      </FormSection>
    </>
  );
}

/** A prefix that invoices were issued with: shown, and sent as it is. */
function Fixed({ field }: { field: FieldState }) {
  const { t } = useTranslation("branches");
  const value = typeof field.initialValue === "string" ? field.initialValue : "";
  return (
    <div className="min-w-0">
      <span className="label">{t("fields.invoicePrefix")}</span>
      <input type="hidden" name={field.name} form={field.formId} value={value} readOnly />
      <p className="flex min-h-8 items-center rounded-control bg-sunken px-2.5 text-control">{value}</p>
      <p className="mt-0.5 text-label text-ink-2">{t("form.prefixFixed")}</p>
    </div>
  );
}
