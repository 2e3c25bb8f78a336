import { cityTaxRuleHandlers } from "#api/city-tax-rules/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";
import { invalid } from "#api/platform/failure.ts";

export const cityTaxRules: Domain = {
  handlers: cityTaxRuleHandlers,
  constraints: { city_tax_rule_once: () => invalid("cityTaxRule.validFrom", "cityTaxRuleTaken") },
};
