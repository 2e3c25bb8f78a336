import { inTenant } from "#api/platform/database/tenant.ts";
import { saveConnection } from "#api/platform/vendors/connections.ts";
import { type Access, inDays } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    paidStay: number;
    askedByCard: number;
    paidByCard: number;
  }
}

/** Nobody's token: the tests beside this file say what a token opens. */
const token = "a".repeat(43);
const page = { organizationId: 1, pageId: `cs_${"a".repeat(48)}` };

export const access: Access<"cardPayments" | "cardPay", "paidStay" | "askedByCard" | "paidByCard"> = {
  samples: {
    cardPayments: {
      ofContract: ({ paidStay }) => ({ id: paidStay }),
      request: ({ paidStay }) => ({ contractId: paidStay, amount: 500, type: "cleaning" }),
      withdraw: ({ askedByCard }) => ({ id: askedByCard }),
      refund: ({ paidByCard }) => ({ id: paidByCard, amount: 100, reason: "noise", confirmed: true }),
      hook: () => ({ organizationId: 1, payload: "{}", signature: "forged" }),
    },
    cardPay: {
      open: () => ({ token }),
      pay: () => ({ token }),
      sandboxPage: () => page,
      sandboxPay: () => ({ ...page, card: "4242424242424242" }),
    },
  },
  records: async ({ platform, organizationId }, { unit, client, owner }, { client: api }) => {
    const { contractId: paidStay } = await api.rentContracts.create({
      propertyId: unit,
      contract: { checkIn: inDays(310), checkOut: inDays(313), clientId: client },
    });
    await inTenant(platform.db, organizationId, (trx) =>
      saveConnection(
        platform,
        { trx, organizationId },
        { vendor: "stripe", secret: null, settings: {}, userId: owner },
      ),
    );
    const ask = async (reason: string) => {
      const wanted = { contractId: paidStay, amount: 700, type: "cleaning" as const, reason };
      return (await api.cardPayments.request(wanted)).CardPaymentId ?? 0;
    };
    const askedByCard = await ask("linen");
    const paidByCard = await ask("towels");
    await inTenant(platform.db, organizationId, (trx) =>
      trx
        .updateTable("card_payment")
        .set({ received: 700, payment_id: `pi_${paidByCard}` })
        .where("id", "=", paidByCard)
        .execute(),
    );
    return { paidStay, askedByCard, paidByCard };
  },
  organizationWide: ["cardPay"],
  // It was not paid; the tests beside this file cover refunds.
  refused: { "cardPayments.refund": "NOT_READY" },
};
