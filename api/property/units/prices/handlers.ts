import { handle } from "#api/platform/calls/handle.ts";
import { optionsOfUnit, removeOption, saveOption } from "#api/property/units/cancellation-options.ts";
import { priceRulesOf, removeSeason, saveRules, saveSeason } from "#api/property/units/prices/price-rules.ts";
import { priceCalendars } from "#api/property/units/prices/prices.ts";
import { unitPrices } from "#contract/property/units/unit-prices.ts";

export const unitPriceHandlers = [
  handle(unitPrices.rules, async (context, { id }) => ({ rules: await priceRulesOf(context, id) })),
  handle(unitPrices.saveRules, async (context, input) => {
    await saveRules(context, input);
    return {};
  }),
  handle(unitPrices.saveSeason, async (context, input) => ({ seasonId: await saveSeason(context, input) })),
  handle(unitPrices.removeSeason, async (context, { id, seasonId }) => {
    await removeSeason(context, id, seasonId);
    return {};
  }),
  handle(unitPrices.calendar, priceCalendars),
  handle(unitPrices.cancellationOptions, (context, { id }) => optionsOfUnit(context, id)),
  handle(unitPrices.saveCancellationOption, async (context, input) => ({
    optionId: await saveOption(context, input),
  })),
  handle(unitPrices.removeCancellationOption, async (context, { id, optionId }) => {
    await removeOption(context, id, optionId);
    return {};
  }),
];
