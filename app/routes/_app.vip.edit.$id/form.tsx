import { useTranslation } from "react-i18next";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { PhoneField } from "#app/components/form/country-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { type FieldState, labelled } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import type { DialCode } from "#app/components/form/phone.server.ts";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { Option } from "#app/components/form/use-options.ts";
import type { Choice } from "#app/components/list/definition.ts";
import type { vipClubRecord } from "#contract/clients/vip-clubs/vip-club.ts";

type Name = keyof typeof vipClubRecord.fields;

export interface VipClubChoices {
  branches: readonly Choice[];
  languages: readonly Choice[];
  dialCodes: readonly DialCode[];
  phoneCountry: string;
  /** Null of what the person may not choose. */
  ties: { clientId: readonly Option[] | null; buildingId: readonly Option[] | null };
}

interface Props {
  fields: Record<Name, FieldState>;
  /** Fields the role does not show. */
  masked: readonly string[];
  choices: VipClubChoices;
  /** Clients the new member may be. */
  held: readonly Choice[] | undefined;
}

const wide = "sm:col-span-2 lg:col-span-4";

/** The fields of a member, new or known. */
export function VipClubFields({ fields, masked, choices, held }: Props) {
  const { t } = useTranslation("vipClubs");
  const field = labelled(fields, t);
  const shows = (name: Name) => !masked.includes(name);
  const { branches, languages, dialCodes, phoneCountry, ties } = choices;
  return (
    <>
      <FormSection title={t("person")} columns={4}>
        {shows("firstname") ? <TextField {...field("firstname")} /> : null}
        {shows("lastname") ? <TextField {...field("lastname")} /> : null}
        {shows("company") ? <TextField {...field("company")} className="sm:col-span-2" /> : null}
        {shows("email") ? <TextField {...field("email")} className="sm:col-span-2" /> : null}
        <SelectField {...field("language")} options={languages} empty="" />
        <SelectField {...field("branchId")} options={branches} />
        {(["phone", "mobile"] as const).filter(shows).map((name) => (
          <PhoneField
            key={name}
            {...field(name)}
            dialCodes={dialCodes}
            country={phoneCountry}
            className="sm:col-span-2"
          />
        ))}
        {ties.clientId && shows("clientId") ? (
          <ComboboxField
            {...field("clientId")}
            search="/options/clients"
            options={ties.clientId}
            className="sm:col-span-2"
          />
        ) : null}
      </FormSection>
      <FormSection title={t("wishes")} columns={4}>
        <TextareaField {...field("interests")} rows={3} className={wide} />
        {ties.buildingId && shows("buildingId") ? (
          <ComboboxField
            {...field("buildingId")}
            search="/options/buildings"
            options={ties.buildingId}
            className="sm:col-span-2"
          />
        ) : null}
        <DateField {...field("agreedOn")} className="sm:col-span-2" />
        <TextareaField {...field("agreedHow")} rows={2} className={wide} />
        {shows("note") ? <TextareaField {...field("note")} rows={3} className={wide} /> : null}
      </FormSection>
      {held ? <HeldClients held={held} /> : null}
    </>
  );
}

/** Asks whether the new member is a client who is there already. */
function HeldClients({ held }: { held: readonly Choice[] }) {
  const { t } = useTranslation("vipClubs");
  return (
    <fieldset className="notice text-control" data-tone="warning">
      <legend className="sr-only">{t("fields.clientId")}</legend>
      <p>{t("held.there")}</p>
      {held.map(({ value, label }) => (
        <label key={value} className="mt-1 flex min-h-6 items-center gap-2">
          <input type="radio" name="linkTo" value={value} required />
          <span>
            {t("held.link")}: <bdi>{label}</bdi>
          </span>
        </label>
      ))}
      <label className="mt-1 flex min-h-6 items-center gap-2">
        <input type="radio" name="linkTo" value="none" required />
        {t("held.none")}
      </label>
    </fieldset>
  );
}
