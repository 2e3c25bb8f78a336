import { type Access, inDays, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    cleaning: number;
    otherCleaning: number;
    cleanedContract: number;
  }
}

export const access: Access<"cleanings", "cleaning" | "otherCleaning" | "cleanedContract"> = {
  samples: {
    cleanings: {
      tasks: none,
      history: none,
      read: ({ cleaning }) => ({ id: cleaning }),
      setStatus: ({ otherCleaning }) => ({ id: otherCleaning, status: "CLEANED" }),
      update: ({ cleaning }) => ({ id: cleaning, cleaning: { note: "seen" } }),
      add: ({ unit }) => ({ cleaning: { unitId: unit, day: inDays(3), reason: "in between" } }),
      colleagues: none,
      ofContract: ({ cleanedContract }) => ({ id: cleanedContract }),
    },
  },
  records: async (_house, { unit, client }, { client: api }) => {
    const { contractId: cleanedContract } = await api.rentContracts.create({
      propertyId: unit,
      contract: { checkIn: inDays(440), checkOut: inDays(443), clientId: client, deposit: 0 },
    });
    await api.rentContracts.updateStatus({ id: cleanedContract, status: "ACTIVE", reason: "by phone" });
    const add = async () => {
      const cleaning = { unitId: unit, day: inDays(2), reason: "in between" };
      return (await api.cleanings.add({ cleaning })).cleaningId;
    };
    return { cleaning: await add(), otherCleaning: await add(), cleanedContract };
  },
};
