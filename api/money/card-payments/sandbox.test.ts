import { describe, expect, it } from "vitest";
import { openSandbox } from "#api/integrations/stripe/open.ts";
import { cardsOf, connectStripe } from "#api/money/card-payments/card-payments-testing.ts";
import { reconcile } from "#api/money/card-payments/reconcile.ts";
import { asOwner, makeDue } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const admin = await house.admin();
const nobody = house.nobody();
await connectStripe(house, { sandbox: true });
const { stay, link, payments, items, alerts } = cardsOf(house, admin);
const { organizationId } = house;

/** The page of the simulator behind a link. */
async function pageOf(token: string): Promise<string> {
  const { url } = await nobody.cardPay.pay({ token });
  return /(cs_\w+)$/.exec(url)?.[1] ?? "";
}
async function paid(token: string, card: string, confirmed = false) {
  return nobody.cardPay.sandboxPay({ organizationId, pageId: await pageOf(token), card, confirmed });
}

describe("the simulator", () => {
  it("pays, tells so, and pays no second time", async () => {
    const { contractId } = await stay(40_000);
    const { token } = await link(contractId);
    const pageId = await pageOf(token);
    expect(await nobody.cardPay.sandboxPage({ organizationId, pageId })).toMatchObject({
      amount: 40_000,
      open: true,
    });
    const card = "4242 4242 4242 4242";
    expect(await nobody.cardPay.sandboxPay({ organizationId, pageId, card })).toMatchObject({
      outcome: "paid",
    });
    expect(await nobody.cardPay.sandboxPay({ organizationId, pageId, card })).toMatchObject({
      outcome: "paid",
    });
    await house.runJobs();
    expect(await payments(contractId)).toMatchObject([{ status: "paid", received: 40_000, sandbox: true }]);
    expect(await items(contractId)).toMatchObject([{ status: "paid", method: "card" }]);
  });

  it("remembers what it took however much came after it", async () => {
    const vendor = openSandbox(house.platform, organizationId);
    const card = { customerId: "cus_4242424242424242", methodId: "pm_4242424242424242" };
    const order = { currency: "EUR", description: "", capture: "now", returnUrl: "", card } as const;
    const taken = await vendor.charge({ ...order, reference: "first", key: "first", amount: 1000 });
    for (let n = 0; n < 305; n += 1)
      await vendor.charge({ ...order, reference: `later-${n}`, key: `later-${n}`, amount: 1000 });
    expect(
      await vendor.stateOf({ reference: "first", paymentId: null, pageId: null, since: new Date() }),
    ).toEqual(taken);
    expect(await vendor.charge({ ...order, reference: "first", key: "first", amount: 1000 })).toEqual(taken);
  });

  it.each([
    ["4000000000000002", "card_declined"],
    ["4000000000009995", "insufficient_funds"],
    ["4000000000000069", "expired_card"],
    ["4000000000000127", "incorrect_cvc"],
    ["1", "incorrect_number"],
  ])("declines %s as %s", async (card, code) => {
    const { contractId } = await stay(40_000);
    const { token } = await link(contractId);
    expect(await paid(token, card)).toMatchObject({ outcome: "declined", code });
    await house.runJobs();
    expect(await payments(contractId)).toMatchObject([{ status: "declined", failureCode: code }]);
    expect(await alerts(contractId)).toMatchObject([{ code: "CARD_DECLINED" }]);
    await paid(token, "4242424242424242");
    await house.runJobs();
    expect(await payments(contractId)).toMatchObject([{ status: "paid" }]);
  });

  it("wants the holder of some cards to confirm", async () => {
    const { contractId } = await stay(40_000);
    const { token } = await link(contractId);
    expect(await paid(token, "4000002500003155")).toMatchObject({ outcome: "confirm" });
    expect(await nobody.cardPay.open({ token })).toMatchObject({ state: "payable" });
    expect(await paid(token, "4000002500003155", true)).toMatchObject({ outcome: "paid" });
    expect(await nobody.cardPay.open({ token })).toMatchObject({ state: "paid" });
  });

  it("tells of a dispute", async () => {
    const { contractId } = await stay(40_000);
    const { token } = await link(contractId);
    await paid(token, "4000000000000259");
    await house.runJobs();
    expect(await payments(contractId)).toMatchObject([{ status: "paid", dispute: "open" }]);
  });

  it("tells late, or twice, by the amount", async () => {
    const late = await stay(40_071);
    const twice = await stay(40_072);
    const lateLink = await link(late.contractId);
    await paid(lateLink.token, "4242424242424242");
    await paid((await link(twice.contractId)).token, "4242424242424242");
    await house.runJobs();
    expect(await payments(twice.contractId)).toMatchObject([{ status: "paid", received: 40_072 }]);
    expect(await payments(late.contractId)).toMatchObject([{ status: "open" }]);
    await makeDue(house.ownerUrl);
    await house.runJobs();
    expect(await payments(late.contractId)).toMatchObject([{ status: "paid" }]);
  });

  it.each([
    [25_073, "after the charge"],
    [25_074, "before it"],
  ])("loses its answer to %i %s, and the charge is made once", async (amount) => {
    const { contractId, items: ids } = await stay(1_000, amount);
    const { token } = await link(contractId, { paymentIds: [ids[0]], keepCard: true });
    await paid(token, "4242424242424242");
    await house.runJobs();
    await admin.cardPayments.request({ contractId, paymentIds: [ids[1] ?? 0], by: "stored" });
    await house.runJobs();
    await asOwner(house.ownerUrl, (owner) =>
      owner.query("UPDATE card_payment SET begun_at = now() - interval '1 hour' WHERE status = 'underway'"),
    );
    await reconcile(house.platform, {});
    expect(await payments(contractId)).toMatchObject([{ status: "paid", received: amount }, {}]);
  });

  it("is nowhere for who does not use it", async () => {
    const { contractId } = await stay(40_000);
    const pageId = await pageOf((await link(contractId)).token);
    const other = await house.otherTenant();
    const none = { errorType: "NOT_FOUND" };
    const theirs = { organizationId: other.organizationId, pageId };
    await expect(nobody.cardPay.sandboxPage(theirs)).rejects.toMatchObject(none);
    await connectStripe(other);
    await expect(nobody.cardPay.sandboxPage(theirs)).rejects.toMatchObject(none);
    await expect(nobody.cardPay.sandboxPay({ ...theirs, card: "4242424242424242" })).rejects.toMatchObject(
      none,
    );
  });
});
