import { expect, it } from "vitest";
import { fakeStripe } from "#api/integrations/stripe/stripe-testing.ts";
import { cardsOf, connectStripe } from "#api/money/card-payments/card-payments-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";

const stripe = fakeStripe();
const house = await testHouse({ outside: stripe.outside });
const admin = await house.admin();
const { stay, payments, items, tokenOf } = cardsOf(house, admin);
await connectStripe(house);

it("one idempotency key asks for money once, however often and however much at once it comes", async () => {
  const { contractId } = await stay();
  const input = {
    contractId,
    amount: 30_000,
    type: "other" as const,
    reason: "Parking",
    by: "link" as const,
  };
  const once = { idempotencyKey: "parking" };
  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => admin.cardPayments.request(input, once)));
  replies.push(await admin.cardPayments.request(input, once));
  expect(new Set(replies.map(({ link: made }) => made)).size).toBe(1);
  expect(await payments(contractId)).toHaveLength(1);
  const rows = await inTenant(house.platform.db, house.organizationId, (trx) =>
    trx.selectFrom("idempotency_key").selectAll().where("key", "=", "parking").execute(),
  );
  expect(JSON.stringify(rows)).not.toContain(tokenOf(replies[0]?.link ?? null));
});

it("one idempotency key records one payment as paid once", async () => {
  const { contractId } = await stay();
  const paid = { contractId, amount: 5_000, type: "other" as const, reason: "Key", paid: true };
  const once = { idempotencyKey: "key" };
  for (const _time of [1, 2, 3]) await admin.cardPayments.request(paid, once);
  expect(await items(contractId)).toHaveLength(1);
});
