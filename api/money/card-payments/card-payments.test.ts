import { sql } from "kysely";
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
const { stay, link, payments, items, alerts, tokenOf } = cardsOf(house, admin);
const good = "4242424242424242";

beforeEach(async () => {
  stripe.reset();
  await connectStripe(house);
});

/** Opens the vendor's page and answers it. */
async function page(token: string) {
  await nobody.cardPay.pay({ token });
  const session = stripe.sessions.at(-1);
  if (!session) throw new Error("no page");
  return session.id;
}

describe("a link", () => {
  it("asks for what is due, is paid on the vendor's page, and marks each item paid once", async () => {
    const { contractId, items: ids } = await stay(40_000, 10_000);
    const { token } = await link(contractId);
    expect(await nobody.cardPay.open({ token })).toMatchObject({ state: "payable", amount: 50_000 });
    stripe.payPage(await page(token), good);
    expect(await nobody.cardPay.open({ token })).toMatchObject({ state: "paid" });
    expect(await items(contractId)).toMatchObject(ids.map((id) => ({ id, status: "paid", method: "card" })));
    expect(await payments(contractId)).toMatchObject([
      { status: "paid", received: 50_000, allocated: 50_000, surplus: 0, card: { last4: "4242" } },
    ]);
    expect(await alerts(contractId)).toEqual([]);
  });

  it("for the deposit's item lets the deposit collect the money", async () => {
    const { contractId } = await stay();
    const input = { contractId, amount: 30_000, type: "deposit" as const };
    const { link: made } = await admin.cardPayments.request(input);
    stripe.payPage(await page(tokenOf(made)), good);
    await nobody.cardPay.open({ token: tokenOf(made) });
    expect(await items(contractId)).toMatchObject([{ status: "paid", method: "card" }]);
    const { deposits } = await admin.deposits.list({ filter: { contractId } });
    expect(deposits).toMatchObject([{ status: "DEPOSITED", amount: 30_000 }]);
  });

  it("shows nothing but what is asked for", async () => {
    const { contractId } = await stay(40_000);
    const { token } = await link(contractId);
    const shown = JSON.stringify(await nobody.cardPay.open({ token }));
    for (const secret of ["Guest", "@", "unit", "client"]) expect(shown).not.toContain(secret);
    await expect(nobody.cardPay.open({ token: "x".repeat(43) })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
  });

  it("leads to one page, however often its button is pressed", async () => {
    const { contractId } = await stay(40_000);
    const { token } = await link(contractId);
    const [one, other] = await Promise.all([nobody.cardPay.pay({ token }), nobody.cardPay.pay({ token })]);
    expect(one).toEqual(other);
    expect(await nobody.cardPay.pay({ token })).toEqual(one);
    expect(stripe.sessions).toHaveLength(1);
  });

  it("says that the card was declined and takes another one; the alert comes and goes", async () => {
    const { contractId } = await stay(40_000);
    const { token } = await link(contractId);
    const at = await page(token);
    stripe.payPage(at, "4000000000009995");
    expect(await nobody.cardPay.open({ token })).toMatchObject({
      state: "declined",
      failureCode: "insufficient_funds",
    });
    expect(await alerts(contractId)).toMatchObject([{ code: "CARD_DECLINED" }]);
    await nobody.cardPay.pay({ token });
    expect(stripe.sessions).toHaveLength(1);
    stripe.payPage(at, good);
    expect(await nobody.cardPay.open({ token })).toMatchObject({ state: "paid" });
    expect(await alerts(contractId)).toEqual([]);
  });

  it("is made anew after an answer that was lost, by the same key", async () => {
    const { contractId } = await stay(40_000);
    const { token } = await link(contractId);
    stripe.next.push("lost");
    await expect(nobody.cardPay.pay({ token })).rejects.toMatchObject({ errorType: "SERVER_FAILED" });
    await nobody.cardPay.pay({ token });
    expect(stripe.sessions).toHaveLength(1);
  });

  it("expires, and its page with it", async () => {
    const { contractId } = await stay(40_000);
    const { id, token } = await link(contractId);
    await page(token);
    await inTenant(house.platform.db, house.organizationId, (trx) =>
      trx
        .updateTable("card_payment")
        .set({ expires_at: "2026-01-01T00:00:00Z" })
        .where("id", "=", id)
        .execute(),
    );
    await reconcile(house.platform, {});
    expect(stripe.sessions[0]?.status).toBe("expired");
    expect(await nobody.cardPay.open({ token })).toMatchObject({ state: "expired" });
    expect(await payments(contractId)).toMatchObject([{ status: "expired" }]);
    // The item may be asked for again.
    await link(contractId);
  });

  it("is mailed to the client, in their language", async () => {
    const { contractId } = await stay(40_000);
    const guest = (email: string | null) =>
      inTenant(house.platform.db, house.organizationId, (trx) =>
        sql`UPDATE client SET email = ${email}, language = 'de'
          WHERE id = (SELECT client_id FROM rent_contract WHERE id = ${contractId})`.execute(trx),
      );
    await guest(null);
    await expect(link(contractId, { sendMail: true })).rejects.toMatchObject({ errorType: "NOT_READY" });
    await guest("gast@mail.example");
    await inTenant(house.platform.db, house.organizationId, (trx) =>
      sql`UPDATE branch SET email = 'office@house.example'`.execute(trx),
    );
    await link(contractId, { sendMail: true });
    const [mail] = await inTenant(house.platform.db, house.organizationId, (trx) =>
      trx.selectFrom("outbox_message").select(["recipient", "body"]).orderBy("id", "desc").limit(1).execute(),
    );
    expect(mail).toMatchObject({
      recipient: "gast@mail.example",
      body: expect.stringMatching(/\/pay\/[\w-]{43}\?lang=de/),
    });
  });

  it("gives way when the item is paid by hand, and says that it is paid already", async () => {
    const { contractId, items: ids } = await stay(40_000);
    const { token } = await link(contractId);
    await page(token);
    await admin.rentContracts.markPaymentAsPaid({ contractId, paymentId: ids[0] ?? 0, method: "cash" });
    await house.runJobs();
    expect(stripe.sessions[0]?.status).toBe("expired");
    expect(await payments(contractId)).toMatchObject([{ status: "withdrawn" }]);
    expect(await nobody.cardPay.open({ token })).toMatchObject({ state: "settled" });
  });
});

describe("money that comes in all the same", () => {
  it("after it was paid by hand is a surplus to be refunded, shown and alerted until it went back", async () => {
    const { contractId, items: ids } = await stay(40_000);
    const { token } = await link(contractId);
    const at = await page(token);
    stripe.payPage(at, good);
    await admin.rentContracts.markPaymentAsPaid({ contractId, paymentId: ids[0] ?? 0, method: "cash" });
    await house.runJobs();
    const [payment] = await payments(contractId);
    expect(payment).toMatchObject({ status: "paid", received: 40_000, allocated: 0, surplus: 40_000 });
    expect(await items(contractId)).toMatchObject([{ status: "paid", method: "cash" }]);
    expect(await alerts(contractId)).toMatchObject([{ code: "LATE_PAYMENT" }]);
    await admin.cardPayments.refund({
      id: payment?.id ?? 0,
      amount: 40_000,
      reason: "paid twice",
      confirmed: true,
    });
    await house.runJobs();
    expect(await payments(contractId)).toMatchObject([
      { surplus: 0, refundable: 0, Refunds: [{ status: "done" }] },
    ]);
    expect(await alerts(contractId)).toEqual([]);
  });

  it("after the link was taken back pays the item that is still open", async () => {
    const { contractId } = await stay(40_000);
    const { id, token } = await link(contractId);
    stripe.payPage(await page(token), good);
    await admin.cardPayments.withdraw({ id });
    await house.runJobs();
    expect(await payments(contractId)).toMatchObject([{ status: "paid", surplus: 0 }]);
    expect(await items(contractId)).toMatchObject([{ status: "paid" }]);
  });
});

/** A stay whose card was kept with a first payment, and an open item. */
async function withCard(number: string, amount: number) {
  const { contractId, items: ids } = await stay(1_000, amount);
  const { token } = await link(contractId, { paymentIds: [ids[0]], keepCard: true });
  const at = await page(token);
  stripe.payPage(at, number);
  await nobody.cardPay.open({ token });
  return { contractId, item: ids[1] ?? 0 };
}

describe("a card that was kept", () => {
  it("is charged without its holder", async () => {
    const { contractId, item } = await withCard(good, 25_000);
    await admin.cardPayments.request({ contractId, paymentIds: [item] });
    await house.runJobs();
    expect(await payments(contractId)).toMatchObject([
      { way: "stored", status: "paid", received: 25_000 },
      {},
    ]);
    expect(await items(contractId)).toMatchObject([{ status: "paid" }, { status: "paid" }]);
  });

  it("is declined with an alert, and the item may be asked for again", async () => {
    const { contractId, item } = await withCard("4000000000000341", 25_000);
    await admin.cardPayments.request({ contractId, paymentIds: [item] });
    await house.runJobs();
    expect(await payments(contractId)).toMatchObject([
      { status: "declined", failureCode: "card_declined" },
      {},
    ]);
    expect(await alerts(contractId)).toMatchObject([{ code: "CARD_DECLINED" }]);
    await link(contractId, { paymentIds: [item] });
  });

  it("is charged once when the answer fails to come", async () => {
    const { contractId, item } = await withCard(good, 25_000);
    stripe.next.push("lost");
    await admin.cardPayments.request({ contractId, paymentIds: [item] });
    await house.runJobs();
    expect(await payments(contractId)).toMatchObject([{ status: "underway" }, {}]);
    await makeDue(house.ownerUrl);
    await house.runJobs();
    expect(await payments(contractId)).toMatchObject([{ status: "paid" }, {}]);
    expect(stripe.intents).toHaveLength(2);
  });

  it("is charged when the first try never arrived", async () => {
    const { contractId, item } = await withCard(good, 25_000);
    stripe.next.push("silence");
    await admin.cardPayments.request({ contractId, paymentIds: [item] });
    await house.runJobs();
    await makeDue(house.ownerUrl);
    await house.runJobs();
    expect(await payments(contractId)).toMatchObject([{ status: "paid" }, {}]);
    expect(stripe.intents).toHaveLength(2);
  });

  it("is not charged for an item that was paid meanwhile", async () => {
    const { contractId, item } = await withCard(good, 25_000);
    await admin.cardPayments.request({ contractId, paymentIds: [item] });
    await admin.rentContracts.markPaymentAsPaid({ contractId, paymentId: item, method: "cash" });
    await house.runJobs();
    expect(await payments(contractId)).toMatchObject([{ status: "withdrawn" }, {}]);
    expect(stripe.intents).toHaveLength(1);
  });

  it("is charged on the day that was said, not before", async () => {
    const { contractId, item } = await withCard(good, 25_000);
    const date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await admin.cardPayments.request({ contractId, paymentIds: [item], date });
    await house.runJobs();
    expect(await payments(contractId)).toMatchObject([
      { status: "open", chargeAfter: expect.any(String) },
      {},
    ]);
    await makeDue(house.ownerUrl);
    await house.runJobs();
    expect(await payments(contractId)).toMatchObject([{ status: "paid" }, {}]);
  });

  it("fails in words when Stripe is no longer connected", async () => {
    const { contractId, item } = await withCard(good, 25_000);
    await admin.cardPayments.request({ contractId, paymentIds: [item] });
    const { organizationId } = house;
    await inTenant(house.platform.db, organizationId, (trx) =>
      removeConnection({ trx, organizationId }, "stripe"),
    );
    await house.runJobs();
    expect(await payments(contractId)).toMatchObject([
      { status: "declined", failureCode: "disconnected" },
      {},
    ]);
  });
});

describe("what is asked for", () => {
  it("is refused where there is nothing, or something runs already", async () => {
    const { contractId, items: ids } = await stay(40_000);
    await link(contractId);
    const request = (more: object) => admin.cardPayments.request({ contractId, ...more });
    await expect(request({ paymentIds: ids })).rejects.toMatchObject({
      errorType: "NOT_READY",
      cause: { detail: "cardRunning" },
    });
    await expect(request({ paymentIds: [999_999] })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    await expect(request({ by: "stored" })).rejects.toMatchObject({ cause: { detail: "noStoredCard" } });
    await expect(request({ amount: 500, type: "damage" })).rejects.toMatchObject({ errorType: "VALIDATION" });
    const empty = await stay();
    await expect(admin.cardPayments.request({ contractId: empty.contractId })).rejects.toMatchObject({
      cause: { detail: "nothingDue" },
    });
  });

  it("may be something new, with its reason, or be recorded only", async () => {
    const { contractId } = await stay();
    const { CardPaymentId, link: address } = await admin.cardPayments.request({
      contractId,
      amount: 9_900,
      type: "damage",
      reason: "Broken window",
    });
    expect(CardPaymentId).not.toBeNull();
    expect(await nobody.cardPay.open({ token: tokenOf(address) })).toMatchObject({
      amount: 9_900,
      Items: [{ kind: "damage" }],
      reason: "Broken window",
    });
    const { paid } = await admin.cardPayments.request({
      contractId,
      amount: 1_000,
      type: "cleaning",
      paid: true,
    });
    expect((await items(contractId)).find(({ id }) => id === paid[0])).toMatchObject({
      status: "paid",
      kind: "cleaning",
    });
  });

  it("says that Stripe is not connected", async () => {
    const { contractId } = await stay(40_000);
    const { organizationId } = house;
    await inTenant(house.platform.db, organizationId, (trx) =>
      removeConnection({ trx, organizationId }, "stripe"),
    );
    await expect(admin.cardPayments.request({ contractId })).rejects.toMatchObject({
      errorType: "NOT_CONNECTED",
    });
  });
});

describe("a refund", () => {
  it("goes back in part, never above what was paid, and asks once more", async () => {
    const { contractId } = await stay(40_000);
    const { id, token } = await link(contractId);
    stripe.payPage(await page(token), good);
    await nobody.cardPay.open({ token });
    const refund = (amount: number, confirmed = true) =>
      admin.cardPayments.refund({ id, amount, reason: "left early", confirmed });
    await expect(refund(10_000, false)).rejects.toMatchObject({ cause: { detail: "refundUnconfirmed" } });
    await expect(refund(40_001)).rejects.toMatchObject({ errorType: "VALIDATION" });
    await refund(30_000);
    await expect(refund(10_001)).rejects.toMatchObject({ errorType: "VALIDATION" });
    await house.runJobs();
    await refund(10_000);
    await house.runJobs();
    expect(await payments(contractId)).toMatchObject([{ refunded: 40_000, refundable: 0 }]);
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual([30_000, 10_000]);
  });

  it("goes back once when the answer fails to come", async () => {
    const { contractId } = await stay(40_000);
    const { id, token } = await link(contractId);
    stripe.payPage(await page(token), good);
    await nobody.cardPay.open({ token });
    stripe.next.push("lost");
    await admin.cardPayments.refund({ id, amount: 5_000, reason: "left early", confirmed: true });
    await house.runJobs();
    expect(await payments(contractId)).toMatchObject([{ Refunds: [{ status: "underway" }] }]);
    await makeDue(house.ownerUrl);
    await house.runJobs();
    expect(await payments(contractId)).toMatchObject([{ Refunds: [{ status: "done" }], refunded: 5_000 }]);
    expect(stripe.refunds).toHaveLength(1);
  });

  it("that the vendor refuses is said to be", async () => {
    const { contractId } = await stay(40_000);
    const { id, token } = await link(contractId);
    const intent = stripe.payPage(await page(token), good);
    await nobody.cardPay.open({ token });
    if (intent.latest_charge) intent.latest_charge.amount_refunded = 40_000;
    await admin.cardPayments.refund({ id, amount: 5_000, reason: "left early", confirmed: true });
    await house.runJobs();
    expect(await payments(contractId)).toMatchObject([
      {
        refunded: 40_000,
        refundable: 0,
        Refunds: [{ status: "refused", failureCode: "charge_already_refunded" }],
      },
    ]);
  });
});
