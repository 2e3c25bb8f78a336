import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { actOnHold } from "#api/money/card-payments/hold-act.ts";
import { reconcile } from "#api/money/card-payments/reconcile.ts";
import { depositsByCard } from "#api/money/deposits/cards-testing.ts";
import { watchDeposits } from "#api/money/deposits/clock.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { makeDue } from "#api/platform/jobs/testing.ts";
import { raise } from "#api/platform/moves/effects.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const nobody = house.nobody();
const { hold, pay, heldAtVendor, atVendor, tokenOf } = await depositsByCard(house);
const { platform, organizationId } = house;
house.at("2026-11-01T10:00:00Z");
const inside = <R>(query: ReturnType<typeof sql<R>>) =>
  inTenant(platform.db, organizationId, (trx) => query.execute(trx));
const alertsOf = async (contractId: number) =>
  (
    await inside(
      sql<{
        code: string;
      }>`SELECT code FROM contract_alert WHERE contract_id = ${contractId} AND cause_gone_at IS NULL`,
    )
  ).rows.map(({ code }) => code);
const outcome = async (id: number) =>
  (
    await inside(
      sql<{
        action: string;
      }>`SELECT action FROM audit_entry WHERE object_type = 'deposit' AND object_id = ${id} ORDER BY id`,
    )
  ).rows.map(({ action }) => action);
const at = async (instant: string) => {
  house.at(instant);
  await watchDeposits(platform, {});
  await house.runJobs();
};

/** Held by a link on a card that is kept. */
async function held(more: Parameters<typeof hold>[0] = {}, card?: string) {
  house.at("2026-11-01T10:00:00Z");
  const one = await hold(more);
  const { link } = await one.api.deposits.hold({ id: one.id });
  await pay(link, card);
  return one;
}

describe("a hold by a link", () => {
  it("is authorized and not taken, secures the deposit and pays its item", async () => {
    const { api, id, state, item, cards } = await hold();
    const { link } = await api.deposits.hold({ id });
    expect(await nobody.cardPay.open({ token: tokenOf(link) })).toMatchObject({
      hold: true,
      state: "payable",
      amount: 20_000,
    });
    expect((await state()).card).toMatchObject({ connected: true, acting: "link" });
    await pay(link);
    expect(await state()).toMatchObject({
      status: "DEPOSITED",
      collected: 20_000,
      holdVendor: "stripe",
      holdExpiresAt: "2026-11-08T10:00:00.000Z",
      entries: [{ kind: "collected", account: "hold", amount: 20_000 }],
      card: { stored: { last4: "4242" }, acting: null },
    });
    expect(await item()).toMatchObject({ status: "paid", method: "card" });
    expect(await cards()).toMatchObject([{ status: "held", received: 0, refundable: 0 }]);
    expect(await nobody.cardPay.open({ token: tokenOf(link) })).toMatchObject({ state: "held" });
    expect((await atVendor()).at(-1)).toMatchObject({ status: "authorized", captured: 0 });
  });

  it("that is declined has failed, with an alert, until another card holds", async () => {
    const { api, id, contractId, state } = await hold();
    const { link } = await api.deposits.hold({ id });
    await pay(link, "4000000000009995");
    expect((await state()).status).toBe("FAILED");
    expect(await alertsOf(contractId)).toContain("DEPOSIT_FAILED");
    expect(await outcome(id)).toContain("decline");
    await pay(link);
    expect((await state()).status).toBe("DEPOSITED");
    expect(await alertsOf(contractId)).not.toContain("DEPOSIT_FAILED");
  });

  it("is asked for once, and gives way to a hold at the terminal", async () => {
    const { api, id, state } = await hold();
    const { link } = await api.deposits.hold({ id });
    await expect(api.deposits.hold({ id })).rejects.toMatchObject({ cause: { detail: "cardRunning" } });
    await api.deposits.handleEvent({ id, event: "charge", reference: "T-1", expiresOn: "2026-11-06" });
    expect(await state()).toMatchObject({ holdVendor: null, holdReference: "T-1" });
    await expect(nobody.cardPay.pay({ token: tokenOf(link) })).resolves.toMatchObject({
      url: expect.stringContaining("/pay/"),
    });
    expect((await state()).collected).toBe(20_000);
  });

  it("that arrives after the deposit was held otherwise is let go", async () => {
    const { api, id, state, cards } = await hold();
    const { link } = await api.deposits.hold({ id });
    const { url } = await nobody.cardPay.pay({ token: tokenOf(link) });
    const pageId = /(cs_\w+)$/.exec(url)?.[1] ?? "";
    const before = (await heldAtVendor()).length;
    await nobody.cardPay.sandboxPay({ organizationId, pageId, card: "4242424242424242" });
    await api.deposits.handleEvent({ id, event: "charge", reference: "T-1", expiresOn: "2026-11-06" });
    await house.runJobs();
    expect(await heldAtVendor()).toHaveLength(before);
    expect(await cards()).toMatchObject([{ status: "released" }]);
    expect(await state()).toMatchObject({ status: "DEPOSITED", collected: 20_000, holdVendor: null });
  });
});

