import { useTranslation } from "react-i18next";
import { CheckboxField, SelectField } from "#app/components/form/choice-fields.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { type FieldState, labelled } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { NumberField, TextField } from "#app/components/form/text-fields.tsx";
import type { Option } from "#app/components/form/use-options.ts";
import type { Choice } from "#app/components/list/definition.ts";
import { type viewingPageRecord, weekdays } from "#contract/sale/appointments/appointment.ts";

interface Props {
  fields: Record<keyof typeof viewingPageRecord.fields, FieldState> & { unitId?: FieldState };
  users: readonly Choice[];
  /** Units to choose from, where the unit is not known yet. */
  units: readonly Option[] | null;
}

/** The hours of each day of the week, and on which terms the page takes requests. */
export function HoursFields({ fields, users, units }: Props) {
  const { t } = useTranslation("appointments");
  const field = labelled<keyof typeof viewingPageRecord.fields>(fields, t);
  return (
    <>
      <FormSection title={t("hours.page")} columns={4}>
        {fields.unitId && units ? (
          <ComboboxField
            field={fields.unitId}
            label={t("fields.unitId")}
            search="/options/units"
            options={units}
            className="sm:col-span-2 lg:col-span-4"
          />
        ) : null}
        <SelectField
          {...field("assignedTo")}
          options={users}
          empty={t("assignee.nobody")}
          className="sm:col-span-2"
        />
        <CheckboxField {...field("open")} className="sm:col-span-2" />
        <NumberField {...field("slotMinutes")} />
        <NumberField {...field("noticeHours")} />
        <NumberField {...field("daysAhead")} />
        <CheckboxField {...field("autoApprove")} className="sm:col-span-2 lg:col-span-4" />
      </FormSection>
      <FormSection title={t("hours.week")} columns={2}>
        <p className="text-control text-ink-2 sm:col-span-2">{t("hours.hint")}</p>
        {weekdays.map((day) => (
          <TextField key={day} {...field(day)} />
        ))}
      </FormSection>
    </>
  );
}
