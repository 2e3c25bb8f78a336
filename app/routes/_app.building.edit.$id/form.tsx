import { useTranslation } from "react-i18next";
import { CheckboxField, SelectField } from "#app/components/form/choice-fields.tsx";
import { type FieldState, labelled } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { NumberField, TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import { ownerSigns } from "#contract/contracts/contract-signing/contract-signing.ts";
import type { buildingRecord } from "#contract/property/buildings/building.ts";

interface Props {
  fields: Record<keyof typeof buildingRecord.fields, FieldState>;
  branches: readonly Choice[];
  types: readonly Choice[];
  countries: readonly Choice[];
  /** Where the saved building stands on the map. */
  position?: { latitude: number | null; longitude: number | null } | undefined;
}

/** The fields of a building, new or known. */
export function BuildingFormFields({ fields, branches, types, countries, position }: Props) {
  const { t } = useTranslation("buildings");
  const field = labelled(fields, t);
  return (
    <>
      <FormSection title={t("form.general")} columns={4}>
        <TextField {...field("name")} className="sm:col-span-2" />
        <SelectField {...field("type")} options={types} />
        <SelectField {...field("branchId")} options={branches} />
      </FormSection>
      <FormSection title={t("form.place")} columns={4}>
        <TextField {...field("address")} className="sm:col-span-2" autoComplete="off" />
        <TextField {...field("house")} />
        <TextField {...field("zip")} />
        <TextField {...field("city")} />
        <TextField {...field("district")} />
        <SelectField {...field("country")} options={countries} />
        <span />
        <NumberField {...field("latitude")} decimals />
        <NumberField {...field("longitude")} decimals />
        {position?.latitude != null && position.longitude != null ? (
          <a
            href={`https://www.openstreetmap.org/?mlat=${position.latitude}&mlon=${position.longitude}#map=18/${position.latitude}/${position.longitude}`}
            className="link self-end pb-1.5 text-control"
            target="_blank"
            rel="noreferrer"
          >
            {t("form.map")}
          </a>
        ) : null}
      </FormSection>
      <FormSection title={t("form.stay")} columns={4}>
        <TextField {...field("checkInTime")} placeholder="15:00" />
        <TextField {...field("checkOutTime")} placeholder="11:00" />
        <CheckboxField {...field("ownerApproves")} />
        <SelectField
          {...field("ownerSigns")}
          options={ownerSigns.map((value) => ({ value, label: t(`ownerSigns.${value}`) }))}
        />
        <TextareaField {...field("note")} className="sm:col-span-2 lg:col-span-4" />
      </FormSection>
    </>
  );
}
