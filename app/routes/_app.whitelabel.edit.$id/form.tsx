import { useTranslation } from "react-i18next";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { type FieldState, labelled } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import type { whiteLabelRecord } from "#contract/organization/white-labels/white-label.ts";

interface Props {
  fields: Record<keyof typeof whiteLabelRecord.fields, FieldState>;
  branches: readonly Choice[];
}

/** The fields of a white label, new or stored. */
export function WhiteLabelFields({ fields, branches }: Props) {
  const { t } = useTranslation("whiteLabels");
  const field = labelled(fields, t);
  return (
    <>
      <FormSection columns={4}>
        <TextField {...field("name")} hint={t("hints.name")} className="sm:col-span-2" />
        <SelectField {...field("branchId")} options={branches} />
        <TextField {...field("colour")} hint={t("hints.colour")} />
        <TextField {...field("domain")} hint={t("hints.domain")} className="sm:col-span-2" />
        <TextField {...field("senderName")} />
        <TextField {...field("senderEmail")} type="email" />
      </FormSection>
      <FormSection columns={4}>
        <TextareaField {...field("welcome")} hint={t("hints.welcome")} className="sm:col-span-2" />
        <TextareaField {...field("imprint")} hint={t("hints.imprint")} className="sm:col-span-2" />
      </FormSection>
    </>
  );
}
