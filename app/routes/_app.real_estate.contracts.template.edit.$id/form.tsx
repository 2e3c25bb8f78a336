import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { CheckboxField, SelectField } from "#app/components/form/choice-fields.tsx";
import { type FieldState, labelled } from "#app/components/form/field.tsx";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import { languageCodes, languageNames } from "#app/components/shell/language-names.ts";
import { templateKinds } from "#contract/contracts/contract-templates/contract-template.ts";
import type { Language } from "#contract/platform/languages.ts";

type Props = Pick<
  Parameters<typeof FormScreen>[0],
  "id" | "constraints" | "lastResult" | "idempotencyKey" | "version" | "submitLabel"
> & {
  values: Record<string, string>;
  language: Language;
  branches: readonly Choice[];
};

/** The form of a template, new or known; beside saving it can be looked at. */
export function TemplateForm({ values, language, branches, submitLabel, ...form }: Props) {
  const { t } = useTranslation("contractTemplates");
  return (
    <FormScreen
      key={`${form.id}-${form.version ?? "new"}`}
      {...form}
      schema={() => import("./schema.ts").then((schema) => schema.contractTemplateSchema(language))}
      defaultValue={values}
      submitLabel={submitLabel}
      buttons={
        <div className="flex flex-wrap gap-2.5">
          <Button tone="primary" ctrlKey="Enter">
            {submitLabel}
          </Button>
          <Button name="intent" value="preview">
            {t("preview.show")}
          </Button>
        </div>
      }
    >
      {(fields) => <TemplateFields fields={fields} branches={branches} />}
    </FormScreen>
  );
}

type Name = "name" | "kind" | "language" | "officeId" | "text" | "active" | "contractId";

function TemplateFields({
  fields,
  branches,
}: {
  fields: Record<Name, FieldState>;
  branches: readonly Choice[];
}) {
  const { t } = useTranslation("contractTemplates");
  const field = labelled(fields, t);
  return (
    <FormSection columns={4}>
      <TextField {...field("name")} className="sm:col-span-2" />
      <SelectField
        {...field("kind")}
        options={templateKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <SelectField {...field("officeId")} options={branches} empty={t("allBranches")} />
      <SelectField
        {...field("language")}
        hint={t("languageHint")}
        options={languageCodes.map((value) => ({ value, label: languageNames[value] }))}
        className="sm:col-span-2"
      />
      <TextField {...field("contractId")} hint={t("preview.hint")} />
      <CheckboxField {...field("active")} />
      <TextareaField
        {...field("text")}
        rows={22}
        hint={t("textHint")}
        className="sm:col-span-2 lg:col-span-4"
      />
    </FormSection>
  );
}
