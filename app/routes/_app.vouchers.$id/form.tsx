import { useTranslation } from "react-i18next";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { type FieldState, labelled } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { MoneyField, NumberField, TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import { choicesOf } from "#app/components/list/record-columns.ts";
import { voucherRecord } from "#contract/money/vouchers/voucher.ts";

interface Props {
  fields: Record<keyof typeof voucherRecord.fields, FieldState>;
  branches: readonly Choice[];
  currency: string;
}

/** The fields of a voucher, new or known. */
export function VoucherFields({ fields, branches, currency }: Props) {
  const { t } = useTranslation("vouchers");
  const field = labelled(fields, t);
  return (
    <FormSection columns={4}>
      <TextField {...field("code")} hint={t("hints.code")} className="sm:col-span-2" />
      <SelectField {...field("branchId")} options={branches} className="sm:col-span-2" />
      <SelectField {...field("kind")} options={choicesOf(voucherRecord, "kind", t)} />
      <MoneyField {...field("amount")} currency={currency} />
      <NumberField {...field("percent")} unit="%" decimals />
      <MoneyField {...field("minOrder")} currency={currency} />
      <DateField {...field("validFrom")} />
      <DateField {...field("validUntil")} />
      <NumberField {...field("maxUses")} hint={t("hints.maxUses")} className="sm:col-span-2" />
      <TextareaField {...field("note")} className="sm:col-span-2 lg:col-span-4" />
    </FormSection>
  );
}
