import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeStripe } from "#api/integrations/stripe/stripe-testing.ts";
import { askAbout } from "#api/money/card-payments/ask.ts";
import { cardsOf, connectStripe, signedStripeHook } from "#api/money/card-payments/card-payments-testing.ts";
import { chargeCard } from "#api/money/card-payments/charge.ts";
import { reconcile } from "#api/money/card-payments/reconcile.ts";
import { giveBack } from "#api/money/card-payments/refund.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const stripe = fakeStripe();
const house = await testHouse({ outside: stripe.outside });
const admin = await house.admin();
const stranger = await house.otherTenant();
const nobody = house.nobody();
const { stay, link, payments, items, alerts } = cardsOf(house, admin);
const good = "4242424242424242";
let events = 0;

beforeEach(async () => {
  stripe.reset();
  await connectStripe(house);
});

/** A link whose page stands open at the vendor's. */
async function opened(amount = 40_000, more: object = {}) {
  const { contractId, items: ids } = await stay(amount);
  const { id, token } = await link(contractId, more);
  await nobody.cardPay.pay({ token });
  return { contractId, id, token, pageId: stripe.sessions.at(-1)?.id ?? "", ids };
}

function eventOf(
  intent: { id: string; metadata: Record<string, string> },
  type = "payment_intent.succeeded",
) {
  events += 1;
  const object = { object: "payment_intent", id: intent.id, metadata: intent.metadata };
  return { id: `evt_${events}`, type, object };
}

