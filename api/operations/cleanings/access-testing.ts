import { type Access, inDays, mark, none, picture } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    cleaning: number;
    otherCleaning: number;
    cleanedContract: number;
    begunCleaning: number;
    freeCleaning: number;
    cleaner: number;
    team: number;
    otherTeam: number;
  }
}

const token = "a".repeat(43);
const act = { token, key: "a-key-of-a-phone", id: 1 };
const rule = {
  ...{ readyAt: "17:00", minutesBeforeArrival: 30, leastMinutes: null, cleanerId: null },
  ...{ checks: ["Beds"], photos: null },
};

export const access: Access<
  "cleanings" | "cleanerLinks" | "cleanerPages" | "cleaningPlan" | "cleaningRules" | "cleaningTeams",
  | "cleaning"
  | "otherCleaning"
  | "cleanedContract"
  | "begunCleaning"
  | "freeCleaning"
  | "cleaner"
  | "team"
  | "otherTeam"
> = {
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
      tick: ({ begunCleaning }) => ({ id: begunCleaning, place: 2, photo: picture() }),
    },
    cleanerLinks: { make: ({ cleaner }) => ({ id: cleaner }), revoke: ({ cleaner }) => ({ id: cleaner }) },
    cleanerPages: {
      open: () => ({ token }),
      step: () => ({ ...act, step: "start" }),
      tick: () => ({ ...act, place: 1, done: true }),
      photo: () => ({ ...act, place: 1, photo: picture() }),
      damage: () => ({ ...act, damage: "A lamp" }),
      problem: () => ({ ...act, problem: "No key" }),
    },
    cleaningPlan: {
      day: none,
      states: none,
      assign: ({ freeCleaning }) => ({ ids: [freeCleaning], assignedTo: null }),
      claim: ({ freeCleaning }) => ({ id: freeCleaning }),
    },
    cleaningTeams: {
      list: none,
      save: ({ team, cleaner }) => ({ id: team, name: `${mark} team`, members: [cleaner] }),
      remove: ({ otherTeam }) => ({ id: otherTeam }),
    },
    cleaningRules: {
      read: ({ branch }) => ({ id: branch }),
      save: ({ branch }) => ({ id: branch, rule }),
    },
  },
  records: async (house, { unit, client, branch }, { client: api }) => {
    const { contractId: cleanedContract } = await api.rentContracts.create({
      propertyId: unit,
      contract: { checkIn: inDays(440), checkOut: inDays(443), clientId: client, deposit: 0 },
    });
    await api.rentContracts.updateStatus({ id: cleanedContract, status: "ACTIVE", reason: "by phone" });
    const add = async () => {
      const cleaning = { unitId: unit, day: inDays(2), reason: "in between" };
      return (await api.cleanings.add({ cleaning })).cleaningId;
    };
    const { id: cleaner } = await house.person({ branches: [branch] });
    await api.cleaningRules.save({ id: branch, rule: { ...rule, photos: ["Bath"] } });
    const begunCleaning = await add();
    await api.cleanings.update({ id: begunCleaning, cleaning: { assignedTo: cleaner } });
    await api.cleanings.setStatus({ id: begunCleaning, status: "CLEANING_IN_PROGRESS" });
    const teamNamed = async (name: string) =>
      (await api.cleaningTeams.save({ branchId: branch, name, members: [] })).teamId;
    return {
      ...{ team: await teamNamed(`${mark} house`), otherTeam: await teamNamed(`${mark} other`) },
      ...{ cleaning: await add(), otherCleaning: await add(), freeCleaning: await add() },
      ...{ cleanedContract, begunCleaning, cleaner },
    };
  },
  refused: {
    "cleanerPages.open": "NOT_FOUND",
    "cleanerPages.step": "NOT_FOUND",
    "cleanerPages.tick": "NOT_FOUND",
    "cleanerPages.photo": "NOT_FOUND",
    "cleanerPages.damage": "NOT_FOUND",
    "cleanerPages.problem": "NOT_FOUND",
  },
};
