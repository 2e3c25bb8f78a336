import { useTranslation } from "react-i18next";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { PhoneField } from "#app/components/form/country-fields.tsx";
import { type FieldState, labelled } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import type { DialCode } from "#app/components/form/phone.server.ts";
import { NumberField, TextareaField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import { phoneDirections, phoneResults } from "#contract/messages/phone-records/phone-record.ts";

type Fields<Name extends string> = { fields: Record<Name, FieldState> };
type FieldName = "clientId" | "result" | "minutes" | "note" | "userId";

export interface CallChoices {
  branches: readonly Choice[];
  users: readonly Choice[];
  /** Whom it can have been with: all who have the number. */
  clients: readonly Choice[];
  dialCodes: readonly DialCode[];
  phoneCountry: string;
}

/** A call that is logged: direction and number first, so that few keys are enough. */
export function NewCallFields({
  fields,
  choices,
}: Fields<FieldName | "branchId" | "direction" | "phone"> & { choices: CallChoices }) {
  const { t } = useTranslation("phoneRecords");
  const field = labelled(fields, t);
  const { branches, dialCodes, phoneCountry } = choices;
  return (
    <FormSection columns={4}>
      <SelectField
        {...field("direction")}
        options={phoneDirections.map((value) => ({ value, label: t(`direction.${value}`) }))}
      />
      <PhoneField
        {...field("phone")}
        dialCodes={dialCodes}
        country={phoneCountry}
        className="sm:col-span-2"
      />
      {branches.length > 1 ? (
        <SelectField {...field("branchId")} options={branches} />
      ) : (
        <input type="hidden" name="branchId" value={branches[0]?.value} />
      )}
      <CallFields fields={fields} choices={choices} masked={[]} />
    </FormSection>
  );
}

/** What is said of a call, new or known. */
export function CallFields({
  fields,
  choices: { users, clients },
  masked,
}: Fields<FieldName> & { choices: CallChoices; masked: readonly string[] }) {
  const { t } = useTranslation("phoneRecords");
  const field = labelled(fields, t);
  return (
    <>
      <SelectField
        {...field("result")}
        options={phoneResults.map((value) => ({ value, label: t(`result.${value}`) }))}
      />
      <NumberField {...field("minutes")} />
      <SelectField {...field("userId")} options={users} empty={t("nobody")} />
      {clients.length > 0 && !masked.includes("clientId") ? (
        <SelectField {...field("clientId")} options={clients} empty={t("noClient")} />
      ) : null}
      {masked.includes("note") ? null : (
        <TextareaField {...field("note")} className="sm:col-span-2 lg:col-span-4" />
      )}
    </>
  );
}
