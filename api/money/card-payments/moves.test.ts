import { describe } from "vitest";
import { cardPaymentStatusList, cardRefundStatusList } from "#api/money/card-payments/card-payment-status.ts";
import { cardsOf, connectStripe } from "#api/money/card-payments/card-payments-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const admin = await house.admin();
await connectStripe(house, { sandbox: true });
const { stay, link } = cardsOf(house, admin);
const pay = async () => (await link((await stay(40_000)).contractId)).id;

describe("a payment by card", () => {
  testMoves(house, cardPaymentStatusList, { make: pay, fails: {} });
});

describe("a refund to a card", () => {
  testMoves(house, cardRefundStatusList, {
    make: async () => {
      const refund = {
        organization_id: house.organizationId,
        card_payment_id: await pay(),
        reference: "refund-1",
        amount: 100,
        reason: "noise",
      };
      const { id } = await inTenant(house.platform.db, house.organizationId, (trx) =>
        trx.insertInto("card_refund").values(refund).returning("id").executeTakeFirstOrThrow(),
      );
      return id;
    },
    fails: {},
  });
});
