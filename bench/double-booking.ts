import { CallFailure } from "#contract/platform/call-failure.ts";
import { addDays } from "#contract/platform/days.ts";
import { today } from "#server/demo.ts";
import type { Benchmark } from "./figure.ts";
import { openHouse } from "./house.ts";

const tries = 1000;
const units = 50;

/** Two people book the same nights at the same moment, 1,000 times: exactly one gets them. */
export const benchmark: Benchmark = async () => {
  const house = await openHouse({ units: 1, contracts: 0, clients: 2 });
  try {
    const { client } = house;
    const { branches } = await client.session.profile({});
    const ids: number[] = [];
    for (let number = 1; number <= units; number += 1) {
      const label = `Unit ${number}`;
      const realEstate = { branchId: branches[0]?.id ?? 0, label, city: "Wien", country: "AT" };
      ids.push(
        (await client.units.add({ realEstate: { ...realEstate, basePricePerNight: 9000 } })).RealEstateId,
      );
    }
    const outcomes = { oneWon: 0, noneWon: 0, bothWon: 0, refusedOtherwise: 0 };
    for (let count = 0; count < tries; count += 1) {
      const from = addDays(today(), 10 + 3 * Math.floor(count / units));
      const book = (name: string) =>
        client.rentContracts.create({
          propertyId: ids[count % units] ?? 0,
          contract: {
            // The two overlap without being equal: by two nights, by one, wholly.
            checkIn: from,
            checkOut: addDays(from, name === "Anna" ? 3 : 1 + (count % 3)),
            adults: 1,
            client: { firstname: name, lastname: `Try ${count}`, email: `${name}${count}@mail.example` },
          },
        });
      const results = await Promise.allSettled([book("Anna"), book("Ben")]);
      const won = results.filter(({ status }) => status === "fulfilled").length;
      outcomes[won === 1 ? "oneWon" : won === 0 ? "noneWon" : "bothWon"] += 1;
      const wrong = results.some(
        (result) =>
          result.status === "rejected" &&
          !(result.reason instanceof CallFailure && result.reason.errorType === "NIGHTS_TAKEN"),
      );
      if (wrong) outcomes.refusedOtherwise += 1;
    }
    const figure = (what: string, value: number, budget: number | null) => ({
      what: `of ${tries} tries, ${what}`,
      value,
      unit: "" as const,
      budget,
      ...(budget !== null && { limit: budget }),
    });
    return [
      figure("exactly one booking won", outcomes.oneWon, null),
      figure("both won", outcomes.bothWon, 0),
      figure("none won", outcomes.noneWon, 0),
      figure("refused without naming who holds the nights", outcomes.refusedOtherwise, 0),
    ];
  } finally {
    await house.close();
  }
};