describe("what becomes of a hold", () => {
  it("is released whole, once the vendor has done it", async () => {
    const { api, id, state, cards } = await held();
    await api.deposits.handleEvent({ id, event: "refund" });
    expect(await state()).toMatchObject({ status: "DEPOSITED", card: { acting: "release" } });
    for (const event of ["refund", "pause"] as const)
      await expect(api.deposits.handleEvent({ id, event, reason: "again" })).rejects.toMatchObject({
        cause: { detail: "cardIdle" },
      });
    await house.runJobs();
    expect(await state()).toMatchObject({ status: "REFUNDED", refunded: 20_000, withheld: 0, balance: 0 });
    expect(await cards()).toMatchObject([{ status: "released", received: 0 }]);
  });

  it("is captured in part for a damage, and the rest is free in the same act", async () => {
    const { api, id, contractId, state, cards } = await held();
    await api.deposits.handleEvent({
      id,
      event: "refund",
      withheld: [{ kind: "damage", amount: 4_500, reason: "Lamp" }],
    });
    await house.runJobs();
    expect(await state()).toMatchObject({
      status: "REFUNDED",
      withheld: 4_500,
      refunded: 15_500,
      balance: 0,
    });
    expect(await cards()).toMatchObject([{ status: "paid", received: 4_500, allocated: 4_500, surplus: 0 }]);
    const { contract } = await api.rentContracts.read({ id: contractId });
    expect(contract.payments).toContainEqual(
      expect.objectContaining({ kind: "damage", amount: 4_500, status: "paid", method: "deposit" }),
    );
    expect((await atVendor()).at(-1)).toMatchObject({ captured: 4_500 });
  });

  it.each([
    ["a time-out after the vendor has done it", 20_073],
    ["a report that comes twice", 20_072],
    ["a report that comes late", 20_071],
  ])("is done once, through %s", async (_what, amount) => {
    const { api, id, state, contractId } = await held({ amount });
    await makeDue(house.ownerUrl);
    await house.runJobs();
    const { rows } = await inside(
      sql<{ id: number }>`SELECT id FROM card_payment WHERE contract_id = ${contractId}`,
    );
    await api.deposits.handleEvent({
      id,
      event: "refund",
      withheld: [{ kind: "fee", amount: 1_073, reason: "Late departure" }],
    });
    const payload = { organizationId, id: Number(rows[0]?.id) };
    await Promise.all([actOnHold(platform, payload), actOnHold(platform, payload)]);
    await makeDue(house.ownerUrl);
    await house.runJobs();
    await actOnHold(platform, payload);
    expect(await state()).toMatchObject({ status: "REFUNDED", withheld: 1_073, balance: 0 });
    const ours = (await atVendor()).filter(({ amount: vendorAmount }) => vendorAmount === amount);
    expect(ours.map(({ captured }) => captured)).toEqual([1_073]);
  });

  it("is found out by the reconciler where a worker died between the act and its record", async () => {
    const { api, id, state } = await held();
    await api.deposits.handleEvent({ id, event: "refund" });
    await inside(
      sql`UPDATE card_payment SET act_since = act_since - interval '1 hour', act_asked_at = NULL WHERE act IS NOT NULL`,
    );
    house.at("2026-11-01T11:00:00Z");
    await reconcile(platform, {});
    expect((await state()).status).toBe("REFUNDED");
  });

  it("stays as it was where the vendor refuses, with an alert", async () => {
    const { api, id, contractId, state, cards, item } = await held();
    await api.deposits.handleEvent({ id, event: "refund" });
    const [card] = await cards();
    const outcome = {
      cardPaymentId: card?.id ?? 0,
      reference: card?.reference ?? "",
      contractId,
      itemId: (await item())?.id ?? 0,
      renews: false,
      code: "processing_error",
    };
    await inTenant(platform.db, organizationId, (trx) =>
      raise(
        systemMover(platform, trx, organizationId, { call: "cards.act", requestId: "t" }),
        "card.holdUnchanged",
        outcome,
      ),
    );
    expect(await state()).toMatchObject({ status: "DEPOSITED", balance: 20_000, card: { acting: null } });
    expect(await alertsOf(contractId)).toContain("DEPOSIT_REFUND_FAILED");
  });
});

