import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CheckboxField, SelectField } from "#app/components/form/choice-fields.tsx";
import { CountryField, PhoneField } from "#app/components/form/country-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import type { Fields } from "#app/components/form/form-fields.ts";
import { FormSection } from "#app/components/form/form-screen.tsx";
import type { DialCode } from "#app/components/form/phone.server.ts";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import type { OwnField } from "#contract/clients/client-fields/own-field.ts";
import type { ClientFields } from "#contract/clients/clients/clients.ts";
import { OwnFieldInput } from "./own-field-input.tsx";

interface Props {
  fields: Fields<ClientFields>;
  /** Fields of the organization's own that the person may see. */
  own: readonly OwnField[];
  /** What the fields hold now, of a known client. */
  was: string | undefined;
  /** Fields the role does not show: said so, and not to be changed. */
  hidden: readonly string[];
  /** Fields the organization does not ask for. */
  inactive: readonly string[];
  branches: readonly Choice[];
  statuses: readonly Choice[];
  sources: readonly Choice[];
  countries: readonly Choice[];
  languages: readonly Choice[];
  dialCodes: readonly DialCode[];
  phoneCountry: string;
  /** Who is there already, beside the name that is typed. */
  likely?: ReactNode;
}

/** The fields of a client, new or known. */
export function ClientFormFields({
  fields,
  was,
  hidden,
  inactive,
  own,
  branches,
  statuses,
  sources,
  countries,
  languages,
  dialCodes,
  phoneCountry,
  likely,
}: Props) {
  const { t } = useTranslation("clients");
  const isAskedFor = (field: keyof ClientFields) => !inactive.includes(field);
  const text = (field: keyof ClientFields, className?: string) =>
    !isAskedFor(field) ? null : hidden.includes(field) ? (
      <NotVisible label={t(`fields.${field}`)} className={className} />
    ) : (
      <TextField field={fields[field]} label={t(`fields.${field}`)} className={className} />
    );
  const phone = (field: "phone" | "mobile") =>
    !isAskedFor(field) ? null : hidden.includes(field) ? (
      <NotVisible label={t(`fields.${field}`)} className="sm:col-span-2" />
    ) : (
      <PhoneField
        field={fields[field]}
        label={t(`fields.${field}`)}
        dialCodes={dialCodes}
        country={phoneCountry}
        className="sm:col-span-2"
      />
    );
  return (
    <>
      {was === undefined ? null : <input type="hidden" name="was" value={was} />}
      <FormSection title={t("form.person")} columns={4}>
        {text("firstname")}
        {text("lastname")}
        {text("company", "sm:col-span-2")}
        {!isAskedFor("birthday") ? null : hidden.includes("birthday") ? (
          <NotVisible label={t("fields.birthday")} />
        ) : (
          <DateField field={fields.birthday} label={t("fields.birthday")} />
        )}
        {isAskedFor("language") ? (
          <SelectField
            field={fields.language}
            label={t("fields.language")}
            options={languages}
            empty={t("form.noLanguage")}
          />
        ) : null}
        <SelectField
          field={fields.branchId}
          label={t("fields.branchId")}
          options={branches}
          className="sm:col-span-2"
        />
        <CheckboxField
          field={fields.isOwner}
          label={t("fields.isOwner")}
          hint={t("form.ownerHint")}
          className="sm:col-span-2"
        />
        <CheckboxField
          field={fields.isRenter}
          label={t("fields.isRenter")}
          hint={t("form.renterHint")}
          className="sm:col-span-2"
        />
      </FormSection>
      {likely}
      <FormSection title={t("form.contact")} columns={4}>
        {!isAskedFor("email") ? null : hidden.includes("email") ? (
          <NotVisible label={t("fields.email")} className="sm:col-span-2" />
        ) : (
          <TextField field={fields.email} label={t("fields.email")} type="email" className="sm:col-span-2" />
        )}
        {phone("phone")}
        {phone("mobile")}
        {text("address", "sm:col-span-2")}
        {text("zip")}
        {text("city")}
        {isAskedFor("country") ? (
          <CountryField
            field={fields.country}
            label={t("fields.country")}
            countries={countries}
            className="sm:col-span-2"
          />
        ) : null}
        {text("vatId", "sm:col-span-2")}
      </FormSection>
      <FormSection title={t("form.agency")} columns={4}>
        {isAskedFor("statusId") ? (
          <SelectField
            field={fields.statusId}
            label={t("fields.statusId")}
            options={statuses}
            empty={t("form.noStatus")}
          />
        ) : null}
        {isAskedFor("source") ? (
          <SelectField
            field={fields.source}
            label={t("fields.source")}
            options={sources}
            empty={t("form.noSource")}
          />
        ) : null}
        {isAskedFor("tags") ? (
          <TextField
            field={fields.tags}
            label={t("fields.tags")}
            hint={t("form.tagsHint")}
            className="sm:col-span-2"
          />
        ) : null}
        <CheckboxField
          field={fields.isPriority}
          label={t("fields.isPriority")}
          hint={t("form.priorityHint")}
          className="sm:col-span-2"
        />
        {text("priorityReason", "sm:col-span-2")}
        {isAskedFor("campaignCode") ? (
          <TextField
            field={fields.campaignCode}
            label={t("fields.campaignCode")}
            hint={t("form.campaignHint")}
            className="sm:col-span-2"
          />
        ) : null}
        {isAskedFor("note") ? (
          <TextareaField
            field={fields.note}
            label={t("fields.note")}
            className="sm:col-span-2 lg:col-span-4"
          />
        ) : null}
      </FormSection>
      {own.length > 0 ? (
        <FormSection title={t("form.own")} columns={4}>
          {own.map((one) => (
            <OwnFieldInput key={one.id} own={one} fields={fields.ownFields.getFieldset()} />
          ))}
        </FormSection>
      ) : null}
    </>
  );
}

/** A field the role does not show. */
function NotVisible({ label, className }: { label: string; className?: string }) {
  const { t } = useTranslation("clients");
  return (
    <div className={`min-w-0 ${className ?? ""}`}>
      <span className="label">{label}</span>
      <p className="flex min-h-8 items-center rounded-control bg-sunken px-2.5 text-control text-ink-2">
        {t("notVisible")}
      </p>
    </div>
  );
}