describe("what the vendor tells by itself", () => {
  it("marks the item paid, told twice or ten times once", async () => {
    const { contractId, pageId } = await opened();
    const event = eventOf(stripe.payPage(pageId, good));
    const hook = await signedStripeHook(house, event);
    for (let time = 0; time < 3; time += 1) await nobody.cardPayments.hook(hook);
    await nobody.cardPayments.hook(await signedStripeHook(house, { ...event, id: "evt_other" }));
    await house.runJobs();
    expect(await payments(contractId)).toMatchObject([{ status: "paid", received: 40_000, surplus: 0 }]);
    const { history } = await admin.rentContracts.read({ id: contractId });
    expect(history.filter(({ action }) => action === "markPaymentAsPaid")).toHaveLength(1);
    expect(history.filter(({ action }) => action === "receiveCard")).toHaveLength(1);
  });

  it("ends the same in whichever order it comes, for nothing in it is believed", async () => {
    const { contractId, pageId } = await opened();
    const declined = eventOf(stripe.payPage(pageId, "4000000000009995"), "payment_intent.payment_failed");
    const paid = eventOf(stripe.payPage(pageId, good));
    for (const event of [paid, declined]) {
      await nobody.cardPayments.hook(await signedStripeHook(house, event));
      await house.runJobs();
    }
    expect(await payments(contractId)).toMatchObject([{ status: "paid" }]);
    expect(await alerts(contractId)).toEqual([]);
  });

  it("pays nothing by saying so: a success that the vendor does not confirm is none", async () => {
    const { contractId, pageId } = await opened();
    const intent = stripe.payPage(pageId, "4000000000000002");
    await nobody.cardPayments.hook(await signedStripeHook(house, eventOf(intent)));
    await house.runJobs();
    expect(await payments(contractId)).toMatchObject([{ status: "declined" }]);
  });

  it("is taken with the signature of the organization only", async () => {
    const { contractId, pageId } = await opened();
    const event = eventOf(stripe.payPage(pageId, good));
    const hook = await signedStripeHook(house, event);
    const none = { errorType: "NOT_FOUND" };
    await expect(nobody.cardPayments.hook({ ...hook, payload: `${hook.payload} ` })).rejects.toMatchObject(
      none,
    );
    await expect(nobody.cardPayments.hook({ ...hook, signature: "" })).rejects.toMatchObject(none);
    await expect(
      nobody.cardPayments.hook(await signedStripeHook(house, event, "whsec_wrong")),
    ).rejects.toMatchObject(none);
    await expect(nobody.cardPayments.hook({ ...hook, organizationId: 9_999 })).rejects.toMatchObject(none);
    await expect(
      nobody.cardPayments.hook({ ...hook, organizationId: stranger.organizationId }),
    ).rejects.toMatchObject(none);
    await house.runJobs();
    expect(await payments(contractId)).toMatchObject([{ status: "open" }]);
  });

  it("changes nothing of another organization, whoever signed it", async () => {
    await connectStripe(stranger);
    const { contractId, pageId } = await opened();
    const event = eventOf(stripe.payPage(pageId, good));
    await nobody.cardPayments.hook(await signedStripeHook(stranger, event));
    await stranger.runJobs();
    expect(await payments(contractId)).toMatchObject([{ status: "open" }]);
  });

  it("of payments that are nobody's here is left alone", async () => {
    const event = eventOf({ id: "pi_elsewhere", metadata: { reference: "shop-17" } });
    await expect(nobody.cardPayments.hook(await signedStripeHook(house, event))).resolves.toEqual({});
    await house.runJobs();
  });

  it("of a dispute is shown and alerted, and closes when it is won", async () => {
    const { contractId, pageId, token } = await opened();
    const intent = stripe.payPage(pageId, good);
    await nobody.cardPay.open({ token });
    stripe.dispute(intent);
    const outcome = async () => {
      events += 1;
      const object = { object: "dispute", id: "dp_1", payment_intent: intent.id, metadata: {} };
      const event = { id: `evt_${events}`, type: "charge.dispute.created", object };
      await nobody.cardPayments.hook(await signedStripeHook(house, event));
      await house.runJobs();
    };
    await outcome();
    expect(await payments(contractId)).toMatchObject([{ status: "paid", dispute: "open", refundable: 0 }]);
    expect(await alerts(contractId)).toMatchObject([{ code: "TO_CLARIFY" }]);
    for (const dispute of stripe.disputes) dispute.status = "won";
    await outcome();
    expect(await payments(contractId)).toMatchObject([{ dispute: "won", refundable: 40_000 }]);
    expect(await alerts(contractId)).toEqual([]);
  });

  it("of a refund that was made at the vendor's is shown", async () => {
    const { contractId, pageId, token } = await opened();
    const intent = stripe.payPage(pageId, good);
    await nobody.cardPay.open({ token });
    if (intent.latest_charge) intent.latest_charge.amount_refunded = 15_000;
    await nobody.cardPayments.hook(await signedStripeHook(house, eventOf(intent, "charge.refunded")));
    await house.runJobs();
    expect(await payments(contractId)).toMatchObject([{ refunded: 15_000, refundable: 25_000 }]);
  });

  it("never comes, and is asked for", async () => {
    const { contractId, pageId, id } = await opened();
    stripe.payPage(pageId, good);
    await asOwner(house.ownerUrl, (owner) =>
      owner.query(
        "UPDATE card_payment SET begun_at = now() - interval '1 hour', asked_at = NULL WHERE id = $1",
        [id],
      ),
    );
    await reconcile(house.platform, {});
    expect(await payments(contractId)).toMatchObject([{ status: "paid" }]);
  });
});

/** A stay whose card was kept, with an open item that is asked for; nothing is charged yet. */
async function charging(amount = 25_000) {
  const { contractId, items: ids } = await stay(1_000, amount);
  const { token } = await link(contractId, { paymentIds: [ids[0]], keepCard: true });
  await nobody.cardPay.pay({ token });
  stripe.payPage(stripe.sessions.at(-1)?.id ?? "", good);
  await nobody.cardPay.open({ token });
  const made = await admin.cardPayments.request({ contractId, paymentIds: [ids[1] ?? 0] });
  return { contractId, id: made.CardPaymentId ?? 0 };
}

/** The process dies when its next exchange with the vendor is over: nothing of it is written down. */
function killedAfter(task: typeof chargeCard, id: number): Promise<void> {
  const { platform, organizationId } = house;
  const dying = { ...platform, fetchOutside: dies };
  return task(dying, { organizationId, id }).catch((error: Error) => {
    if (error.message !== "killed") throw error;
  });
  async function dies(...call: Parameters<typeof stripe.outside>) {
    const reply = await stripe.outside(...call);
    if (call[1]?.method === "POST") throw new Killed("killed");
    return reply;
  }
}
class Killed extends Error {}

