import { useTranslation } from "react-i18next";
import { CheckboxField } from "#app/components/form/choice-fields.tsx";
import type { FieldState } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { affiliateRecord } from "#contract/affiliate.ts";

export function AffiliateFormFields({
  fields,
}: {
  fields: Record<keyof typeof affiliateRecord.fields, FieldState>;
}) {
  const { t } = useTranslation("affiliates");
  return (
    <FormSection title={t("form")} columns={4}>
      <TextField field={fields.name} label={t("fields.name")} className="sm:col-span-2" />
      <TextField field={fields.contact} label={t("fields.contact")} />
      <CheckboxField field={fields.active} label={t("fields.active")} />
      <TextField field={fields.email} label={t("fields.email")} type="email" />
      <TextField field={fields.phone} label={t("fields.phone")} />
      <TextField field={fields.website} label={t("fields.website")} type="url" className="sm:col-span-2" />
      <TextareaField field={fields.note} label={t("fields.note")} className="sm:col-span-2 lg:col-span-4" />
    </FormSection>
  );
}
