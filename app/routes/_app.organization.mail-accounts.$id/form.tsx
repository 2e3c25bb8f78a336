import { useTranslation } from "react-i18next";
import { CheckboxField, SelectField } from "#app/components/form/choice-fields.tsx";
import type { FieldState } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { NumberField, TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import { choicesOf } from "#app/components/list/record-columns.ts";
import { mailAccountRecord } from "#contract/mail-account.ts";
import type { accountSchema } from "./schema.ts";

interface Props {
  fields: Record<keyof ReturnType<typeof accountSchema>["shape"], FieldState>;
  people: readonly Choice[];
  hasPassword: boolean;
  isNew: boolean;
}

/** The fields of a mail account, new or known. */
export function AccountFields({ fields, people, hasPassword, isNew }: Props) {
  const { t } = useTranslation("mailAccounts");
  return (
    <>
      <FormSection title={t("form.account")} columns={4}>
        <TextField field={fields.name} label={t("fields.name")} className="sm:col-span-2" />
        {isNew ? (
          <SelectField
            field={fields.userId}
            label={t("fields.userId")}
            options={people}
            empty={t("ofOrganization")}
          />
        ) : null}
        <CheckboxField field={fields.active} label={t("fields.active")} />
      </FormSection>
      <FormSection title={t("form.server")} columns={4}>
        <TextField field={fields.host} label={t("fields.host")} className="sm:col-span-2" />
        <NumberField field={fields.port} label={t("fields.port")} />
        <SelectField
          field={fields.security}
          label={t("fields.security")}
          options={choicesOf(mailAccountRecord, "security", t)}
        />
        <TextField field={fields.username} label={t("fields.username")} className="sm:col-span-2" />
        <TextField
          field={fields.password}
          label={t("fields.password")}
          type="password"
          autoComplete="new-password"
          hint={hasPassword ? t("passwordKept") : undefined}
          className="sm:col-span-2"
        />
      </FormSection>
      <FormSection title={t("form.sender")} columns={4}>
        <TextField field={fields.senderName} label={t("fields.senderName")} className="sm:col-span-2" />
        <TextField field={fields.senderAddress} label={t("fields.senderAddress")} type="email" />
        <TextField field={fields.replyTo} label={t("fields.replyTo")} type="email" />
      </FormSection>
    </>
  );
}
