import { type Access, mark, none } from "#api/access-sample-testing.ts";

declare module "#api/access-sample-testing.ts" {
  interface Records {
    deposit: number;
    otherDeposit: number;
  }
}

export const access: Access<"deposits", "deposit" | "otherDeposit"> = {
  samples: {
    deposits: {
      list: none,
      read: ({ deposit }) => ({ id: deposit }),
      add: ({ branch }) => ({ deposit: { branchId: branch, name: "Third" } }),
      update: ({ deposit }) => ({ deposit: { id: deposit, note: "seen" } }),
      move: ({ deposit }) => ({ id: deposit, action: "close" }),
      remove: ({ otherDeposit }) => ({ id: otherDeposit }),
    },
  },
  records: async (_house, { branch }, { client: api }) => {
    const add = async (name: string) =>
      (await api.deposits.add({ deposit: { branchId: branch, name } })).DepositId;
    return { deposit: await add(mark), otherDeposit: await add(`${mark} 2`) };
  },
};
