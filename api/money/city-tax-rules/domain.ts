import { cityTaxRuleHandlers } from "#api/money/city-tax-rules/handlers.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import type { Domain } from "#api/platform/domain.ts";

export const cityTaxRules: Domain = {
  handlers: cityTaxRuleHandlers,
  constraints: { city_tax_rule_once: () => invalid("cityTaxRule.validFrom", "cityTaxRuleTaken") },
};
