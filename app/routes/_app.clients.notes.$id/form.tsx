import { useTranslation } from "react-i18next";
import { CheckboxField, SelectField } from "#app/components/form/choice-fields.tsx";
import { type FieldState, labelled } from "#app/components/form/field.tsx";
import { TextareaField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";

interface Props {
  fields: Record<"typeId" | "text" | "pinned", FieldState>;
  types: readonly Choice[];
}

/** The fields of a note of whichever client. */
export function NoteFields({ fields, types }: Props) {
  const { t } = useTranslation("notes");
  const field = labelled(fields, t);
  return (
    <>
      <SelectField {...field("typeId")} options={types} />
      <CheckboxField {...field("pinned")} label={t("pin")} className="self-end" />
      <TextareaField {...field("text")} rows={4} className="sm:col-span-2 lg:col-span-4" />
    </>
  );
}
