import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { insertStay } from "#api/money/invoices/invoices-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";
import type { RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import type { Client } from "#contract/platform/client.ts";
import { addDays } from "#contract/platform/days.ts";

const house = await testHouse();
const today = "2026-11-22";
const at = (day: number, time = "10:00") => house.at(`${addDays(today, day)}T${time}:00Z`);
at(0);
const api = await house.admin();
const inside = <T>(query: ReturnType<typeof sql<T>>) =>
  inTenant(house.platform.db, house.organizationId, (trx) => query.execute(trx));
await inside(sql`UPDATE branch SET email = 'office@house.example' WHERE id = ${house.branchIds[0]}`);

interface Item {
  contractId: number;
  paymentId: number;
}

/** A stay that runs, whose rent of 300.00 is due today. */
async function stayDue(more: { due?: string; email?: string | null; language?: string } = {}): Promise<Item> {
  const contractId = await insertStay(house, { prices: [10_000, 10_000, 10_000] });
  const { due = today, email = "anna@mail.example", language = "de" } = more;
  await inside(sql`UPDATE client SET email = ${email}, language = ${language}, phone = '+431234567'
    WHERE id = (SELECT client_id FROM rent_contract WHERE id = ${contractId})`);
  const { rows } = await inside(sql<{
    id: number;
  }>`INSERT INTO contract_payment (organization_id, contract_id, kind, due_on, amount)
    VALUES (${house.organizationId}, ${contractId}, 'rent', ${due}, 30000) RETURNING id`);
  return { contractId, paymentId: rows[0]?.id ?? 0 };
}

const read = async ({ contractId }: Item): Promise<RentContract> =>
  (await api.rentContracts.read({ id: contractId })).contract;
const done = async ({ contractId, paymentId }: Item, by: Client = api) =>
  (await by.contractPayments.read({ id: contractId })).payments.find(({ id }) => id === paymentId);
const mails = async ({ contractId }: Item) =>
  (
    await inside(sql<{
      recipient: string;
      subject: string;
      body: string;
    }>`SELECT recipient, subject, body FROM outbox_message
      WHERE object_type = 'rentContract' AND object_id = ${contractId} ORDER BY id`)
  ).rows;
const notReady = { errorType: "NOT_READY" };

describe("a reminder", () => {
  it("goes to the guest in their language, graver each day, and a fee is owed beside the price", async () => {
    const item = await stayDue();
    const first = await api.contractPayments.sendReminder(item);
    expect(first.reminder).toMatchObject({ level: 1, fee: 0 });
    await expect(api.contractPayments.sendReminder(item)).rejects.toMatchObject(notReady);
    at(1);
    await api.contractPayments.sendReminder({ ...item, fee: 1_500 });
    at(2);
    const { reminder } = await api.contractPayments.sendReminder(item);
    expect(reminder.level).toBe(3);
    const sent = await mails(item);
    expect(sent.map(({ recipient }) => recipient)).toEqual(Array(3).fill("anna@mail.example"));
    expect(sent.map(({ subject }) => subject.split(":")[0])).toEqual([
      "Zahlungserinnerung",
      "Zweite Mahnung",
      "Letzte Mahnung",
    ]);
    expect(sent[1]?.body).toContain("300,00");
    expect(sent[1]?.body).toContain("15,00");
    const contract = await read(item);
    expect(contract).toMatchObject({ reminderFees: 1_500, open: contract.total + 1_500 });
    expect(contract.payments.filter(({ kind }) => kind === "fee")).toMatchObject([
      { amount: 1_500, dueOn: addDays(today, 1), status: "open" },
    ]);
    expect((await done(item))?.reminders.map(({ level, fee }) => [level, fee])).toEqual([
      [1, 0],
      [2, 1_500],
      [3, 0],
    ]);
    at(0);
  });

  it("costs nothing the first time", async () => {
    const item = await stayDue();
    await expect(api.contractPayments.sendReminder({ ...item, fee: 500 })).rejects.toMatchObject({
      errorType: "VALIDATION",
      objects: { fields: { fee: expect.any(String) } },
    });
    expect(await mails(item)).toEqual([]);
  });

  it("is refused where nothing is due, nobody can be written to, or the item is not the contract's", async () => {
    await expect(
      api.contractPayments.sendReminder(await stayDue({ due: addDays(today, 4) })),
    ).rejects.toMatchObject(notReady);
    await expect(api.contractPayments.sendReminder(await stayDue({ email: null }))).rejects.toMatchObject(
      notReady,
    );
    const [one, other] = [await stayDue(), await stayDue()];
    await expect(
      api.contractPayments.sendReminder({ contractId: one.contractId, paymentId: other.paymentId }),
    ).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });

  it("asked for twice at once goes out once", async () => {
    const item = await stayDue();
    const tries = await Promise.allSettled([1, 2, 3].map(() => api.contractPayments.sendReminder(item)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await mails(item)).toHaveLength(1);
  });

  it("waits for the end of a pause", async () => {
    const item = await stayDue();
    await expect(api.contractPayments.pauseReminders({ ...item, until: today })).rejects.toMatchObject({
      objects: { fields: { until: expect.any(String) } },
    });
    await api.contractPayments.pauseReminders({ ...item, until: addDays(today, 2) });
    expect(await done(item)).toMatchObject({ nextLevel: null, because: "reminderPaused" });
    await expect(api.contractPayments.sendReminder(item)).rejects.toMatchObject(notReady);
    await api.contractPayments.pauseReminders({ ...item, until: null });
    expect(await done(item)).toMatchObject({ nextLevel: 1, pausedUntil: null });
    await api.contractPayments.sendReminder(item);
  });
});

describe("a payment that is taken back", () => {
  it("is open again, and both entries stay", async () => {
    const item = await stayDue();
    const transaction = async () =>
      (await api.contractPayments.monetaryId({ id: item.contractId })).monetaryId;
    expect(await transaction()).toBeNull();
    await api.rentContracts.markPaymentAsPaid({ ...item, method: "cash" });
    expect(await transaction()).toBe((await done(item))?.entries[0]?.id);
    expect(await done(item)).toMatchObject({ mayUndo: true, entries: [{ amount: 30_000, method: "cash" }] });
    const { payment } = await api.contractPayments.undo({ ...item, reason: "the note was false" });
    expect(await transaction()).toBeNull();
    expect(payment).toMatchObject({ status: "open", method: null, paidAt: null });
    await api.rentContracts.markPaymentAsPaid({ ...item, method: "transfer" });
    const entries = (await done(item))?.entries ?? [];
    expect(entries.map(({ amount, method, reason }) => [amount, method, reason])).toEqual([
      [30_000, "cash", ""],
      [-30_000, "cash", "the note was false"],
      [30_000, "transfer", ""],
    ]);
    expect(entries[1]?.countersId).toBe(entries[0]?.id);
    const contract = await read(item);
    expect(contract.paid).toBe(30_000);
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(contract.paid);
  });

  it("asks for a reason, for operation on payments, and is taken back once", async () => {
    const item = await stayDue();
    await api.rentContracts.markPaymentAsPaid({ ...item, method: "cash" });
    await expect(api.contractPayments.undo({ ...item, reason: " " })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    const { client: cashier } = await house.person({
      grants: { real_estate_contract: ["read"], monetary: ["read", "edit"] },
    });
    expect((await done(item, cashier))?.mayUndo).toBe(false);
    await expect(cashier.contractPayments.undo({ ...item, reason: "no" })).rejects.toMatchObject({
      errorType: "FORBIDDEN",
    });
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => api.contractPayments.undo({ ...item, reason: "returned by the bank" })),
    );
    expect(tries.some(({ status }) => status === "fulfilled")).toBe(true);
    expect((await done(item))?.entries).toHaveLength(2);
  });

  it("is none that a channel paid, and none of a contract that is cancelled", async () => {
    const item = await stayDue();
    await inside(
      sql`UPDATE contract_payment SET status = 'paid', method = 'channel' WHERE id = ${item.paymentId}`,
    );
    await expect(api.contractPayments.undo({ ...item, reason: "no" })).rejects.toMatchObject(notReady);
    const other = await stayDue();
    await api.rentContracts.markPaymentAsPaid({ ...other, method: "cash" });
    await api.rentContracts.cancel({ id: other.contractId });
    await expect(api.contractPayments.undo({ ...other, reason: "no" })).rejects.toMatchObject(notReady);
  });
});
