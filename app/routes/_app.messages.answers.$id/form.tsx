import { useTranslation } from "react-i18next";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { type FieldState, labelled } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import type { cannedAnswerRecord } from "#contract/messages/canned-answers/canned-answer.ts";

interface Props {
  fields: Record<keyof typeof cannedAnswerRecord.fields, FieldState>;
  languages: readonly Choice[];
}

/** The fields of a canned answer, new or stored. */
export function CannedAnswerFields({ fields, languages }: Props) {
  const { t } = useTranslation("cannedAnswers");
  const field = labelled(fields, t);
  return (
    <FormSection columns={4}>
      <TextField {...field("name")} className="sm:col-span-2" />
      <SelectField {...field("language")} options={languages} />
      <TextareaField {...field("body")} rows={8} className="sm:col-span-2 lg:col-span-4" />
    </FormSection>
  );
}
