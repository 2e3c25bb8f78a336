import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { TextField } from "#app/components/form/text-fields.tsx";
import { Section } from "#app/components/linked-page/frame.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import { type OwnField, ownFields } from "#contract/clients/client-pages/client-page.ts";
import { clientRecord } from "#contract/clients/clients/client-record.ts";
import type { Refused } from "./act.server.ts";
import { shownValue, type Values } from "./typed.ts";

interface Props {
  data: Values;
  mayCorrect: boolean;
  refused: Refused | undefined;
  choices: Record<"country" | "language", readonly Choice[]>;
}

/** What browsers know of the person anyway. */
const values: Partial<Record<OwnField, string>> = {
  firstname: "given-name",
  lastname: "family-name",
  company: "organization",
  email: "email",
  phone: "tel",
  mobile: "tel",
  birthday: "bday",
  address: "street-address",
  zip: "postal-code",
  city: "address-level2",
};

/** The person's data, to be read or corrected. */
export function DataSection({ data, mayCorrect, refused, choices }: Props) {
  const { t } = useTranslation(["ownPage", "clients"]);
  const fields = ownFields.filter((field) => field in data);
  const label = (field: OwnField) => t(`clients:fields.${field}`);
  const nameOf = (field: OwnField) =>
    field === "country" || field === "language"
      ? choices[field].find(({ value }) => value === data[field])?.label
      : undefined;
  if (!mayCorrect)
    return (
      <Section title={t("data.title")} hint={t("data.readOnly")}>
        <DefinitionList
          items={fields.map((field) => ({
            term: label(field),
            value: <bdi>{nameOf(field) ?? shownValue(field, data[field])}</bdi>,
          }))}
        />
      </Section>
    );
  const state = (field: OwnField) => ({
    ...plainField("own", field, refused?.typed[field] ?? shownValue(field, data[field])),
    errors: refused?.errors[field] ? [refused.errors[field]] : undefined,
    maxLength: clientRecord.fields[field].max,
  });
  return (
    <Section title={t("data.title")} hint={t("data.hint")}>
      <form method="post" id="own" className="grid gap-3 sm:grid-cols-2">
        <input type="hidden" name="was" value={JSON.stringify(refused?.was ?? data)} />
        {fields.map((field) =>
          field === "country" || field === "language" ? (
            <SelectField
              key={field}
              field={state(field)}
              label={label(field)}
              options={choices[field]}
              empty={t("data.choose")}
            />
          ) : (
            <TextField
              key={field}
              field={state(field)}
              label={label(field)}
              hint={field === "birthday" ? t("data.dateHint") : undefined}
              autoComplete={values[field]}
            />
          ),
        )}
        <div className="sm:col-span-2">
          <Button name="intent" value="correct" tone="primary" className="h-11! w-full">
            {t("data.save")}
          </Button>
        </div>
      </form>
    </Section>
  );
}
