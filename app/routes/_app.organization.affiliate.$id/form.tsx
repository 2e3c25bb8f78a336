import { useTranslation } from "react-i18next";
import { z } from "zod";
import { CheckboxField } from "#app/components/form/choice-fields.tsx";
import type { FieldState } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import { affiliateFields } from "#contract/affiliates.ts";

const { shape } = affiliateFields;

export const affiliateSchema = z.object({
  name: shape.name,
  contact: shape.contact.unwrap().optional(),
  email: z.email().max(254).optional(),
  phone: z.string().trim().max(32).optional(),
  website: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .optional(),
  note: shape.note.unwrap().optional(),
  active: z.boolean().optional(),
});

/** Empty optional fields arrive as undefined; the contract wants them empty. */
export function typedAffiliate(value: z.output<typeof affiliateSchema>) {
  const { contact = "", email = null, phone = null, website = null, note = "", active = false, name } = value;
  return { name, contact, email, phone, website, note, active };
}

export function AffiliateFormFields({
  fields,
}: {
  fields: Record<keyof typeof affiliateSchema.shape, FieldState>;
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
