import { useTranslation } from "react-i18next";
import { CountryField } from "#app/components/form/country-fields.tsx";
import { type FieldState, labelled } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import type { bankRecord } from "#contract/sale/banks/bank.ts";

interface Props {
  fields: Record<keyof typeof bankRecord.fields, FieldState>;
  countries: readonly Choice[];
}

/** The fields of a bank. */
export function BankFields({ fields, countries }: Props) {
  const { t } = useTranslation("banks");
  const field = labelled(fields, t);
  return (
    <FormSection columns={4}>
      <TextField {...field("name")} className="sm:col-span-2" />
      <TextField {...field("contact")} />
      <TextField {...field("bic")} />
      <TextField {...field("email")} type="email" />
      <TextField {...field("phone")} />
      <TextField {...field("address")} className="sm:col-span-2" />
      <TextField {...field("zip")} />
      <TextField {...field("city")} />
      <CountryField {...field("country")} countries={countries} />
      <TextareaField {...field("note")} className="sm:col-span-2 lg:col-span-4" />
    </FormSection>
  );
}
