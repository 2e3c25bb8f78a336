import { useTranslation } from "react-i18next";
import { CheckboxField, SelectField } from "#app/components/form/choice-fields.tsx";
import { type FieldState, labelled } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { NumberField, TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import { choicesOf } from "#app/components/list/record-columns.ts";
import { mailAccountRecord } from "#contract/messages/mail-accounts/mail-account.ts";
import type { InboxStep } from "#contract/messages/mail-accounts/mail-accounts.ts";
import type { accountSchema } from "./schema.ts";

interface Props {
  fields: Record<keyof ReturnType<typeof accountSchema>["shape"], FieldState>;
  people: readonly Choice[];
  hasPassword: boolean;
  isNew: boolean;
  /** The failure of the inbox's last test, in words; null when there was none. */
  inboxFault: InboxFault | null;
}

/** The step of a test that failed, and why. */
export interface InboxFault {
  step: InboxStep;
  text: string;
}

/** The field beside which the failure of a step is shown. */
const fieldOfStep = { connect: "imapHost", login: "username", folder: "imapHost" } as const;

/** The fields of a mail account, new or known. */
export function AccountFields({ fields, people, hasPassword, isNew, inboxFault }: Props) {
  const { t } = useTranslation("mailAccounts");
  const faulty = inboxFault && fieldOfStep[inboxFault.step];
  const field = (name: keyof Props["fields"]) => {
    const labelledField = labelled(fields, t)(name);
    // What the form itself refuses goes first.
    if (name !== faulty || labelledField.field.errors?.length) return labelledField;
    return { ...labelledField, field: { ...labelledField.field, errors: [inboxFault?.text ?? ""] } };
  };
  return (
    <>
      <FormSection title={t("form.account")} columns={4}>
        <TextField {...field("name")} className="sm:col-span-2" />
        {isNew ? <SelectField {...field("userId")} options={people} empty={t("ofOrganization")} /> : null}
        <CheckboxField {...field("active")} />
      </FormSection>
      <FormSection title={t("form.server")} columns={4}>
        <TextField {...field("host")} className="sm:col-span-2" />
        <NumberField {...field("port")} />
        <SelectField {...field("security")} options={choicesOf(mailAccountRecord, "security", t)} />
        <TextField {...field("username")} className="sm:col-span-2" />
        <TextField
          {...field("password")}
          type="password"
          autoComplete="new-password"
          hint={hasPassword ? t("passwordKept") : undefined}
          className="sm:col-span-2"
        />
      </FormSection>
      <FormSection title={t("form.inbox")} columns={4}>
        <TextField {...field("imapHost")} hint={t("imapHint")} className="sm:col-span-2" />
        <NumberField {...field("imapPort")} />
        <SelectField {...field("imapSecurity")} options={choicesOf(mailAccountRecord, "imapSecurity", t)} />
      </FormSection>
      <FormSection title={t("form.sender")} columns={4}>
        <TextField {...field("senderName")} className="sm:col-span-2" />
        <TextField {...field("senderAddress")} type="email" />
        <TextField {...field("replyTo")} type="email" />
      </FormSection>
    </>
  );
}
