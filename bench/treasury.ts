import type { Benchmark, Figure } from "./figure.ts";
import { openHouse } from "./house.ts";
import { inTurns } from "./timing.ts";

const units = 1000;
/** About a year of stays: from nine months back to three months ahead. */
const staysPerUnit = 50;
const atMost = 5;

/** The calls behind `/treasureRent`, one by one and as the page makes them, for 1,000 units with a year of stays and their payment plans. */
export const benchmark: Benchmark = async (tell) => {
  tell(`seeding ${units} units with their stays`);
  const house = await openHouse({ units, contracts: units * staysPerUnit, clients: units * 2 });
  try {
    const { client } = house;
    const read = () => client.treasury.read({});
    const mark = () => client.treasury.mark({});
    const overdue = () => client.treasury.payments({ figure: "overdue" });
    const { Total, owing } = await read();
    const { Payments } = await overdue();
    tell(`${Total} units with rent, ${owing} of them owe; ${Payments.length} overdue items`);
    const times = await inTurns(
      {
        read,
        mark,
        overdue,
        // As in the loader of the page: who may see it live gets the mark after the rest.
        page: async () => {
          await Promise.all([read(), client.buildings.basic({ amount: 200 })]);
          await mark();
        },
        profile: () => client.session.profile({}),
      },
      { rounds: 20, warmUp: 5 },
    );
    const figure = (what: string, value: number): Figure => ({
      ...{ what, value, unit: "ms", budget: null },
      reference: {
        what: "`user/profile`",
        value: times.profile,
        ratio: value / times.profile,
        budget: atMost,
      },
    });
    return [
      figure(`rent of ${Total} units by month, with its figures`, times.read),
      figure("the mark by which the page hears of changes", times.mark),
      figure("items of the figure of what is overdue", times.overdue),
      figure("all calls of the page, no figure open", times.page),
    ];
  } finally {
    await house.close();
  }
};
