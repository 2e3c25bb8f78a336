import { useTranslation } from "react-i18next";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { type FieldState, initialText } from "#app/components/form/field.tsx";
import { NumberField, TextField } from "#app/components/form/text-fields.tsx";
import type { OwnField } from "#contract/clients/client-fields/own-field.ts";

interface Props {
  own: OwnField;
  fields: Readonly<Record<string, FieldState>>;
}

/** One of the organization's own fields, as its kind is typed. */
export function OwnFieldInput({ own: { id, name, kind, choices, required }, fields }: Props) {
  const { t } = useTranslation(["clients", "list"]);
  const match = fields[id];
  if (!match) return null;
  const field = { ...match, required };
  const chosen = initialText(field);
  switch (kind) {
    case "number":
      return <NumberField field={field} label={name} decimals />;
    case "date":
      return <DateField field={field} label={name} />;
    case "choice": {
      // What is not offered any more stays where it is.
      const offered = chosen === "" || choices.includes(chosen) ? choices : [...choices, chosen];
      const options = offered.map((choice) => ({ value: choice, label: choice }));
      return <SelectField field={field} label={name} options={options} empty={t("form.notSaid")} />;
    }
    case "yesNo": {
      const options = [
        { value: "true", label: t("list:yes") },
        { value: "false", label: t("list:no") },
      ];
      return <SelectField field={field} label={name} options={options} empty={t("form.notSaid")} />;
    }
    default:
      return <TextField field={{ ...field, maxLength: 300 }} label={name} />;
  }
}
