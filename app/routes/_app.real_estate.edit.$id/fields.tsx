import { useTranslation } from "react-i18next";
import { ChecksField, SelectField } from "#app/components/form/choice-fields.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import type { FieldState } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { RichTextField } from "#app/components/form/rich-text-field.tsx";
import { MoneyField, NumberField, TextField } from "#app/components/form/text-fields.tsx";
import type { Option } from "#app/components/form/use-options.ts";
import type { Choice } from "#app/components/list/definition.ts";
import { amenities } from "#contract/property/units/unit-choices.ts";
import { freeDayChoices, tierRows } from "./cancellation.ts";
import type { UnitForm } from "./schema.ts";

type Fields = Record<keyof UnitForm, FieldState>;

interface Props {
  fields: Fields;
  currency: string;
  branches: readonly Choice[];
  countries: readonly Choice[];
  options: { buildings: Option[]; owners: Option[] };
  /** The branch of a unit never changes. */
  isStored: boolean;
  /** Names of the fields this person may change. */
  editable: readonly string[];
}

/** The fields of a unit, new or known. */
export function UnitFields({ fields, currency, branches, countries, options, isStored, editable }: Props) {
  const { t } = useTranslation("units");
  const label = (name: keyof UnitForm) => t(`fields.${name}`);
  const locked = (name: string) => !editable.includes(name);
  return (
    <>
      <FormSection title={t("form.general")}>
        <TextField field={fields.label} label={label("label")} />
        <SelectField
          field={fields.branchId}
          label={label("branchId")}
          options={branches}
          disabled={isStored}
        />
        <ComboboxField
          field={fields.buildingId}
          label={label("buildingId")}
          search="/options/buildings"
          options={options.buildings}
        />
        <ComboboxField
          field={fields.ownerId}
          label={label("ownerId")}
          search="/options/owners"
          options={options.owners}
          disabled={locked("ownerId")}
        />
      </FormSection>
      <FormSection title={t("form.place")}>
        <TextField field={fields.address} label={label("address")} className="sm:col-span-2" />
        <TextField field={fields.house} label={label("house")} />
        <TextField field={fields.apt} label={label("apt")} />
        <TextField field={fields.zip} label={label("zip")} />
        <TextField field={fields.city} label={label("city")} />
        <TextField field={fields.district} label={label("district")} />
        <SelectField field={fields.country} label={label("country")} options={countries} />
        <NumberField field={fields.latitude} label={label("latitude")} decimals />
        <NumberField field={fields.longitude} label={label("longitude")} decimals />
      </FormSection>
      <FormSection title={t("form.property")}>
        <TextField field={fields.propertyType} label={label("propertyType")} />
        <TextField field={fields.roomType} label={label("roomType")} />
        <NumberField field={fields.area} label={label("area")} unit="m²" decimals />
        <NumberField field={fields.rooms} label={label("rooms")} decimals />
        <NumberField field={fields.bedrooms} label={label("bedrooms")} />
        <NumberField field={fields.bathrooms} label={label("bathrooms")} decimals />
        <NumberField field={fields.floor} label={label("floor")} />
        <NumberField field={fields.buildYear} label={label("buildYear")} />
      </FormSection>
      <FormSection title={t("form.stay")}>
        <NumberField field={fields.persons} label={label("persons")} />
        <NumberField field={fields.minNights} label={label("minNights")} />
        <MoneyField field={fields.basePricePerNight} label={label("basePricePerNight")} currency={currency} />
        <MoneyField field={fields.cleaningFee} label={label("cleaningFee")} currency={currency} />
        <MoneyField field={fields.rent} label={label("rent")} currency={currency} />
        <MoneyField field={fields.deposit} label={label("deposit")} currency={currency} />
        <MoneyField
          field={fields.commission}
          label={label("commission")}
          currency={currency}
          disabled={locked("commission")}
        />
      </FormSection>
      <FormSection title={t("columns.features")} columns={1}>
        <ChecksField
          field={fields.features}
          label={label("features")}
          options={amenities.map((value) => ({ value, label: t(`features.${value}`) }))}
        />
      </FormSection>
      <CancellationFields fields={fields} currency={currency} />
      <FormSection title={t("form.text")} columns={1}>
        <RichTextField field={fields.description} label={label("description")} />
      </FormSection>
    </>
  );
}

function CancellationFields({ fields, currency }: Pick<Props, "fields" | "currency">) {
  const { t } = useTranslation("units");
  return (
    <>
      <FormSection title={t("form.cancellation")}>
        <SelectField
          field={fields.cancellationKind}
          label={t("fields.cancellationKind")}
          options={["free", "nonRefundable"].map((value) => ({ value, label: t(`cancellation.${value}`) }))}
          className="sm:col-span-2"
        />
        <SelectField
          field={fields.freeDays}
          label={t("fields.freeDays")}
          options={freeDayChoices.map((value) => ({
            value,
            label: t("cancellation.days", { count: Number(value) }),
          }))}
        />
        <MoneyField field={fields.extraFee} label={t("fields.extraFee")} currency={currency} />
      </FormSection>
      <fieldset className="-mt-1">
        <legend className="label">{t("cancellation.tiers")}</legend>
        <div className="grid grid-cols-2 items-start gap-x-2.5 gap-y-3 lg:grid-cols-8">
          {tierRows.flatMap((row) => [
            <NumberField
              key={`days${row}`}
              field={fields[`tier${row}Days`]}
              label={t("cancellation.tierDays", { number: row + 1 })}
            />,
            <NumberField
              key={`fee${row}`}
              field={fields[`tier${row}Fee`]}
              label={t("cancellation.tierFee")}
              unit="%"
            />,
          ])}
        </div>
      </fieldset>
    </>
  );
}
