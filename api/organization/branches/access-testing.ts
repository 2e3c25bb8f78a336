import { type Access, mark, none, picture } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    emptyBranch: number;
  }
}

export const access: Access<"branches", "emptyBranch"> = {
  samples: {
    branches: {
      data: none,
      list: none,
      read: ({ branch }) => ({ id: branch }),
      history: ({ branch }) => ({ id: branch }),
      update: ({ branch }) => ({ branch: { id: branch, paymentDays: 10 } }),
      add: () => ({
        branch: {
          name: "Graz",
          country: "AT",
          timeZone: "Europe/Vienna",
          legalName: "Graz GmbH",
          invoicePrefix: `G${Math.random().toString(36).slice(2, 8).toUpperCase()}`,
        },
      }),
      close: ({ emptyBranch }) => ({ id: emptyBranch }),
      reopen: ({ emptyBranch }) => ({ id: emptyBranch }),
      setLogo: ({ branch }) => ({ id: branch, file: picture() }),
      reload: none,
      createRentalAccount: ({ branch }) => ({ id: branch }),
    },
  },
  records: async (_house, _ground, { client: api }) => {
    const { BranchId: emptyBranch } = await api.branches.add({
      branch: {
        name: `${mark} branch`,
        country: "AT",
        timeZone: "Europe/Vienna",
        legalName: "Empty GmbH",
        invoicePrefix: "EMPTY",
      },
    });
    return { emptyBranch };
  },
};
