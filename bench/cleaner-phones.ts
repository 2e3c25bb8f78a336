import { fillCleanings } from "./cleanings.ts";
import type { Benchmark } from "./figure.ts";
import { openHouse, visitor } from "./house.ts";
import { median, timeOf } from "./timing.ts";

const phones = 500;
const jobsEach = 3;
const rounds = 5;

/** The pages of 500 people who clean, each with a link and an address of its own, that are opened at the same moment. */
export const benchmark: Benchmark = async (tell) => {
  const house = await openHouse({ units: 20, contracts: 0, clients: 20 });
  try {
    tell(`filling ${phones * jobsEach} cleanings`);
    const tokens = await fillCleanings(house, { units: phones * jobsEach, cleaners: phones });
    const pages = tokens.map((token, index) => {
      const client = visitor(house, `10.0.${Math.floor(index / 250)}.${1 + (index % 250)}`);
      return () => client.cleanerPages.open({ token });
    });
    // One after the other, which warms up all of them.
    const alone: number[] = [];
    for (const page of pages) alone.push(await timeOf(page));
    const page = await pages[0]?.();
    tell(
      `a page has ${page?.Today.length} jobs, ${page?.Free.length} that are free and ${page?.Ended.length} that ended`,
    );
    const times: number[] = [];
    let refusals = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (const outcome of await Promise.allSettled(pages.map(timeOf))) {
        if (outcome.status === "fulfilled") times.push(outcome.value);
        else refusals += 1;
      }
    }
    const one = median(alone);
    const figure = (what: string, value: number) => ({
      ...{
        what: `${pages.length} cleaner's pages at once, ${what}`,
        value,
        unit: "ms" as const,
        budget: null,
      },
      reference: { what: "one by itself", value: one, ratio: value / one },
    });
    return [
      figure("median", median(times)),
      figure("slowest", Math.max(...times)),
      // No limit: who waits too long for a connection is refused, which depends on the machine.
      { what: `of ${rounds * pages.length} such pages, refused`, value: refusals, unit: "", budget: 0 },
    ];
  } finally {
    await house.close();
  }
};
