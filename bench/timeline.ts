import { addDays } from "#contract/platform/days.ts";
import { today } from "#server/demo.ts";
import { browse } from "./browser.ts";
import { type Benchmark, kilobytes } from "./figure.ts";
import { openHouse, password } from "./house.ts";
import { compressedBytes, openPages } from "./pages.ts";
import { startOver } from "./real-process.ts";
import { inTurns } from "./timing.ts";

const units = 1000;
const nights = 60;

/** The occupancy timeline of 1,000 units × 60 nights: its one call, its bytes, and how a slow browser takes it. */
export const benchmark: Benchmark = async (tell) => {
  tell(`making ${units} units with their stays`);
  const house = await openHouse({ units, contracts: units * 60, clients: 2000 });
  try {
    const from = addDays(today(), -7);
    const period = { from, until: addDays(from, nights) };
    const reply = await house.client.calendar.rent(period);
    const took = await inTurns(
      {
        call: () => house.client.calendar.rent(period),
        smallest: () => house.client.session.profile({}),
      },
      { rounds: 20, warmUp: 5 },
    );
    const pages = await openPages(house);
    const sent = await compressedBytes(
      await pages.html(`/calendar/time-line/rents/units?from=${period.from}&until=${period.until}`),
    );
    // The same database, served by the real process; only one may run on the embedded one at a time, so it is lent.
    const server = await startOver(house);
    const seen = await browse(server.url, password).finally(() => server.stop());
    return [
      {
        what: `call, ${reply.units.length} units × ${nights} nights, ${reply.stays.length} stays`,
        value: took.call,
        unit: "ms",
        budget: null,
        reference: { what: "user/profile", value: took.smallest, ratio: took.call / took.smallest },
      },
      { what: "reply, compressed", value: kilobytes(sent), unit: "KB", budget: 150, limit: 150 },
      { what: "first stays drawn at 6 × CPU throttle", value: seen.drawn, unit: "ms", budget: null },
      {
        what: "interactive at 6 × CPU throttle",
        value: seen.interactive,
        unit: "ms",
        budget: 1200,
        reference: { what: "/keys", value: seen.plain, ratio: seen.interactive / seen.plain },
      },
      {
        what: "longest task while scrolling, 6 × throttle",
        value: seen.longestTask,
        unit: "ms",
        budget: 80,
      },
    ];
  } finally {
    await house.close();
  }
};
