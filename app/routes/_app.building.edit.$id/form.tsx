import { useTranslation } from "react-i18next";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import type { FieldState } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { NumberField, TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import type { buildingRecord } from "#contract/building.ts";

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
  return (
    <>
      <FormSection title={t("form.general")} columns={4}>
        <TextField field={fields.name} label={t("fields.name")} className="sm:col-span-2" />
        <SelectField field={fields.type} label={t("fields.type")} options={types} />
        <SelectField field={fields.branchId} label={t("fields.branchId")} options={branches} />
      </FormSection>
      <FormSection title={t("form.place")} columns={4}>
        <TextField
          field={fields.address}
          label={t("fields.address")}
          className="sm:col-span-2"
          autoComplete="off"
        />
        <TextField field={fields.house} label={t("fields.house")} />
        <TextField field={fields.zip} label={t("fields.zip")} />
        <TextField field={fields.city} label={t("fields.city")} />
        <TextField field={fields.district} label={t("fields.district")} />
        <SelectField field={fields.country} label={t("fields.country")} options={countries} />
        <span />
        <NumberField field={fields.latitude} label={t("fields.latitude")} decimals />
        <NumberField field={fields.longitude} label={t("fields.longitude")} decimals />
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
        <TextField field={fields.checkInTime} label={t("fields.checkInTime")} placeholder="15:00" />
        <TextField field={fields.checkOutTime} label={t("fields.checkOutTime")} placeholder="11:00" />
        <TextareaField field={fields.note} label={t("fields.note")} className="sm:col-span-2 lg:col-span-4" />
      </FormSection>
    </>
  );
}
