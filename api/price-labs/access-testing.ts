import { type Access, inDays, none } from "#api/access-sample-testing.ts";

export const access: Access<"priceLabs"> = {
  samples: {
    priceLabs: {
      all: none,
      update: ({ listing }) => ({ listings: [{ id: listing, min: 5000 }] }),
      refresh: ({ listing }) => ({ ids: [listing] }),
      totalByUnit: ({ unit }) => ({ ids: [unit], from: inDays(1), until: inDays(30) }),
      total: () => ({ from: inDays(1), until: inDays(30) }),
      prices: ({ unit }) => ({ ids: [unit], from: inDays(1), until: inDays(30) }),
    },
  },
};
