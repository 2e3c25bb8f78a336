import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { CheckboxField, ChecksField, ColourField, SelectField } from "#app/components/form/choice-fields.tsx";
import { PhoneField } from "#app/components/form/country-fields.tsx";
import type { FieldState } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import type { DialCode } from "#app/components/form/phone.server.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import type { userSchema } from "./schema.ts";

interface Props {
  fields: Record<keyof z.output<typeof userSchema>, FieldState>;
  roles: readonly Choice[];
  branches: readonly Choice[];
  languages: readonly Choice[];
  dialCodes: readonly DialCode[];
  phoneCountry: string;
  mayMakeAdmin: boolean;
  whose: Whose;
  /** An address that waits for its confirmation. */
  pendingEmail: string | null;
}

/** Somebody still to be invited or who has not accepted yet, oneself, or a colleague. */
type Whose = "new" | "invited" | "own" | "colleague";

/** The fields of a user, new or known. */
export function UserFormFields(props: Props) {
  const { fields } = props;
  const { t } = useTranslation(["users", "form"]);
  return (
    <>
      <FormSection title={t("form.person")} columns={4}>
        <TextField field={fields.firstname} label={t("fields.firstname")} />
        <TextField field={fields.lastname} label={t("fields.lastname")} />
        <TextField
          field={fields.email}
          label={t("fields.email")}
          type="email"
          hint={<AddressHint whose={props.whose} pending={props.pendingEmail} />}
        />
        <TextField field={fields.username} label={t("fields.username")} hint={t("form.usernameHint")} />
        <PhoneField
          field={fields.phone}
          label={t("fields.phone")}
          dialCodes={props.dialCodes}
          country={props.phoneCountry}
        />
        <TextField field={fields.address} label={t("fields.address")} />
        <TextField field={fields.city} label={t("fields.city")} />
        <SelectField
          field={fields.language}
          label={t("fields.language")}
          options={props.languages}
          empty={t("form.houseLanguage")}
        />
        <ColourField field={fields.color} label={t("fields.color")} />
      </FormSection>
      <FormSection title={t("form.rights")} columns={2}>
        <SelectField
          field={fields.roleId}
          label={t("fields.roleId")}
          options={props.roles}
          empty={props.whose === "new" ? t("form:noChoice") : undefined}
          hint={t("form.roleHint")}
        />
        <ChecksField field={fields.branchIds} label={t("fields.branchIds")} options={props.branches} />
        {props.mayMakeAdmin ? (
          <CheckboxField field={fields.isAdmin} label={t("fields.isAdmin")} hint={t("form.adminHint")} />
        ) : null}
      </FormSection>
    </>
  );
}

/** What becomes of a changed address. */
function AddressHint({ whose, pending }: { whose: Whose; pending: string | null }) {
  const { t } = useTranslation("users");
  if (whose === "own")
    return (
      <Link to="/account" className="link">
        {t("form.ownAddressHint")}
      </Link>
    );
  if (pending !== null) return t("form.emailPending", { email: pending });
  return t(whose === "colleague" ? "form.newAddressHint" : "form.emailHint");
}
