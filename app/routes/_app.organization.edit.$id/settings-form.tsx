import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { CheckboxField, ChecksField, SelectField } from "#app/components/form/choice-fields.tsx";
import type { Fields } from "#app/components/form/form-fields.ts";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { NumberField, TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import {
  aliasNames,
  clientFormFields,
  clientTableFields,
  dutyNames,
} from "#contract/organization/organizations/organization-settings.ts";
import { fieldSwitches } from "./defaults.ts";
import type { settingsSchema } from "./schema.ts";

interface Props {
  fields: Fields<z.output<typeof settingsSchema>>;
  roles: readonly Choice[];
}

/** What of clients is shown, who has which duty, and the organization's own words. */
export function SettingsFields({ fields, roles }: Props) {
  const { t } = useTranslation(["organizations", "clients"]);
  // A column that is a field has the field's name.
  const named = (keys: readonly string[]) =>
    keys.map((value) => ({ value, label: t([`clients:columns.${value}`, `clients:fields.${value}`]) }));
  const switches = fieldSwitches.map((value) => ({ value, label: t(`settings.switch.${value}`) }));
  return (
    <>
      <FormSection title={t("settings.clients")} columns={1}>
        <ChecksField
          field={fields.columns}
          label={t("fields.columns")}
          hint={t("settings.columnsHint")}
          options={named(clientTableFields)}
        />
      </FormSection>
      <FormSection title={t("fields.fields")} columns={4}>
        <p className="text-label text-ink-2 sm:col-span-2 lg:col-span-4">{t("settings.fieldsHint")}</p>
        {clientFormFields.map((name) => (
          <SelectField
            key={name}
            field={fields.fields.getFieldset()[name]}
            label={t(`clients:fields.${name}`)}
            options={switches}
          />
        ))}
      </FormSection>
      <FormSection title={t("settings.roles")} columns={4}>
        {dutyNames.map((name) => (
          <SelectField
            key={name}
            field={fields[name]}
            label={t(`fields.${name}`)}
            options={roles}
            empty={t("settings.noRole")}
          />
        ))}
      </FormSection>
      <FormSection title={t("settings.stays")} columns={2}>
        <CheckboxField
          field={fields.remindGuests}
          label={t("fields.remindGuests")}
          hint={t("settings.remindGuestsHint")}
        />
        <CheckboxField
          field={fields.autoCheckOut}
          label={t("fields.autoCheckOut")}
          hint={t("settings.staysHint")}
        />
        <NumberField
          field={fields.editableHistoryDays}
          label={t("fields.editableHistoryDays")}
          hint={t("settings.historyDaysHint")}
        />
      </FormSection>
      <FormSection title={t("settings.offers")} columns={2}>
        <NumberField
          field={fields.validDays}
          label={t("fields.validDays")}
          hint={t("settings.validDaysHint")}
        />
        <CheckboxField
          field={fields.holdsNights}
          label={t("fields.holdsNights")}
          hint={t("settings.holdsNightsHint")}
        />
      </FormSection>
      <FormSection title={t("settings.aliases")} columns={4}>
        {aliasNames.map((name) => (
          <TextField
            key={name}
            field={fields[name]}
            label={t(`fields.${name}`)}
            hint={name === "bu" ? t("settings.aliasHint") : undefined}
          />
        ))}
      </FormSection>
    </>
  );
}
