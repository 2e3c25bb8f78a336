import { type Access, inDays } from "#api/access-sample-testing.ts";

export const access: Access<"calendar"> = {
  samples: {
    calendar: {
      rent: () => ({ from: inDays(100), until: inDays(130) }),
      day: () => ({ date: inDays(100) }),
      addBlock: ({ unit }) => ({
        block: { unitIds: [unit], from: inDays(160), to: inDays(162), type: "owner" },
      }),
      removeBlock: ({ block }) => ({ id: block }),
      blockLog: () => ({ from: inDays(100), until: inDays(130) }),
    },
  },
};
