import { useTranslation } from "react-i18next";
import { CheckboxField } from "#app/components/form/choice-fields.tsx";
import { type FieldState, labelled } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { affiliateRecord } from "#contract/organization/affiliates/affiliate.ts";

export function AffiliateFormFields({
  fields,
}: {
  fields: Record<keyof typeof affiliateRecord.fields, FieldState>;
}) {
  const { t } = useTranslation("affiliates");
  const field = labelled(fields, t);
  return (
    <FormSection title={t("form")} columns={4}>
      <TextField {...field("name")} className="sm:col-span-2" />
      <TextField {...field("contact")} />
      <CheckboxField {...field("active")} />
      <TextField {...field("email")} type="email" />
      <TextField {...field("phone")} />
      <TextField {...field("website")} type="url" className="sm:col-span-2" />
      <TextareaField {...field("note")} className="sm:col-span-2 lg:col-span-4" />
    </FormSection>
  );
}
