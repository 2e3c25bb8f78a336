import { type Access, inDays } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    block: number;
  }
}

export const access: Access<"calendar", "block"> = {
  samples: {
    calendar: {
      rent: () => ({ from: inDays(100), until: inDays(130) }),
      day: () => ({ date: inDays(100) }),
      addBlock: ({ unit }) => ({
        block: { unitIds: [unit], from: inDays(160), to: inDays(162), type: "owner" },
      }),
      changes: () => ({ since: "2026-01-01T00:00:00Z" }),
      removeBlock: ({ block }) => ({ id: block }),
      blockLog: () => ({ from: inDays(100), until: inDays(130) }),
    },
  },
  records: async (_house, { unit }, { client: api }) => {
    const { ids } = await api.calendar.addBlock({
      block: { unitIds: [unit], from: inDays(120), to: inDays(122), type: "maintenance" },
    });
    return { block: ids[0] ?? 0 };
  },
};
