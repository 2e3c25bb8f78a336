import { useTranslation } from "react-i18next";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { type FieldState, labelled } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { MoneyField, NumberField, TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import { choicesOf } from "#app/components/list/record-columns.ts";
import { productRecord } from "#contract/money/products/product.ts";

interface Props {
  fields: Record<keyof typeof productRecord.fields, FieldState>;
  branches: readonly Choice[];
  categories: readonly Choice[];
  currency: string;
  /** Rates that are usual in the branches, in words. */
  rates: string;
}

/** The fields of a product, new or known. */
export function ProductFields({ fields, branches, categories, currency, rates }: Props) {
  const { t } = useTranslation("products");
  const field = labelled(fields, t);
  return (
    <FormSection columns={4}>
      <TextField {...field("name")} className="sm:col-span-2" />
      <TextField {...field("number")} hint={t("hints.number")} />
      <SelectField {...field("branchId")} options={branches} />
      <SelectField {...field("categoryId")} options={categories} empty={t("choose")} />
      <SelectField {...field("type")} options={choicesOf(productRecord, "type", t)} />
      <SelectField {...field("unit")} options={choicesOf(productRecord, "unit", t)} />
      <NumberField {...field("stock")} hint={t("hints.stock")} />
      <MoneyField {...field("price")} currency={currency} hint={t("hints.price")} className="sm:col-span-2" />
      <NumberField
        {...field("taxRate")}
        unit="%"
        decimals
        hint={rates && t("hints.rates", { rates })}
        className="sm:col-span-2"
      />
      <TextareaField {...field("description")} className="sm:col-span-2 lg:col-span-4" />
    </FormSection>
  );
}
