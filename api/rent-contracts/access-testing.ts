import { type Access, inDays, none } from "#api/access-sample-testing.ts";

export const access: Access<"rentContracts"> = {
  samples: {
    rentContracts: {
      list: none,
      read: ({ contract }) => ({ id: contract }),
      quote: ({ unit }) => ({ propertyId: unit, contract: { checkIn: inDays(140), checkOut: inDays(142) } }),
      create: ({ unit, client }) => ({
        propertyId: unit,
        contract: { checkIn: inDays(140), checkOut: inDays(142), clientId: client },
      }),
      checkCreate: ({ unit }) => ({
        contracts: [{ propertyId: unit, checkIn: inDays(150), checkOut: inDays(152) }],
      }),
      updateStatus: ({ contract }) => ({ id: contract, status: "ACTIVE", reason: "by phone" }),
      cancelPreview: ({ contract }) => ({ id: contract }),
      cancel: ({ otherContract }) => ({ id: otherContract, reason: "guest is ill" }),
      checkIn: ({ contract }) => ({ id: contract }),
      checkOut: ({ contract }) => ({ id: contract }),
      markPaymentAsPaid: ({ contract, payment }) => ({ contractId: contract, paymentId: payment }),
      exportList: none,
    },
  },
};
