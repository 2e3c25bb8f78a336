import { useTranslation } from "react-i18next";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { type FieldState, labelled } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { MoneyField, NumberField, TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import type { placeFields, supplierFields } from "#contract/operations/registers/register.ts";

export interface PlaceChoices {
  branches: readonly Choice[];
  units: readonly Choice[];
  buildings: readonly Choice[];
}
type PlaceStates = Record<keyof typeof placeFields, FieldState>;
type SupplierStates = Record<keyof typeof supplierFields, FieldState>;

/** Name and place of a record, new or known. */
export function PlaceFields({ fields, choices }: { fields: PlaceStates; choices: PlaceChoices }) {
  const { t } = useTranslation("registers");
  const field = labelled(fields, t);
  return (
    <>
      <TextField {...field("name")} className="sm:col-span-2" />
      <SelectField {...field("branchId")} options={choices.branches} className="sm:col-span-2" />
      <ComboboxField
        {...field("unitId")}
        search="/options/units"
        options={choices.units}
        className="sm:col-span-2"
      />
      <ComboboxField
        {...field("buildingId")}
        search="/options/buildings"
        options={choices.buildings}
        className="sm:col-span-2"
      />
    </>
  );
}

/** The contract with a supplier. */
export function SupplierFields({ fields, currency }: { fields: SupplierStates; currency: string }) {
  const { t } = useTranslation("registers");
  const field = labelled(fields, t);
  return (
    <FormSection title={t("supplier")} columns={4}>
      <TextField {...field("supplier")} className="sm:col-span-2" />
      <TextField {...field("supplierEmail")} type="email" className="sm:col-span-2" />
      <TextField {...field("contractNumber")} className="sm:col-span-2" />
      <MoneyField {...field("monthlyCost")} currency={currency} className="sm:col-span-2" />
      <DateField {...field("contractFrom")} />
      <DateField {...field("contractUntil")} />
      <NumberField {...field("noticeDays")} />
      <TextareaField {...field("note")} className="sm:col-span-2 lg:col-span-4" />
    </FormSection>
  );
}
