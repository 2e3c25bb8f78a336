import { useTranslation } from "react-i18next";
import { CheckboxField, SelectField } from "#app/components/form/choice-fields.tsx";
import { CountryField } from "#app/components/form/country-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { type FieldState, labelled } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { MoneyField, NumberField, TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import { cityTaxRuleRecord } from "#contract/money/city-tax-rules/city-tax-rule.ts";

const { kind, base } = cityTaxRuleRecord.fields;
const exemptions = ["exemptResidents", "exemptBusiness", "exemptEducation", "exemptHealth"] as const;
const wide = "sm:col-span-2 lg:col-span-4";

interface Props {
  fields: Record<keyof typeof cityTaxRuleRecord.fields, FieldState>;
  countries: readonly Choice[];
  months: readonly Choice[];
  /** Where the organization has units, in words. */
  places: string;
  currency: string;
}

/** The fields of a rule, new or known. */
export function CityTaxRuleFields({ fields, countries, months, places, currency }: Props) {
  const { t } = useTranslation("cityTaxRules");
  const field = labelled(fields, t);
  const choices = (name: "kind" | "base", values: readonly string[] = []) =>
    values.map((value) => ({ value, label: t(`${name}.${value}`) }));
  return (
    <>
      <FormSection title={t("what")} columns={4}>
        <TextField
          {...field("municipality")}
          hint={places && t("places", { places })}
          className="sm:col-span-2"
        />
        <CountryField {...field("country")} countries={countries} className="sm:col-span-2" />
        <SelectField {...field("kind")} options={choices("kind", kind.choices)} />
        <MoneyField {...field("amount")} currency={currency} />
        <NumberField {...field("percent")} unit="%" decimals />
        <SelectField {...field("base")} options={choices("base", base.choices)} />
        <MoneyField {...field("most")} currency={currency} className="sm:col-span-2" />
        <MoneyField {...field("priceFrom")} currency={currency} className="sm:col-span-2" />
      </FormSection>
      <FormSection title={t("who")} columns={4}>
        <NumberField {...field("ageFrom")} />
        <NumberField {...field("mostNights")} />
        <NumberField {...field("longStayFrom")} className="sm:col-span-2" />
        {exemptions.map((name) => (
          <CheckboxField key={name} {...field(name)} className="sm:col-span-2" />
        ))}
        <CheckboxField {...field("withChannels")} className={wide} />
      </FormSection>
      <FormSection title={t("when")} columns={4}>
        <DateField {...field("validFrom")} />
        <DateField {...field("validUntil")} />
        <SelectField {...field("seasonFrom")} options={months} empty={t("wholeYear")} />
        <SelectField {...field("seasonUntil")} options={months} empty={t("wholeYear")} />
        <TextareaField {...field("note")} className={wide} />
      </FormSection>
    </>
  );
}
