import { useTranslation } from "react-i18next";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { type FieldState, labelled } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import type { providerServiceRecord } from "#contract/operations/provider-services/provider-service.ts";

interface Props {
  fields: Record<keyof typeof providerServiceRecord.fields, FieldState>;
  branches: readonly Choice[];
}

/** The fields of a provider service, new or known. */
export function ProviderServiceFields({ fields, branches }: Props) {
  const { t } = useTranslation("providerServices");
  const field = labelled(fields, t);
  return (
    <FormSection columns={4}>
      <TextField {...field("name")} className="sm:col-span-2" />
      <SelectField {...field("branchId")} options={branches} />
      <TextareaField {...field("note")} className="sm:col-span-2 lg:col-span-4" />
    </FormSection>
  );
}
