import { useTranslation } from "react-i18next";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { CountryField, PhoneField } from "#app/components/form/country-fields.tsx";
import { type FieldState, labelled } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import type { DialCode } from "#app/components/form/phone.server.ts";
import { NumberField, TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import { choicesOf } from "#app/components/list/record-columns.ts";
import { branchRecord } from "#contract/organization/branches/branch.ts";
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
  const field = labelled(fields, t);
  return (
    <>
      <FormSection title={t("form.general")} columns={4}>
        <TextField {...field("name")} className="sm:col-span-2" />
        <TextField {...field("group")} {...(groupAlias && { label: groupAlias })} />
        <SelectField {...field("cur")} options={currencies} />
        <CountryField {...field("country")} countries={countries} className="sm:col-span-2" />
        <SelectField {...field("timeZone")} options={timeZones} className="sm:col-span-2" />
        <TextField
          {...field("externalLink")}
          hint={t("form.externalLinkHint")}
          className="sm:col-span-2 lg:col-span-4"
        />
      </FormSection>
      <FormSection title={t("form.invoice")} columns={4}>
        <TextField {...field("legalName")} className="sm:col-span-2 lg:col-span-4" />
        <TextField {...field("address")} className="sm:col-span-2" />
        <TextField {...field("zip")} />
        <TextField {...field("city")} />
        <TextField {...field("email")} type="email" className="sm:col-span-2" />
        <PhoneField {...field("phone")} dialCodes={dialCodes} country="AT" className="sm:col-span-2" />
        <TextField {...field("vatId")} className="sm:col-span-2" />
        <TextField {...field("register")} className="sm:col-span-2" />
        <TextField {...field("iban")} className="sm:col-span-2" />
        <TextField {...field("bic")} />
        <TextField {...field("bank")} />
      </FormSection>
      <FormSection title={t("form.numbers")} columns={4}>
        <SelectField
          {...field("taxMode")}
          options={choicesOf(branchRecord, "taxMode", t)}
          className="sm:col-span-2"
        />
        {numbering?.prefixFixed ? (
          <Fixed field={fields.invoicePrefix} />
        ) : (
          <TextField {...field("invoicePrefix")} hint={t("form.prefixHint")} />
        )}
        {numbering ? (
          <NumberField
            {...field("nextInvoiceNumber")}
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
