import { useTranslation } from "react-i18next";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { type FieldState, labelled } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import type { campaignRecord } from "#contract/money/vouchers/voucher.ts";

interface Props {
  fields: Record<keyof typeof campaignRecord.fields, FieldState>;
  branches: readonly Choice[];
}

/** The fields of a campaign, new or known. */
export function CampaignFields({ fields, branches }: Props) {
  const { t } = useTranslation("vouchers");
  const field = labelled(fields, t);
  return (
    <FormSection columns={4}>
      <TextField {...field("name")} className="sm:col-span-2" />
      <SelectField {...field("branchId")} options={branches} className="sm:col-span-2" />
      <DateField {...field("validFrom")} className="sm:col-span-2" />
      <DateField {...field("validUntil")} className="sm:col-span-2" />
      <TextareaField {...field("note")} className="sm:col-span-2 lg:col-span-4" />
    </FormSection>
  );
}
