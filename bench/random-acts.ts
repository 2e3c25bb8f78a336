import { actAtRandom } from "#api/contracts/rent-contracts/random-acts-testing.ts";
import { today } from "#server/demo.ts";
import type { Benchmark } from "./figure.ts";
import { openHouse } from "./house.ts";

const acts = 10_000;
const workers = 8;

/** Eight people book, move, cancel, pay and block on the same few units: no night is anybody's twice, and every sum is right. */
export const benchmark: Benchmark = async (tell) => {
  const house = await openHouse({ units: 1, contracts: 0, clients: 2 });
  try {
    const { client, platform } = house;
    const { branches, organization } = await client.session.profile({});
    const place = {
      ...{ db: platform.db, organizationId: organization.id },
      ...{ branchId: branches[0]?.id ?? 0, today: today() },
    };
    const seed = Math.floor(Math.random() * 2 ** 31);
    tell(`seed ${seed}`);
    const people = Array.from({ length: workers }, () => client);
    const started = performance.now();
    const { outcomes, unexpected, doubled, wrong } = await actAtRandom(place, people, acts, seed);
    const seconds = (performance.now() - started) / 1000;
    for (const [outcome, count] of Object.entries(outcomes).toSorted()) tell(`${outcome} ${count}`);
    const none = (what: string, value: number) => ({
      ...{
        what: `of ${acts} acts by ${workers} people, ${what}`,
        value,
        unit: "" as const,
        budget: 0,
        limit: 0,
      },
    });
    return [
      none("nights that two have", doubled.length),
      none("contracts whose money does not add up", wrong.length),
      none("answers nobody expects", unexpected.length),
      { what: `${acts} acts`, value: seconds, unit: "s", budget: null },
    ];
  } finally {
    await house.close();
  }
};
