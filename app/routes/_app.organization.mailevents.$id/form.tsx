import { useTranslation } from "react-i18next";
import { CheckboxField, SelectField } from "#app/components/form/choice-fields.tsx";
import { type FieldState, labelled } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import { languageCodes, languageNames } from "#app/components/shell/language-names.ts";
import { type mailEventRecord, mailKinds } from "#contract/messages/mail-events/mail-event.ts";

interface Props {
  fields: Record<keyof typeof mailEventRecord.fields, FieldState>;
}

/** The fields of a mail event, new or known. */
export function MailEventFields({ fields }: Props) {
  const { t } = useTranslation("mailEvents");
  const field = labelled(fields, t);
  const kinds = mailKinds.map((value) => ({ value, label: t(`kindShort.${value}`) }));
  const whoGetsIt = mailKinds.map((kind) => t(`kind.${kind}`)).join(" · ");
  return (
    <FormSection columns={4}>
      <TextField {...field("name")} className="sm:col-span-2" />
      <SelectField {...field("kind")} options={kinds} hint={whoGetsIt} />
      <SelectField
        {...field("language")}
        hint={t("languageHint")}
        options={languageCodes.map((value) => ({ value, label: languageNames[value] }))}
      />
      <TextField {...field("subject")} className="sm:col-span-2 lg:col-span-4" />
      <TextareaField
        {...field("body")}
        rows={12}
        hint={t("bodyHint")}
        className="sm:col-span-2 lg:col-span-4"
      />
      <CheckboxField {...field("active")} />
    </FormSection>
  );
}
