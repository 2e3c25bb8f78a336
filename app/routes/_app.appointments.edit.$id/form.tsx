import { useTranslation } from "react-i18next";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { PhoneField } from "#app/components/form/country-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { type FieldState, labelled } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import type { DialCode } from "#app/components/form/phone.server.ts";
import { NumberField, TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { Option } from "#app/components/form/use-options.ts";
import type { Choice } from "#app/components/list/definition.ts";
import type { appointmentRecord } from "#contract/sale/appointments/appointment.ts";

type Name = keyof typeof appointmentRecord.fields;

export interface AppointmentChoices {
  users: readonly Choice[];
  languages: readonly Choice[];
  dialCodes: readonly DialCode[];
  country: string;
  /** Null of what the person may not choose. */
  ties: { unitId: readonly Option[] | null; clientId: readonly Option[] | null };
}

interface Props {
  fields: Record<Name, FieldState>;
  /** Fields the role does not show. */
  masked: readonly string[];
  choices: AppointmentChoices;
}

const wide = "sm:col-span-2 lg:col-span-4";

/** The fields of a viewing: when and where, and who comes. */
export function AppointmentFields({ fields, masked, choices }: Props) {
  const { t } = useTranslation("appointments");
  const field = labelled(fields, t);
  const shows = (name: Name) => !masked.includes(name);
  const { users, languages, dialCodes, country, ties } = choices;
  return (
    <>
      <FormSection title={t("slot")} columns={4}>
        {ties.unitId ? (
          <ComboboxField
            {...field("unitId")}
            search="/options/units"
            options={ties.unitId}
            className="sm:col-span-2"
          />
        ) : null}
        <SelectField
          {...field("assignedTo")}
          options={users}
          empty={t("assignee.nobody")}
          className="sm:col-span-2"
        />
        <DateField {...field("startsOn")} className="sm:col-span-2" />
        <TextField {...field("startsAt")} placeholder="10:00" />
        <NumberField {...field("minutes")} />
      </FormSection>
      <FormSection title={t("person")} columns={4}>
        {shows("firstname") ? <TextField {...field("firstname")} className="sm:col-span-2" /> : null}
        {shows("lastname") ? <TextField {...field("lastname")} className="sm:col-span-2" /> : null}
        {shows("email") ? <TextField {...field("email")} className="sm:col-span-2" /> : null}
        {shows("phone") ? (
          <PhoneField {...field("phone")} dialCodes={dialCodes} country={country} className="sm:col-span-2" />
        ) : null}
        <SelectField {...field("language")} options={languages} empty="" />
        {ties.clientId ? (
          <ComboboxField
            {...field("clientId")}
            search="/options/clients"
            options={ties.clientId}
            className="sm:col-span-2"
          />
        ) : null}
        <TextareaField {...field("message")} rows={2} className={wide} />
        <TextareaField {...field("note")} rows={2} className={wide} />
      </FormSection>
    </>
  );
}
