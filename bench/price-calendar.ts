import { addDays } from "#contract/platform/days.ts";
import { today } from "#server/demo.ts";
import type { Benchmark } from "./figure.ts";
import { openHouse } from "./house.ts";
import { inTurns } from "./timing.ts";

const units = 200;

/** The price calendar of a year for 200 units with seasons, weekdays and prices set by hand, in one call. */
export const benchmark: Benchmark = async (tell) => {
  tell(`making ${units} units with their seasons and prices`);
  const house = await openHouse({ units, contracts: units, clients: units });
  try {
    const { client } = house;
    const { RealEstates } = await client.units.all({ amount: units });
    const ids = RealEstates.map(({ id }) => id);
    const from = today();
    const period = { ids, from, until: addDays(from, 365) };
    for (const id of ids) {
      const season = { from: addDays(from, 60), until: addDays(from, 150), percent: 30 };
      await client.unitPrices.saveSeason({ id, season: { name: "Summer", ...season } });
      const weekdayPercent = [0, 0, 0, 0, 15, 15, 0];
      await client.unitPrices.saveRules({ id, weekdayPercent, stayDiscounts: [] });
    }
    const byHand = { ids, from: addDays(from, 200), until: addDays(from, 300), price: 12_300 };
    await client.units.setPrices({ prices: byHand });
    const took = await inTurns(
      { call: () => client.unitPrices.calendar(period), smallest: () => client.session.profile({}) },
      { rounds: 20, warmUp: 3 },
    );
    return [
      {
        what: `price calendar, ${ids.length} units × 365 nights in one call`,
        value: took.call,
        unit: "ms",
        budget: null,
        reference: { what: "user/profile", value: took.smallest, ratio: took.call / took.smallest },
      },
    ];
  } finally {
    await house.close();
  }
};