describe("by the clock", () => {
  it("a hold that is due is made on the card that was kept", async () => {
    const first = await held();
    const { api, contractId } = first;
    const { depositId: id } = await api.deposits.create({
      deposit: { contractId, kind: "hold", amount: 5_000, dueOn: "2026-11-02" },
    });
    await at("2026-11-01T12:00:00Z");
    expect((await api.deposits.read({ id })).deposit.status).toBe("NEW");
    await at("2026-11-02T12:00:00Z");
    expect((await api.deposits.read({ id })).deposit).toMatchObject({
      status: "DEPOSITED",
      collected: 5_000,
    });
  });

  it("is renewed before it lapses: the new one first, then the old one goes", async () => {
    const { id, state, cards } = await held({ checkIn: "2026-11-02", checkOut: "2026-11-20" });
    const before = (await heldAtVendor()).length;
    await at("2026-11-07T12:00:00Z");
    expect(await state()).toMatchObject({
      status: "DEPOSITED",
      collected: 20_000,
      holdExpiresAt: "2026-11-14T12:00:00.000Z",
    });
    expect(await cards()).toMatchObject([{ status: "held" }, { status: "released" }]);
    expect(await heldAtVendor()).toHaveLength(before);
    expect(await outcome(id)).toContain("renew");
    await at("2026-11-07T13:00:00Z");
    expect(await cards()).toHaveLength(2);
  });

  it("has failed where the renewal is refused: nothing is held unsaid, and the guest gets a link", async () => {
    const { id, contractId, state, item, cards } = await held(
      { checkIn: "2026-11-02", checkOut: "2026-11-20" },
      "4000000000000341",
    );
    const before = (await heldAtVendor()).length;
    await at("2026-11-07T12:00:00Z");
    expect(await state()).toMatchObject({ status: "FAILED", collected: 0, balance: 0 });
    expect(await item()).toMatchObject({ status: "open" });
    expect(await heldAtVendor()).toHaveLength(before - 1);
    expect(await alertsOf(contractId)).toContain("DEPOSIT_LAPSES");
    expect(await outcome(id)).toContain("lapse");
    expect(await cards()).toMatchObject([
      { way: "link", status: "open", hold: true },
      { status: "declined" },
      { status: "released" },
    ]);
  });

  it("is released after the stay by itself, as many days later as the branch says, unless something is open", async () => {
    const { api, contractId, state } = await held();
    const [branchId] = house.branchIds;
    await inside(sql`UPDATE branch SET settings = settings || '{"depositDays": 1}' WHERE id = ${branchId}`);
    await inside(
      sql`INSERT INTO contract_payment (organization_id, contract_id, kind, due_on, amount) VALUES (${organizationId}, ${contractId}, 'damage', '2026-11-05', 100)`,
    );
    await at("2026-11-06T12:00:00Z");
    expect((await state()).status).toBe("DEPOSITED");
    await at("2026-11-07T09:00:00Z");
    expect((await state()).status).toBe("DEPOSITED");
    expect(await alertsOf(contractId)).toContain("DEPOSIT_NOT_REFUNDED");
    const { contract } = await api.rentContracts.read({ id: contractId });
    const open = contract.payments.find(({ kind }) => kind === "damage");
    await api.rentContracts.markPaymentAsPaid({ contractId, paymentId: open?.id ?? 0, method: "cash" });
    await at("2026-11-07T10:00:00Z");
    expect((await state()).status).toBe("DEPOSITED");
    await inside(sql`UPDATE cleaning SET status = 'CLEANED' WHERE contract_id = ${contractId}`);
    await at("2026-11-08T09:00:00Z");
    expect(await state()).toMatchObject({ status: "REFUNDED", refunded: 20_000 });
    await inside(sql`UPDATE branch SET settings = settings - 'depositDays' WHERE id = ${branchId}`);
  });

  it("that nobody captured in time has lapsed, as the vendor says", async () => {
    const { state, item, contractId } = await held({ checkIn: "2026-11-02", checkOut: "2026-11-20" });
    await inside(sql`UPDATE card_payment SET method_id = NULL WHERE contract_id = ${contractId}`);
    await at("2026-11-08T09:00:00Z");
    expect((await state()).status).toBe("DEPOSITED");
    await at("2026-11-08T11:00:00Z");
    expect(await state()).toMatchObject({ status: "FAILED", balance: 0 });
    expect(await item()).toMatchObject({ status: "open" });
  });
});

