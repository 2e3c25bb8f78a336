import { useTranslation } from "react-i18next";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { type FieldState, labelled } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { MoneyField, NumberField, TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { Option } from "#app/components/form/use-options.ts";
import type { Choice } from "#app/components/list/definition.ts";
import { type refinanceRecord, refinanceTypes } from "#contract/sale/refinances/refinance.ts";

interface Props {
  fields: Record<keyof typeof refinanceRecord.fields, FieldState> & { buildingId?: FieldState };
  /** Null of what the person may not choose. */
  ties: { buildingId: readonly Option[] | null; clientId: readonly Option[] | null };
  users: readonly Choice[];
  currency: string;
}

/** The fields of a refinance request; a new one says for which building. */
export function RefinanceFields({ fields, ties, users, currency }: Props) {
  const { t } = useTranslation("refinances");
  const field = labelled<keyof typeof refinanceRecord.fields>(fields, t);
  return (
    <FormSection columns={4}>
      {fields.buildingId && ties.buildingId ? (
        <ComboboxField
          field={fields.buildingId}
          label={t("fields.buildingId")}
          search="/options/buildings"
          options={ties.buildingId}
          className="sm:col-span-2"
        />
      ) : null}
      <TextField {...field("title")} className="sm:col-span-2" />
      <SelectField
        {...field("type")}
        options={refinanceTypes.map((value) => ({ value, label: value }))}
        className="sm:col-span-2"
      />
      {ties.clientId ? (
        <ComboboxField
          {...field("clientId")}
          search="/options/clients"
          options={ties.clientId}
          className="sm:col-span-2"
        />
      ) : null}
      <MoneyField {...field("amount")} currency={currency} />
      <NumberField {...field("termMonths")} />
      <DateField {...field("deadlineOn")} />
      <DateField {...field("validUntil")} />
      {users.length > 0 ? (
        <SelectField {...field("assignedTo")} options={users} empty={t("nobody")} className="sm:col-span-2" />
      ) : null}
      <TextareaField {...field("note")} rows={3} className="sm:col-span-2 lg:col-span-4" />
    </FormSection>
  );
}
