import { useTranslation } from "react-i18next";
import { CheckboxField, ChecksField, ColourField, SelectField } from "#app/components/form/choice-fields.tsx";
import type { FieldState } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import type { organizationSchema } from "./schema.ts";

interface Props {
  fields: Record<keyof typeof organizationSchema.shape, FieldState>;
  countries: readonly Choice[];
  languages: readonly Choice[];
  types: readonly Choice[];
}

/** The fields of an organization, new or known. */
export function OrganizationFormFields({ fields, countries, languages, types }: Props) {
  const { t } = useTranslation("organizations");
  return (
    <>
      <FormSection title={t("form.general")} columns={4}>
        <TextField field={fields.name} label={t("fields.name")} className="sm:col-span-2" />
        <SelectField field={fields.country} label={t("fields.country")} options={countries} />
        <SelectField field={fields.lang} label={t("fields.lang")} options={languages} />
        <TextField field={fields.website} label={t("fields.website")} className="sm:col-span-2" />
        <TextField
          field={fields.realEstateWebsite}
          label={t("fields.realEstateWebsite")}
          className="sm:col-span-2"
        />
        <CheckboxField
          field={fields.hebCalendar}
          label={t("fields.hebCalendar")}
          hint={t("form.hebCalendarHint")}
          className="sm:col-span-2 lg:col-span-4"
        />
      </FormSection>
      <FormSection title={t("form.type")} columns={4}>
        <SelectField field={fields.type} label={t("fields.type")} options={types} />
        <ChecksField
          field={fields.typeParents}
          label={t("fields.typeParents")}
          hint={t("form.typeParentsHint")}
          options={types}
          className="sm:col-span-2 lg:col-span-3"
        />
      </FormSection>
      <FormSection title={t("form.look")} columns={4}>
        <CheckboxField
          field={fields.ownAccent}
          label={t("fields.ownAccent")}
          hint={t("form.accentHint")}
          className="sm:col-span-2"
        />
        <ColourField field={fields.accent} label={t("fields.accent")} />
      </FormSection>
    </>
  );
}