describe("paused", () => {
  it("a deposit whose card holds meanwhile has it, and stays paused", async () => {
    const { api, id, state, item } = await hold();
    const { link } = await api.deposits.hold({ id });
    await api.deposits.handleEvent({ id, event: "pause", reason: "look first" });
    await pay(link);
    expect(await state()).toMatchObject({ status: "PAUSED", pausedFrom: "DEPOSITED", collected: 20_000 });
    expect(await item()).toMatchObject({ status: "paid" });
    await api.deposits.handleEvent({ id, event: "resume" });
    expect((await state()).status).toBe("DEPOSITED");
  });
});

describe("without a card provider", () => {
  it("says so, and holds at the terminal as before", async () => {
    const other = await testHouse();
    other.at("2026-11-01T10:00:00Z");
    const { depositOf } = await import("#api/money/deposits/deposits-testing.ts");
    const { api, id } = await depositOf(other, { kind: "hold" });
    const refused = { errorType: "NOT_CONNECTED" };
    await expect(api.deposits.hold({ id })).rejects.toMatchObject(refused);
    await expect(api.deposits.handleEvent({ id, event: "charge" })).rejects.toMatchObject(refused);
    await api.deposits.handleEvent({ id, event: "charge", reference: "T-1", expiresOn: "2026-11-05" });
    await api.deposits.handleEvent({ id, event: "refund" });
    expect((await api.deposits.read({ id })).deposit.status).toBe("REFUNDED");
  });
});

describe("whoever asks for a hold", () => {
  it("needs edit, and reaches neither another branch nor another organization", async () => {
    const { id } = await hold();
    const { client: reader } = await house.person({ grants: { monetary_transaction_personal: ["read"] } });
    await expect(reader.deposits.hold({ id })).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    const { client: elsewhere } = await house.person({
      grants: { monetary_transaction_personal: ["read", "edit"] },
      branches: [house.branchIds[1]],
    });
    await expect(elsewhere.deposits.hold({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    const { client: editor } = await house.person({
      grants: { monetary_transaction_personal: ["read", "edit"] },
    });
    await expect(editor.deposits.hold({ id, sendMail: true })).rejects.toMatchObject({
      errorType: "FORBIDDEN",
    });
    await expect(editor.deposits.hold({ id })).resolves.toMatchObject({ link: expect.any(String) });
  });

  it("marks the item of a deposit as paid with the right to collect it alone", async () => {
    const { api, contractId, item, id } = await hold();
    await api.deposits.update({ deposit: { id, kind: "money" } });
    const paymentId = (await item())?.id ?? 0;
    const { client: money } = await house.person({
      grants: { monetary: ["read", "edit"], real_estate_contract: ["read", "edit"] },
    });
    await expect(
      money.rentContracts.markPaymentAsPaid({ contractId, paymentId, method: "cash" }),
    ).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    expect(await item()).toMatchObject({ status: "open" });
  });
});
