import { useTranslation } from "react-i18next";
import { CheckboxField, SelectField } from "#app/components/form/choice-fields.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { type FieldState, labelled } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { NumberField, TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import { languageCodes, languageNames } from "#app/components/shell/language-names.ts";
import {
  type messageTemplateRecord,
  offsetUnits,
  templateChannels,
  templateEvents,
  templateRepeats,
  weekdays,
} from "#contract/messages/message-templates/message-template.ts";

interface Props {
  fields: Record<keyof typeof messageTemplateRecord.fields, FieldState>;
  branches: readonly Choice[];
  places: { unit: readonly Choice[]; building: readonly Choice[] };
}

const wide = "sm:col-span-2 lg:col-span-4";
const languages = languageCodes.map((value) => ({ value, label: languageNames[value] }));

/** The fields of a message template, new or known: words, time, channels, stays. */
export function MessageTemplateFields({ fields, branches, places }: Props) {
  const { t } = useTranslation("messageTemplates");
  const field = labelled(fields, t);
  const choices = (values: readonly string[], words: string) =>
    values.map((value) => ({ value, label: t(`${words}.${value}`) }));
  const channels = choices(templateChannels, "channel");
  return (
    <>
      <FormSection columns={4}>
        <TextField {...field("name")} className="sm:col-span-2" />
        <SelectField {...field("language")} hint={t("languageHint")} options={languages} />
        <TextField {...field("subject")} hint={t("subjectHint")} className={wide} />
        <TextareaField {...field("body")} rows={9} hint={t("bodyHint")} className={wide} />
      </FormSection>
      <FormSection title={t("sections.time")} columns={4}>
        <SelectField
          {...field("event")}
          options={choices(templateEvents, "event")}
          className="sm:col-span-2"
        />
        <NumberField {...field("offsetAmount")} />
        <SelectField
          {...field("offsetUnit")}
          options={offsetUnits.map((value) => ({ value, label: t(`unit.${value}`) }))}
        />
        <SelectField
          {...field("repeat")}
          options={choices(templateRepeats, "repeat")}
          empty={t("none")}
          hint={t("repeatHint")}
        />
        <DateField {...field("onDay")} />
        <SelectField {...field("weekday")} options={choices(weekdays, "weekday")} empty={t("none")} />
        <NumberField {...field("everyDays")} />
        <TextField {...field("atTime")} placeholder="10:00" />
        <CheckboxField {...field("alwaysSend")} className="sm:col-span-2" />
      </FormSection>
      <FormSection title={t("sections.channels")} columns={4}>
        <SelectField {...field("firstChannel")} options={channels} />
        <SelectField {...field("secondChannel")} options={channels} empty={t("none")} />
        <SelectField {...field("thirdChannel")} options={channels} empty={t("none")} />
      </FormSection>
      <FormSection title={t("sections.stays")} columns={4}>
        <SelectField {...field("officeId")} options={branches} empty={t("allBranches")} />
        <ComboboxField {...field("buildingId")} search="/options/buildings" options={places.building} />
        <ComboboxField {...field("unitId")} search="/options/units" options={places.unit} />
        <SelectField
          {...field("stayKind")}
          options={choices(["rent", "rent30"], "stayKind")}
          empty={t("any")}
        />
        <SelectField
          {...field("bookedBy")}
          options={choices(["direct", "channel"], "bookedBy")}
          empty={t("any")}
        />
        <SelectField {...field("guestLanguage")} options={languages} empty={t("any")} />
        <CheckboxField {...field("paidOnly")} />
        <CheckboxField {...field("registeredOnly")} />
      </FormSection>
    </>
  );
}
