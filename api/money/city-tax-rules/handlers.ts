import { exportDeclaration } from "#api/money/city-tax-rules/export.ts";
import { declarationOf, listCityTaxRules, placesOfUnits } from "#api/money/city-tax-rules/queries.ts";
import { cityTaxRuleTable } from "#api/money/city-tax-rules/tables.ts";
import { addCityTaxRule, updateCityTaxRule } from "#api/money/city-tax-rules/write.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { findRecord, lockRecord, removeRecord } from "#api/platform/records/records.ts";
import { cityTaxes, cityTaxRules } from "#contract/money/city-tax-rules/city-tax-rules.ts";

export const cityTaxRuleHandlers = [
  handle(cityTaxRules.list, listCityTaxRules),
  handle(cityTaxRules.read, async (context, { id }) => ({
    CityTaxRule: await findRecord(context, cityTaxRuleTable, id),
    History: await historyOf(context, "cityTaxRule", id),
  })),
  handle(cityTaxRules.places, async (context) => ({ Places: await placesOfUnits(context) })),
  handle(cityTaxRules.add, async (context, { cityTaxRule }) => ({
    CityTaxRuleId: await addCityTaxRule(context, cityTaxRule),
  })),
  handle(cityTaxRules.update, async (context, { cityTaxRule }) => ({
    CityTaxRule: await updateCityTaxRule(context, cityTaxRule),
  })),
  handle(cityTaxRules.remove, async (context, { id }) => {
    await removeRecord(context, cityTaxRuleTable, await lockRecord(context, cityTaxRuleTable, { id }));
    return {};
  }),
  handle(cityTaxes.declaration, async (context, input) => ({
    Declared: await declarationOf(context, input),
  })),
  handle(cityTaxes.declarationFile, exportDeclaration),
];
