import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { CountryField } from "#app/components/form/country-fields.tsx";
import type { FieldState } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import type { registerSchema } from "./schema.ts";

interface Props {
  fields: Record<keyof z.output<typeof registerSchema>, FieldState>;
  countries: readonly Choice[];
  /** Nobody runs this installation yet. */
  setupOpen: boolean;
  /** The code of the link, where its campaign no longer counts. */
  deadCode: string | null;
}

/** Organization, first branch and admin. */
export function RegisterFields({ fields, countries, setupOpen, deadCode }: Props) {
  const { t } = useTranslation("registration");
  return (
    <>
      <FormSection title={t("register.organization")} columns={2}>
        <TextField
          field={fields.organizationName}
          label={t("fields.organizationName")}
          autoComplete="organization"
        />
        <CountryField field={fields.country} label={t("fields.country")} countries={countries} />
      </FormSection>
      <FormSection title={t("register.branch")} columns={2}>
        <TextField field={fields.branchName} label={t("fields.branchName")} hint={t("register.branchHint")} />
        <TextField field={fields.address} label={t("fields.address")} autoComplete="street-address" />
        <TextField field={fields.zip} label={t("fields.zip")} autoComplete="postal-code" />
        <TextField field={fields.city} label={t("fields.city")} autoComplete="address-level2" />
      </FormSection>
      <FormSection title={t("register.admin")} columns={2}>
        <TextField field={fields.firstname} label={t("fields.firstname")} autoComplete="given-name" />
        <TextField field={fields.lastname} label={t("fields.lastname")} autoComplete="family-name" />
        <TextField field={fields.email} label={t("fields.email")} type="email" autoComplete="email" />
        <TextField field={fields.username} label={t("fields.username")} autoComplete="username" />
        <TextField
          field={fields.password}
          label={t("fields.password")}
          hint={t("passwordHint")}
          type="password"
          autoComplete="new-password"
        />
        <TextField
          field={fields.campaignCode}
          label={t("fields.campaignCode")}
          hint={t(deadCode ? "register.deadCode" : "register.campaignHint", { code: deadCode })}
        />
        {setupOpen ? (
          <TextField field={fields.setupCode} label={t("fields.setupCode")} hint={t("register.setupHint")} />
        ) : null}
      </FormSection>
    </>
  );
}
