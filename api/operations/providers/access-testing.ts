import { type Access, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    provider: number;
    otherProvider: number;
  }
}

export const access: Access<"providers", "provider" | "otherProvider"> = {
  samples: {
    providers: {
      list: none,
      read: ({ provider }) => ({ id: provider }),
      add: ({ branch }) => ({ provider: { branchId: branch, name: "Third" } }),
      update: ({ provider }) => ({ provider: { id: provider, note: "seen" } }),
      remove: ({ otherProvider }) => ({ id: otherProvider }),
    },
  },
  records: async (_house, { branch }, { client: api }) => {
    const add = async (name: string) =>
      (await api.providers.add({ provider: { branchId: branch, name } })).ProviderId;
    return { provider: await add(mark), otherProvider: await add(`${mark} 2`) };
  },
};
