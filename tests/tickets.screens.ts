import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/real_estate/ticket": { agreed: null },
  "/ticket/edit/{id}": {
    agreed: null,
    record: async (api) => {
      const { contracts } = await api.rentContracts.list({ amount: 1 });
      const contractId = contracts[0]?.id ?? 0;
      return (await api.tickets.create({ contractId, ticket: { subject: "Walked ticket" } })).TicketId;
    },
  },
};
