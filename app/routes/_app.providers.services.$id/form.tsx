import { useTranslation } from "react-i18next";
import { CheckboxField, SelectField } from "#app/components/form/choice-fields.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { type FieldState, initialText, labelled } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { MoneyField, NumberField, TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import type { providerServiceRecord } from "#contract/operations/providers/service-terms.ts";

interface Props {
  fields: Record<keyof typeof providerServiceRecord.fields, FieldState>;
  prices: readonly Choice[];
  systems: readonly Choice[];
  units: readonly Choice[];
  buildings: readonly Choice[];
  currency: string;
  /** The record it is done for does not change any more. */
  isStored: boolean;
}

/** The fields of a service, new or stored. */
export function ServiceFields({ fields, prices, systems, units, buildings, currency, isStored }: Props) {
  const { t } = useTranslation("providerServices");
  const field = labelled(fields, t);
  return (
    <FormSection columns={4}>
      <input type="hidden" name="providerId" value={initialText(fields.providerId)} />
      <SelectField
        {...field("priceId")}
        options={prices}
        empty={t("noPrice")}
        hint={t("hints.priceId")}
        className="sm:col-span-2"
      />
      <TextField {...field("name")} hint={t("hints.name")} className="sm:col-span-2" />
      <DateField {...field("scheduledOn")} />
      <TextField {...field("scheduledAt")} placeholder="15:00" />
      <NumberField {...field("quantity")} decimals />
      <div />
      <MoneyField {...field("expense")} currency={currency} hint={t("hints.expense")} />
      <MoneyField {...field("revenue")} currency={currency} hint={t("hints.revenue")} />
      <ComboboxField {...field("unitId")} search="/options/units" options={units} />
      <ComboboxField {...field("buildingId")} search="/options/buildings" options={buildings} />
      {isStored ? (
        <>
          <input type="hidden" name="systemName" value={initialText(fields.systemName)} />
          <input type="hidden" name="systemId" value={initialText(fields.systemId)} />
        </>
      ) : (
        <>
          <SelectField
            {...field("systemName")}
            options={systems}
            empty={t("noSystem")}
            className="sm:col-span-2"
          />
          <NumberField {...field("systemId")} hint={t("hints.systemId")} className="sm:col-span-2" />
        </>
      )}
      <TextareaField {...field("note")} hint={t("hints.note")} className="sm:col-span-2 lg:col-span-4" />
      <CheckboxField
        {...field("proofRequired")}
        hint={t("hints.proofRequired")}
        className="sm:col-span-2 lg:col-span-4"
      />
    </FormSection>
  );
}