describe("a worker that dies", () => {
  it("between charge and record is followed by one that asks, and charges nothing again", async () => {
    const { contractId, id } = await charging();
    await killedAfter(chargeCard, id);
    expect(await payments(contractId)).toMatchObject([{ status: "underway" }, {}]);
    expect(stripe.intents).toHaveLength(2);
    await house.runJobs();
    expect(await payments(contractId)).toMatchObject([{ status: "paid", received: 25_000 }, {}]);
    expect(stripe.intents).toHaveLength(2);
    expect(await items(contractId)).toMatchObject([{ status: "paid" }, { status: "paid" }]);
  });

  it("and whose job is gone with it is finished by the clock", async () => {
    const { contractId, id } = await charging();
    await killedAfter(chargeCard, id);
    await asOwner(house.ownerUrl, async (owner) => {
      await owner.query("DELETE FROM graphile_worker._private_jobs");
      await owner.query("UPDATE card_payment SET begun_at = now() - interval '1 hour' WHERE id = $1", [id]);
    });
    await reconcile(house.platform, {});
    expect(await payments(contractId)).toMatchObject([{ status: "paid" }, {}]);
    expect(stripe.intents).toHaveLength(2);
  });

  it("between refund and record gives back once", async () => {
    const { contractId, id, token, pageId } = await opened();
    stripe.payPage(pageId, good);
    await nobody.cardPay.open({ token });
    const { RefundId } = await admin.cardPayments.refund({
      id,
      amount: 9_000,
      reason: "noise",
      confirmed: true,
    });
    await killedAfter(giveBack, RefundId);
    await house.runJobs();
    expect(await payments(contractId)).toMatchObject([{ refunded: 9_000, Refunds: [{ status: "done" }] }]);
    expect(stripe.refunds).toHaveLength(1);
  });

  it("does no harm when everything is begun many times over, at once", async () => {
    const { contractId, id } = await charging();
    const { platform, organizationId } = house;
    const task = { organizationId, id };
    await Promise.all([
      chargeCard(platform, task),
      chargeCard(platform, task),
      askAbout(platform, task),
      reconcile(platform, {}),
    ]);
    await house.runJobs();
    await chargeCard(platform, task);
    expect(await payments(contractId)).toMatchObject([{ status: "paid", received: 25_000 }, {}]);
    expect(stripe.intents).toHaveLength(2);
    const entries = await inTenant(platform.db, organizationId, (trx) =>
      sql<{ n: number }>`SELECT count(*)::int AS n FROM payment_entry e JOIN contract_payment p
        ON p.organization_id = e.organization_id AND p.id = e.payment_id WHERE p.contract_id = ${contractId}`.execute(
        trx,
      ),
    );
    expect(entries.rows[0]?.n).toBe(2);
  });
});

describe("who may", () => {
  it("ask, take back and give back has the right for it, in the branch", async () => {
    const { contractId, id } = await opened();
    const reader = await house.user({ real_estate_contract: ["read"], monetary: ["read"] });
    const forbidden = { errorType: "FORBIDDEN" };
    await expect(reader.cardPayments.request({ contractId })).rejects.toMatchObject(forbidden);
    await expect(reader.cardPayments.withdraw({ id })).rejects.toMatchObject(forbidden);
    await expect(
      reader.cardPayments.refund({ id, amount: 1, reason: "x", confirmed: true }),
    ).rejects.toMatchObject(forbidden);
    const elsewhere = await house.user(
      { real_estate_contract: ["read"], monetary: ["create", "read", "edit", "operation"] },
      { branches: [house.branchIds[1]] },
    );
    const none = { errorType: "NOT_FOUND" };
    await expect(elsewhere.cardPayments.ofContract({ id: contractId })).rejects.toMatchObject(none);
    await expect(elsewhere.cardPayments.request({ contractId })).rejects.toMatchObject(none);
    await expect(elsewhere.cardPayments.withdraw({ id })).rejects.toMatchObject(none);
    await expect(
      elsewhere.cardPayments.refund({ id, amount: 1, reason: "x", confirmed: true }),
    ).rejects.toMatchObject(none);
    const theirs = await stranger.admin();
    await expect(theirs.cardPayments.withdraw({ id })).rejects.toMatchObject(none);
    await expect(theirs.cardPayments.ofContract({ id: contractId })).rejects.toMatchObject(none);
  });
});
