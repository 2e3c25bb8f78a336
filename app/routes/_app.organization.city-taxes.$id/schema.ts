import { recordForm } from "#app/components/form/record-form.ts";
import { cityTaxRuleSchemas } from "#contract/money/city-tax-rules/city-tax-rules.ts";

const form = recordForm(cityTaxRuleSchemas);

export const cityTaxRuleSchema = form.schema;
export const typedCityTaxRule = form.typed;
