import { handle } from "#api/platform/calls/handle.ts";
import { allListings, startRefresh, updateListings } from "#api/property/price-labs/listings.ts";
import { nightlyPrices, priceTotals } from "#api/property/price-labs/nightly.ts";
import { priceLabs } from "#contract/property/price-labs/price-labs.ts";

export const priceLabsHandlers = [
  handle(priceLabs.all, allListings),
  handle(priceLabs.update, async (context, { listings }) => ({
    jobId: await updateListings(context, listings),
  })),
  handle(priceLabs.refresh, async (context, { ids }) => ({ jobId: await startRefresh(context, ids) })),
  handle(priceLabs.totalByUnit, async (context, { ids, ...period }) => ({
    Totals: await priceTotals(context, period, ids),
  })),
  handle(priceLabs.total, async (context, period) => ({ Totals: await priceTotals(context, period, null) })),
  handle(priceLabs.prices, async (context, { ids, ...period }) => ({
    Prices: await nightlyPrices(context, period, ids),
  })),
];
