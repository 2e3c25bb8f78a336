import { beforeEach, describe, expect, it } from "vitest";
import { fakeStripe } from "#api/integrations/stripe/stripe-testing.ts";
import { cardsOf, connectStripe } from "#api/money/card-payments/card-payments-testing.ts";
import { reconcile } from "#api/money/card-payments/reconcile.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { makeDue } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { removeConnection } from "#api/platform/vendors/connections.ts";

const stripe = fakeStripe();
const house = await testHouse({ outside: stripe.outside });
const admin = await house.admin();
const nobody = house.nobody();
const { stay, link, payments, items } = cardsOf(house, admin);
const { platform, organizationId } = house;

let minutes = 0;

beforeEach(async () => {
  stripe.reset();
  await connectStripe(house);
});

/** A charge of a kept card whose answer was lost: the money came in, and we do not know it. */
async function lostCharge() {
  const { contractId, items: ids } = await stay(40_000, 25_000);
  const { token } = await link(contractId, { paymentIds: [ids[0] ?? 0], keepCard: true });
  await nobody.cardPay.pay({ token });
  stripe.payPage(stripe.sessions.at(-1)?.id ?? "", "4242424242424242");
  await nobody.cardPay.open({ token });
  stripe.next.push("lost");
  await admin.cardPayments.request({ contractId, paymentIds: [ids[1] ?? 0] });
  await house.runJobs();
  expect(await payments(contractId)).toMatchObject([{ status: "underway" }, {}]);
  return contractId;
}

/** Time goes by, and everything is asked about again. */
async function later(): Promise<void> {
  minutes += 6;
  house.at(new Date(Date.now() + minutes * 60_000).toISOString());
  await makeDue(house.ownerUrl);
  await house.runJobs();
  await reconcile(platform, {});
}

describe("a charge of which nobody knows", () => {
  it("stays unknown while Stripe is disconnected, and is found when it is connected again", async () => {
    const contractId = await lostCharge();
    await inTenant(platform.db, organizationId, (trx) => removeConnection({ trx, organizationId }, "stripe"));
    await later();
    expect(await payments(contractId)).toMatchObject([{ status: "underway", failureCode: null }, {}]);
    await connectStripe(house);
    await later();
    expect(await payments(contractId)).toMatchObject([{ status: "paid" }, {}]);
    expect(await items(contractId)).toMatchObject([{ status: "paid" }, { status: "paid" }]);
    expect(stripe.intents).toHaveLength(2);
  });

  it("stays unknown to another account, which charges nothing", async () => {
    const contractId = await lostCharge();
    const first = stripe.intents.splice(0);
    await connectStripe(house, { key: "sk_test_other" });
    await later();
    expect(await payments(contractId)).toMatchObject([{ status: "underway" }, {}]);
    expect(stripe.intents).toHaveLength(0);
    stripe.intents.push(...first);
    await connectStripe(house);
    await later();
    expect(await payments(contractId)).toMatchObject([{ status: "paid" }, {}]);
  });

  it("stays unknown while the key is refused", async () => {
    const contractId = await lostCharge();
    stripe.refusesReads = 401;
    await later();
    expect(await payments(contractId)).toMatchObject([{ status: "underway" }, {}]);
    stripe.refusesReads = null;
    await later();
    expect(await payments(contractId)).toMatchObject([{ status: "paid" }, {}]);
  });
});

describe("a connection by which something is underway", () => {
  const refused = { errorType: "NOT_READY", cause: { detail: "vendorUnderway" }, objects: { count: 1 } };

  it("is neither ended nor led to another account, with how much it is", async () => {
    await lostCharge();
    await expect(admin.connections.disconnect({ vendor: "stripe" })).rejects.toMatchObject(refused);
    stripe.refusesReads = 404;
    const other = { vendor: "stripe" as const, secret: "sk_test_other" };
    await expect(admin.connections.connect(other)).rejects.toMatchObject(refused);
    stripe.refusesReads = null;
    await later();
    await admin.connections.disconnect({ vendor: "stripe" });
  });

  it("takes another key of the same account", async () => {
    const contractId = await lostCharge();
    await admin.connections.connect({ vendor: "stripe", secret: "sk_test_renewed" });
    await later();
    expect(await payments(contractId)).toMatchObject([{ status: "paid" }, {}]);
  });
});
