import { type Access, none } from "#api/access-sample-testing.ts";

export const access: Access<"clients"> = {
  samples: {
    clients: {
      list: none,
      read: ({ client }) => ({ id: client }),
      history: ({ client }) => ({ id: client }),
      add: ({ branch }) => ({ client: { branchId: branch, lastname: "Moser" } }),
      update: ({ client }) => ({ client: { id: client, city: "Graz" } }),
    },
  },
};
