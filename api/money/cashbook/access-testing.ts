import { type Access, picture } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    cashEntry: number;
    cashBranch: number;
  }
}

export const access: Access<"cashbook", "cashEntry" | "cashBranch"> = {
  samples: {
    cashbook: {
      read: ({ cashBranch }) => ({ buid: cashBranch }),
      cashAdd: ({ cashBranch }) => ({ buid: cashBranch, amount: 500, reason: "Wash tokens" }),
      cashRemove: ({ cashBranch }) => ({ buid: cashBranch, amount: 100, reason: "Stamps", file: picture() }),
      counter: ({ cashEntry }) => ({ id: cashEntry, reason: "typed twice" }),
      count: ({ cashBranch }) => ({ buid: cashBranch, counted: 1000 }),
      close: ({ cashBranch }) => ({ buid: cashBranch, reason: "one coin" }),
      acknowledge: ({ cashBranch }) => ({ buid: cashBranch }),
      exportDays: ({ cashBranch }) => ({ buid: cashBranch }),
    },
  },
  records: async (house, _records, { client: api }) => {
    const [cashBranch] = house.branchIds;
    await api.cashbook.cashAdd({ buid: cashBranch, amount: 9000, reason: "Float", category: "float" });
    const { id: cashEntry } = await api.cashbook.cashAdd({ buid: cashBranch, amount: 700, reason: "Key" });
    await api.cashbook.count({ buid: cashBranch, counted: 9700 });
    return { cashEntry, cashBranch };
  },
};
