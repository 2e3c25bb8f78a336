import { fillCleanings } from "./cleanings.ts";
import type { Benchmark } from "./figure.ts";
import { openHouse } from "./house.ts";
import { inTurns } from "./timing.ts";

const units = 1000;
const cleaners = 50;

/** The plan of a day on which 1,000 units are cleaned, in one call. */
export const benchmark: Benchmark = async (tell) => {
  const house = await openHouse({ units: 20, contracts: 0, clients: 20 });
  try {
    tell(`filling ${units} cleanings`);
    await fillCleanings(house, { units, cleaners });
    const { client } = house;
    const { jobs, colleagues } = await client.cleaningPlan.day({});
    tell(`${jobs.filter(({ points }) => points > 0).length} of the jobs have a checklist`);
    const medians = await inTurns({
      plan: () => client.cleaningPlan.day({}),
      profile: () => client.session.profile({}),
    });
    return [
      {
        what: `plan of a day, ${jobs.length} jobs and ${colleagues.length} colleagues`,
        value: medians.plan,
        unit: "ms",
        budget: null,
        reference: {
          what: "`user/profile`",
          value: medians.profile,
          ratio: medians.plan / medians.profile,
          budget: 5,
        },
      },
    ];
  } finally {
    await house.close();
  }
};
