import { useTranslation } from "react-i18next";
import { ChecksField, SelectField } from "#app/components/form/choice-fields.tsx";
import type { FieldState } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import {
  aliasNames,
  clientFormFields,
  clientTableFields,
  dutyNames,
} from "#contract/organization-settings.ts";
import type { settingsSchema } from "./schema.ts";

interface Props {
  fields: Record<keyof typeof settingsSchema.shape, FieldState>;
  roles: readonly Choice[];
}

/** What of clients is shown, who has which duty, and the organization's own words. */
export function SettingsFields({ fields, roles }: Props) {
  const { t } = useTranslation(["organizations", "clients"]);
  // A column that is a field has the field's name.
  const named = (keys: readonly string[]) =>
    keys.map((value) => ({ value, label: t([`clients:columns.${value}`, `clients:fields.${value}`]) }));
  return (
    <>
      <FormSection title={t("settings.clients")} columns={1}>
        <ChecksField
          field={fields.columns}
          label={t("fields.columns")}
          hint={t("settings.columnsHint")}
          options={named(clientTableFields)}
        />
        <ChecksField
          field={fields.fields}
          label={t("fields.fields")}
          hint={t("settings.fieldsHint")}
          options={named(clientFormFields)}
        />
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
