import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { depositOf } from "#api/money/deposits/deposits-testing.ts";
import { sumsOf } from "#api/money/deposits/rules/ledger.ts";
import { insertStay } from "#api/money/invoices/invoices-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";
import { depositEvents } from "#contract/money/deposits/deposit.ts";

const house = await testHouse();
house.at("2026-11-21T10:00:00Z");
const inside = <R>(query: ReturnType<typeof sql<R>>) =>
  inTenant(house.platform.db, house.organizationId, (trx) => query.execute(trx));
const charged = async (more: Parameters<typeof depositOf>[1] = {}) => {
  const one = await depositOf(house, more);
  const { deposit } = await one.api.deposits.handleEvent({ id: one.id, event: "charge" });
  return { ...one, deposit };
};

describe("collecting", () => {
  it("in parts keeps it NEW and shows the rest; the last part pays the item of the plan", async () => {
    const { api, id, contractId } = await depositOf(house);
    const { deposit: part } = await api.deposits.handleEvent({ id, event: "charge", amount: 5_000 });
    expect(part).toMatchObject({ status: "NEW", collected: 5_000, rest: 15_000, balance: 5_000 });
    const { deposit } = await api.deposits.handleEvent({ id, event: "charge", method: "cash" });
    expect(deposit).toMatchObject({ status: "DEPOSITED", collected: 20_000, rest: 0 });
    expect(deposit.entries.map(({ account, amount }) => [account, amount])).toEqual([
      ["trust", 5_000],
      ["trust", 15_000],
    ]);
    const { contract } = await api.rentContracts.read({ id: contractId });
    expect(contract.payments).toEqual([
      expect.objectContaining({ kind: "deposit", amount: 20_000, status: "paid", method: "cash" }),
    ]);
    expect(contract.paid).toBe(0);
  });

  it("of a hold at the terminal asks for its reference and its last day, and takes no part", async () => {
    const { api, id } = await depositOf(house, { kind: "hold" });
    const charge = (more: object) => api.deposits.handleEvent({ id, event: "charge", ...more });
    const refusedAt = (field: string) => ({ objects: { fields: { [field]: expect.any(String) } } });
    await expect(charge({ amount: 100 })).rejects.toMatchObject(refusedAt("amount"));
    await expect(charge({})).rejects.toMatchObject({ errorType: "NOT_CONNECTED" });
    await expect(charge({ expiresOn: "2026-11-27" })).rejects.toMatchObject(refusedAt("reference"));
    await expect(charge({ reference: "T-1" })).rejects.toMatchObject(refusedAt("expiresOn"));
    const past = { reference: "T-1", expiresOn: "2026-11-20" };
    await expect(charge(past)).rejects.toMatchObject(refusedAt("expiresOn"));
    const { deposit } = await charge({ reference: "T-1", expiresOn: "2026-11-27" });
    expect(deposit).toMatchObject({ status: "DEPOSITED", holdReference: "T-1", holdVendor: null });
    expect(deposit.holdExpiresAt).toBe("2026-11-27T23:00:00.000Z");
    expect(deposit.entries.map(({ account }) => account)).toEqual(["hold"]);
  });

  it("comes with marking the item of the plan as paid", async () => {
    const { api, id, contractId } = await depositOf(house);
    const { contract } = await api.rentContracts.read({ id: contractId });
    const paymentId = contract.payments[0]?.id ?? 0;
    const { payment } = await api.rentContracts.markPaymentAsPaid({ contractId, paymentId, method: "cash" });
    expect(payment).toMatchObject({ status: "paid", method: "cash" });
    expect((await api.deposits.read({ id })).deposit).toMatchObject({ status: "DEPOSITED", balance: 20_000 });
    await api.rentContracts.markPaymentAsPaid({ contractId, paymentId });
    expect((await api.deposits.read({ id })).deposit.entries).toHaveLength(1);
  });

  it("by the shortcut of the stay is manual, and twice is once", async () => {
    const { api, contractId } = await depositOf(house);
    await api.deposits.depositPaid({ id: contractId });
    const { deposit } = await api.deposits.depositPaid({ id: contractId });
    expect(deposit.entries.map(({ method }) => method)).toEqual(["manual"]);
    const { deposit: back } = await api.deposits.depositRefunded({ id: contractId });
    expect(back).toMatchObject({ status: "REFUNDED", refunded: 20_000, balance: 0 });
    expect((await api.deposits.depositRefunded({ id: contractId })).deposit.entries).toHaveLength(2);
  });

  it("of an inquiry or a cancelled stay is refused", async () => {
    const { api, id, contractId } = await depositOf(house, { status: "INQUIRY" });
    const charge = api.deposits.handleEvent({ id, event: "charge" });
    await expect(charge).rejects.toMatchObject({ errorType: "NOT_READY" });
    await expect(api.deposits.depositPaid({ id: contractId })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
  });

  it("is for one of two people at once, and one post of a key books once", async () => {
    const { api, id } = await depositOf(house);
    const { version } = (await api.deposits.read({ id })).deposit;
    const pay = (amount: number) => api.deposits.handleEvent({ id, event: "charge", amount, version });
    const outcomes = await Promise.allSettled([pay(1_000), pay(2_000)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const lost = outcomes.find((one) => one.status === "rejected");
    expect(lost?.reason).toMatchObject({ errorType: "STATE_CONFLICT" });
    const key = { idempotencyKey: "one-part" };
    const twice = { id, event: "charge" as const, amount: 3_000 };
    await api.deposits.handleEvent(twice, key);
    await api.deposits.handleEvent(twice, key);
    expect((await api.deposits.read({ id })).deposit.entries).toHaveLength(2);
  });
});

describe("giving back", () => {
  it("in parts leaves the rest held; the last part ends it", async () => {
    const { api, id } = await charged();
    const { deposit } = await api.deposits.handleEvent({ id, event: "refund", amount: 4_000 });
    expect(deposit).toMatchObject({ status: "DEPOSITED", refunded: 4_000, balance: 16_000 });
    const above = api.deposits.handleEvent({ id, event: "refund", amount: 16_001 });
    await expect(above).rejects.toMatchObject({ objects: { fields: { amount: expect.any(String) } } });
    const { deposit: ended } = await api.deposits.handleEvent({ id, event: "refund" });
    expect(ended).toMatchObject({ status: "REFUNDED", refunded: 20_000, balance: 0, allowedActions: [] });
  });

  it("withholds for a damage and an open item, which is paid by the deposit, and for a part of one", async () => {
    const { api, id, contractId } = await charged();
    const add = (amount: number) =>
      inside(sql<{
        id: number;
      }>`INSERT INTO contract_payment (organization_id, contract_id, kind, due_on, amount)
        VALUES (${house.organizationId}, ${contractId}, 'cleaning', '2026-11-01', ${amount}) RETURNING id`);
    const [cleaning] = (await add(3_000)).rows;
    const [extra] = (await add(8_000)).rows;
    const { deposit } = await api.deposits.handleEvent({
      id,
      event: "refund",
      withheld: [
        { kind: "damage", amount: 2_500, reason: "Broken lamp" },
        { kind: "payment", amount: 3_000, paymentId: cleaning?.id ?? 0 },
        { kind: "payment", amount: 1_000, paymentId: extra?.id ?? 0 },
      ],
    });
    expect(deposit).toMatchObject({ status: "REFUNDED", withheld: 6_500, refunded: 13_500, balance: 0 });
    const { contract } = await api.rentContracts.read({ id: contractId });
    const paid = contract.payments.filter(({ method }) => method === "deposit");
    expect(paid.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
      ["cleaning", 1_000],
      ["cleaning", 3_000],
      ["damage", 2_500],
    ]);
    expect(contract.payments.filter(({ status }) => status === "open").map(({ amount }) => amount)).toEqual([
      7_000,
    ]);
  });

  it("withholds no more than is open, nor for nothing, nor for another stay's item", async () => {
    const { api, id } = await charged();
    const other = await depositOf(house);
    const { contract } = await api.rentContracts.read({ id: other.contractId });
    const withhold = (part: { amount: number; paymentId: number }) =>
      api.deposits.handleEvent({ id, event: "refund", withheld: [{ kind: "payment", ...part }] });
    const foreign = contract.payments[0]?.id ?? 0;
    await expect(withhold({ amount: 100, paymentId: foreign })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
    const unreasoned = { kind: "damage" as const, amount: 100, reason: "" };
    const refund = api.deposits.handleEvent({ id, event: "refund", withheld: [unreasoned] });
    await expect(refund).rejects.toMatchObject({ errorType: "VALIDATION" });
    expect((await api.deposits.read({ id })).deposit.entries).toHaveLength(1);
  });

  it("of a hold captures what is withheld and releases the rest, at once or not at all", async () => {
    const { api, id } = await depositOf(house, { kind: "hold" });
    await api.deposits.handleEvent({ id, event: "charge", reference: "T", expiresOn: "2026-11-30" });
    const part = api.deposits.handleEvent({ id, event: "refund", amount: 1_000 });
    await expect(part).rejects.toMatchObject({ objects: { fields: { amount: expect.any(String) } } });
    const withheld = [{ kind: "fee" as const, amount: 1_000, reason: "Lost key" }];
    const { deposit } = await api.deposits.handleEvent({ id, event: "refund", withheld });
    expect(deposit).toMatchObject({ status: "REFUNDED", withheld: 1_000, refunded: 19_000 });
  });

  it("mails the statement to the guest once, and it stands among the files", async () => {
    const { api, id } = await charged();
    await inside(
      sql`UPDATE branch SET email = 'office@house.example', legal_name = 'House' WHERE id = ${house.branchIds[0]}`,
    );
    await inside(
      sql`UPDATE client SET email = 'guest@mail.example' WHERE id = (SELECT c.client_id FROM deposit d JOIN rent_contract c ON c.id = d.contract_id WHERE d.id = ${id})`,
    );
    await api.deposits.handleEvent({ id, event: "refund" });
    await house.runJobs();
    const { deposit, History } = await api.deposits.read({ id });
    expect(deposit.files.map(({ type }) => type)).toEqual(["application/pdf"]);
    expect(History.map(({ action }) => action)).toContain("mailStatement");
  });
});

describe("the rest of the events", () => {
  it("pauses with a reason, remembers where from, and goes on there", async () => {
    const { api, id } = await charged();
    const bare = api.deposits.handleEvent({ id, event: "pause" });
    await expect(bare).rejects.toMatchObject({ objects: { fields: { reason: expect.any(String) } } });
    const { deposit } = await api.deposits.handleEvent({ id, event: "pause", reason: "Stain on the sofa" });
    expect(deposit).toMatchObject({
      status: "PAUSED",
      pausedFrom: "DEPOSITED",
      pauseReason: "Stain on the sofa",
    });
    const refund = api.deposits.handleEvent({ id, event: "refund" });
    await expect(refund).rejects.toMatchObject({ errorType: "INVALID_TRANSITION" });
    const { deposit: on } = await api.deposits.handleEvent({ id, event: "resume" });
    expect(on).toMatchObject({ status: "DEPOSITED", pausedFrom: null, pauseReason: "" });
  });

  it("ends one nothing was collected of, and its item with it", async () => {
    const { api, id, contractId } = await depositOf(house);
    const { deposit } = await api.deposits.handleEvent({ id, event: "delete" });
    expect(deposit).toMatchObject({ status: "CANCELLED", rest: 0 });
    const { contract } = await api.rentContracts.read({ id: contractId });
    expect(contract.payments.map(({ status }) => status)).toEqual(["cancelled"]);
    const { id: held } = await charged();
    await expect(api.deposits.handleEvent({ id: held, event: "delete" })).rejects.toMatchObject({
      errorType: "INVALID_TRANSITION",
    });
  });

  it("is refused a second time, as everything is once it has ended", async () => {
    const { api, id } = await charged();
    for (const event of ["charge", "resume"] as const)
      await expect(api.deposits.handleEvent({ id, event })).rejects.toMatchObject({
        errorType: "INVALID_TRANSITION",
      });
    await api.deposits.handleEvent({ id, event: "refund" });
    for (const event of depositEvents)
      await expect(api.deposits.handleEvent({ id, event, reason: "again" })).rejects.toMatchObject({
        errorType: "INVALID_TRANSITION",
      });
  });

  it("takes a part payment back by a counter-entry, once, and then lets it end", async () => {
    const { api, id } = await depositOf(house);
    const { deposit } = await api.deposits.handleEvent({ id, event: "charge", amount: 700 });
    const entryId = deposit.entries[0]?.id ?? 0;
    await expect(api.deposits.handleEvent({ id, event: "delete" })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
    const { deposit: after } = await api.deposits.counter({ id, entryId, reason: "Another stay's money" });
    expect(after).toMatchObject({ collected: 0, balance: 0 });
    const twice = api.deposits.counter({ id, entryId, reason: "again" });
    await expect(twice).rejects.toMatchObject({ errorType: "NOT_READY" });
    await api.deposits.handleEvent({ id, event: "delete" });
  });

  it("holds a payout that came back again, and nothing else of a held one is countered", async () => {
    const { api, id, deposit } = await charged();
    const collected = api.deposits.counter({ id, entryId: deposit.entries[0]?.id ?? 0, reason: "no" });
    await expect(collected).rejects.toMatchObject({ errorType: "NOT_READY" });
    const { deposit: part } = await api.deposits.handleEvent({ id, event: "refund", amount: 500 });
    const { deposit: back } = await api.deposits.counter({
      id,
      entryId: part.entries[1]?.id ?? 0,
      reason: "IBAN wrong",
    });
    expect(back).toMatchObject({ status: "DEPOSITED", refunded: 0, balance: 20_000 });
  });

  it("shows beforehand what it would do, and does nothing", async () => {
    const { api, id } = await depositOf(house);
    const { consequences } = await api.deposits.preview({ id, event: "charge", amount: 5_000 });
    const same = { from: "NEW", to: "NEW", item: "same" };
    expect(consequences).toMatchObject({ ...same, collects: 5_000, rest: 15_000 });
    const { consequences: more } = await api.deposits.preview({ id, event: "charge", amount: 99_000_000 });
    expect([consequences.above, more.above]).toEqual([0, 98_980_000]);
    const { consequences: whole } = await api.deposits.preview({ id, event: "charge" });
    expect(whole).toMatchObject({ to: "DEPOSITED", collects: 20_000, item: "paid" });
    await expect(api.deposits.preview({ id, event: "resume" })).rejects.toMatchObject({
      errorType: "INVALID_TRANSITION",
    });
    expect((await api.deposits.preview({ id, event: "pause" })).consequences.to).toBe("PAUSED");
    expect((await api.deposits.read({ id })).deposit.entries).toEqual([]);
  });
});

describe("with its stay", () => {
  it("is there from the booking on, and follows its amount", async () => {
    const api = await house.admin();
    const { contract } = await api.rentContracts.read({ id: await insertStay(house) });
    const { contractId } = await api.rentContracts.create({
      propertyId: contract.unitId,
      contract: {
        checkIn: "2027-02-01",
        checkOut: "2027-02-05",
        clientId: contract.clientId,
        deposit: 30_000,
        agreedTotal: 50_000,
      },
    });
    const { deposits: made } = await api.deposits.ofContract({ id: contractId });
    expect(made).toMatchObject([{ kind: "money", amount: 30_000, status: "NEW", rest: 30_000 }]);
    const id = made[0]?.id ?? 0;
    await api.deposits.update({ deposit: { id, amount: 25_000, dueOn: "2027-01-20", version: 1 } });
    const { contract: after } = await api.rentContracts.read({ id: contractId });
    expect(after.deposit).toBe(25_000);
    expect(after.payments.find(({ kind }) => kind === "deposit")).toMatchObject({
      amount: 25_000,
      dueOn: "2027-01-20",
    });
    const stale = api.deposits.update({ deposit: { id, amount: 1, version: 1 } });
    await expect(stale).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
  });

  it("ends with it where nothing is held; what is held is to be paid back, and keeps the guest", async () => {
    const { api, id, contractId } = await charged();
    const { depositId: second } = await api.deposits.create({ deposit: { contractId, amount: 1_000 } });
    await api.rentContracts.cancel({ id: contractId, reason: "ill" });
    expect((await api.deposits.read({ id: second })).deposit.status).toBe("CANCELLED");
    expect((await api.deposits.read({ id })).deposit).toMatchObject({
      status: "DEPOSITED",
      need: "toReturn",
    });
    const { rows } = await inside(
      sql<{
        code: string;
        note: string;
      }>`SELECT code, note FROM contract_alert WHERE contract_id = ${contractId}`,
    );
    expect(rows).toEqual([{ code: "DEPOSIT_NOT_REFUNDED", note: expect.stringContaining("200") }]);
    const { contract } = await api.rentContracts.read({ id: contractId });
    const removed = async () =>
      (
        await api.clientActs.deleteUndelete({
          bulklist: [contract.clientId],
          status: "deleted",
          dryRun: true,
        })
      ).results.flatMap(({ error }) => error ?? []);
    await inside(
      sql`UPDATE contract_payment SET status = 'cancelled' WHERE contract_id = ${contractId} AND status = 'open'`,
    );
    await inside(
      sql`UPDATE invoice SET state = 'deleted' WHERE contract_id = ${contractId} AND state = 'draft'`,
    );
    expect(await removed()).toHaveLength(1);
    expect((await api.clientPrivacy.read({ id: contract.clientId })).Privacy.obstacle).toBe(
      "clientHasDeposit",
    );
    await api.deposits.handleEvent({ id, event: "refund" });
    expect(await removed()).toEqual([]);
  });
});

describe("whoever asks", () => {
  it("needs operation to give back and to end, edit for the rest, and never reaches another branch", async () => {
    const { id } = await charged();
    const { client: editor } = await house.person({
      grants: { monetary_transaction_personal: ["read", "edit"] },
    });
    for (const event of ["refund"] as const)
      await expect(editor.deposits.handleEvent({ id, event })).rejects.toMatchObject({
        errorType: "FORBIDDEN",
      });
    await editor.deposits.handleEvent({ id, event: "pause", reason: "look first" });
    const { client: reader } = await house.person({ grants: { monetary_transaction_personal: ["read"] } });
    await expect(reader.deposits.handleEvent({ id, event: "resume" })).rejects.toMatchObject({
      errorType: "FORBIDDEN",
    });
    const { client: elsewhere } = await house.person({
      grants: { monetary_transaction_personal: ["read", "edit"] },
      branches: [house.branchIds[1]],
    });
    await expect(elsewhere.deposits.read({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    await expect(elsewhere.deposits.handleEvent({ id, event: "resume" })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
  });
});

it("keeps a ledger that adds up, whatever is done", async () => {
  let seed = 42;
  const chance = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const { api, id } = await depositOf(house, { amount: 10_000 });
  for (let turn = 0; turn < 60; turn += 1) {
    const { deposit } = await api.deposits.read({ id });
    if (deposit.allowedActions.length === 0) break;
    const event = depositEvents[chance(4)] ?? "charge";
    const amount = 1 + chance(4_000);
    const withheld =
      event === "refund" && chance(3) === 0
        ? [{ kind: "fee" as const, amount: 1 + chance(500), reason: "Fee" }]
        : [];
    await api.deposits.handleEvent({ id, event, amount, withheld, reason: "tried" }).catch(() => null);
    const entryId = deposit.entries[chance(Math.max(1, deposit.entries.length))]?.id;
    if (entryId && chance(4) === 0)
      await api.deposits.counter({ id, entryId, reason: "tried" }).catch(() => null);
    const { deposit: after } = await api.deposits.read({ id });
    expect(after).toMatchObject(sumsOf(after.entries));
    expect(after.balance).toBeGreaterThanOrEqual(0);
    expect(after.balance > 0 && ["REFUNDED", "CANCELLED"].includes(after.status)).toBe(false);
    expect(after.collected < after.amount && after.status === "DEPOSITED").toBe(false);
    const { rows } = await inside(sql<{
      paid: number;
    }>`SELECT coalesce(sum(amount), 0)::int AS paid FROM contract_payment
      WHERE contract_id = ${after.contractId} AND method = 'deposit'`);
    expect(rows[0]?.paid).toBe(after.withheld);
  }
  const entry = inside(sql`UPDATE deposit_entry SET amount = 1 WHERE deposit_id = ${id}`);
  await expect(entry).rejects.toThrow(/append-only|permission/);
});
