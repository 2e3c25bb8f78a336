import { useTranslation } from "react-i18next";
import { CheckboxField, SelectField } from "#app/components/form/choice-fields.tsx";
import { PhoneField } from "#app/components/form/country-fields.tsx";
import { type FieldState, labelled } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import type { DialCode } from "#app/components/form/phone.server.ts";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import { languageCodes, languageNames } from "#app/components/shell/language-names.ts";
import type { providerRecord } from "#contract/operations/providers/provider.ts";

interface Props {
  fields: Record<keyof typeof providerRecord.fields, FieldState>;
  branches: readonly Choice[];
  trades: readonly Choice[];
  categories: readonly Choice[];
  phones: { dialCodes: readonly DialCode[]; country: string };
}

const languages = languageCodes.map((value) => ({ value, label: languageNames[value] }));

/** The fields of a provider, new or stored. */
export function ProviderFields({ fields, branches, trades, categories, phones }: Props) {
  const { t } = useTranslation("providers");
  const field = labelled(fields, t);
  return (
    <FormSection columns={4}>
      <TextField {...field("name")} className="sm:col-span-2" />
      <SelectField {...field("trade")} options={trades} />
      <SelectField {...field("branchId")} options={branches} />
      <TextField {...field("contactName")} className="sm:col-span-2" />
      <TextField {...field("email")} type="email" />
      <PhoneField {...field("phone")} {...phones} />
      <TextField {...field("address")} className="sm:col-span-2" />
      <TextField {...field("taxNumber")} />
      <SelectField {...field("language")} options={languages} />
      <SelectField
        {...field("ticketCategory")}
        options={categories}
        empty={t("noCategory")}
        hint={t("hints.ticketCategory")}
        className="sm:col-span-2 lg:col-span-4"
      />
      <CheckboxField {...field("active")} hint={t("hints.active")} className="sm:col-span-2" />
      <CheckboxField {...field("proofRequired")} hint={t("hints.proofRequired")} className="sm:col-span-2" />
      <TextareaField {...field("note")} className="sm:col-span-2 lg:col-span-4" />
    </FormSection>
  );
}
