import { useTranslation } from "react-i18next";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { type FieldState, labelled } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { MoneyField, NumberField, TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";

interface Props {
  fields: Record<"kind" | "amount" | "dueOn" | "trustAccount" | "interestRate" | "note", FieldState>;
  currency: string;
  kinds: readonly Choice[];
  /** Something has been collected: kind, amount and day stay as they are. */
  fixed: boolean;
}

/** The terms of a deposit. */
export function DepositFields({ fields, currency, kinds, fixed }: Props) {
  const { t } = useTranslation("deposits");
  const field = labelled(fields, t);
  // What is not to be typed comes along all the same, so that the form is whole.
  const plain = fixed ? (["kind", "amount", "dueOn"] as const) : [];
  return (
    <FormSection columns={4}>
      {plain.map((name) => (
        <input key={name} type="hidden" name={name} value={String(fields[name].initialValue ?? "")} />
      ))}
      {fixed ? null : (
        <>
          <SelectField {...field("kind")} options={kinds} />
          <MoneyField {...field("amount")} currency={currency} />
          <DateField {...field("dueOn")} />
        </>
      )}
      <TextField {...field("trustAccount")} hint={t("hints.trustAccount")} className="sm:col-span-2" />
      <NumberField {...field("interestRate")} unit="%" decimals />
      <TextareaField {...field("note")} className="sm:col-span-2 lg:col-span-4" />
    </FormSection>
  );
}
