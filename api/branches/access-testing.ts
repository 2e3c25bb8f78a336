import { type Access, none, picture } from "#api/access-sample-testing.ts";

export const access: Access<"branches"> = {
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
};
