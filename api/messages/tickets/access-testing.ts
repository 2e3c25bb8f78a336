import { type Access, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    ticket: number;
  }
}

export const access: Access<"tickets", "ticket"> = {
  samples: {
    tickets: {
      list: none,
      read: ({ ticket }) => ({ id: ticket }),
      create: ({ contract }) => ({ contractId: contract, ticket: { subject: "The heating stays cold" } }),
      update: ({ ticket }) => ({ ticket: { id: ticket, priority: "high" } }),
      move: ({ ticket }) => ({ id: ticket, action: "handle", resolution: "Repaired" }),
      sendEmail: ({ ticket }) => ({ id: ticket, subject: "The heating", body: "Somebody comes tomorrow." }),
    },
  },
  records: async (_house, { contract }, { client: api }) => ({
    ticket: (await api.tickets.create({ contractId: contract, ticket: { subject: mark } })).TicketId,
  }),
};
