import { describe, expect, it } from "vitest";
import { expireHold } from "#api/contracts/rent-contracts/booking/expire-hold.ts";
import { insertStay, letBill } from "#api/money/invoices/invoices-testing.ts";
import { makePdfTask } from "#api/money/invoices/make-pdf.ts";
import { inProcessClient } from "#api/platform/calls/in-process.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";
import { addDays, daysBetween } from "#contract/platform/days.ts";

const house = await testHouse();
house.at("2026-11-01T10:00:00Z");
const api = await house.admin();
// Who runs contracts and may not so much as look at an invoice.
const clerk = await house.user({ real_estate_contract: ["read", "operation"] });
const [vienna] = house.branchIds;
await letBill(house, vienna);

const draftOf = async (id: number) => (await api.invoices.generate({ id })).Invoice;
const finalOf = async (id: number) => (await api.invoices.finalize({ id: (await draftOf(id)).id })).Invoice;
const contractOf = async (id: number) => (await api.rentContracts.read({ id })).contract;
const pay = (contractId: number, amount: number) =>
  inTenant(house.platform.db, house.organizationId, (trx) =>
    trx
      .insertInto("contract_payment")
      .values({
        organization_id: house.organizationId,
        contract_id: contractId,
        kind: "rent",
        due_on: "2026-10-01",
        amount,
        status: "paid",
      })
      .execute(),
  );

describe("the invoices of a contract that is cancelled", () => {
  it("go as drafts, audited with the reason of the contract's end", async () => {
    const id = await insertStay(house);
    const draft = await draftOf(id);
    expect((await clerk.rentContracts.cancelPreview({ id })).preview).toMatchObject({
      draftInvoices: 1,
      takenBack: [],
    });
    await clerk.rentContracts.cancel({ id, reason: "guest fell ill" });
    await expect(api.invoices.read({ id: draft.id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    const { Entries } = await api.audit.list({ filter: { objectType: "invoice", objectId: draft.id } });
    expect(Entries[0]).toMatchObject({ action: "remove", reason: "guest fell ill" });
  });

  it("are taken back by a numbered cancellation invoice when they were final, without a right of invoices", async () => {
    const id = await insertStay(house, { prices: [9999] });
    const invoice = await finalOf(id);
    expect((await clerk.rentContracts.cancelPreview({ id })).preview).toMatchObject({
      draftInvoices: 0,
      takenBack: [{ number: invoice.number, totalGross: invoice.totalGross }],
    });
    await clerk.rentContracts.cancel({ id, reason: "guest fell ill" });
    const { Invoice, history } = await api.invoices.read({ id: invoice.id });
    expect(Invoice).toMatchObject({ state: "finalized", canceled: true, number: invoice.number });
    expect(Invoice.canceledByNumber).toMatch(/^VIE-2026-C\d{5}$/);
    expect(history[0]).toMatchObject({ action: "cancel", reason: "guest fell ill" });
    const { invoices } = await contractOf(id);
    expect(invoices.map(({ kind }) => kind)).toEqual(["invoice", "cancellation"]);
    expect(invoices.reduce((sum, { totalGross }) => sum + totalGross, 0)).toBe(0);
  });

  it("stay cancelled once: one that was taken back before is left alone and not announced", async () => {
    const id = await insertStay(house);
    const invoice = await finalOf(id);
    await api.invoices.cancel({ id: invoice.id, reason: "wrong address" });
    expect((await clerk.rentContracts.cancelPreview({ id })).preview.takenBack).toEqual([]);
    await clerk.rentContracts.cancel({ id, reason: "" });
    expect((await contractOf(id)).invoices).toHaveLength(2);
  });

  it("bring everything back when one of them cannot be taken back", async () => {
    const id = await insertStay(house);
    const invoice = await finalOf(id);
    const { jobs } = house.platform;
    const broken: typeof jobs = {
      enqueue: (trx, task, ...rest) =>
        task === makePdfTask ? Promise.reject(new Error("queue full")) : jobs.enqueue(trx, task, ...rest),
    };
    const { caller } = await house.person({ admin: true });
    const failing = inProcessClient({ ...house.platform, jobs: broken }, caller);
    await expect(failing.rentContracts.cancel({ id, reason: "x" })).rejects.toMatchObject({
      errorType: "INTERNAL",
    });
    expect((await contractOf(id)).status).toBe("ACTIVE");
    expect((await api.invoices.read({ id: invoice.id })).Invoice.canceled).toBe(false);
  });

  it("are taken back as well when a hold ends by itself", async () => {
    const id = await insertStay(house, { status: "NEW" });
    const invoice = await finalOf(id);
    await inTenant(house.platform.db, house.organizationId, (trx) =>
      trx
        .updateTable("rent_contract")
        .set({ hold_until: "2026-11-01T09:00:00Z" })
        .where("id", "=", id)
        .execute(),
    );
    await expireHold(house.platform, { organizationId: house.organizationId, contractId: id });
    expect((await contractOf(id)).status).toBe("CANCELED");
    const { Invoice, history } = await api.invoices.read({ id: invoice.id });
    expect(Invoice.canceled).toBe(true);
    expect(history[0]).toMatchObject({ action: "cancel", actorKind: "SYS" });
  });
});

describe("what stays owed of a cancelled contract", () => {
  const nonRefundable = async () => {
    const id = await insertStay(house);
    await inTenant(house.platform.db, house.organizationId, (trx) =>
      trx
        .updateTable("rent_contract")
        .set({ cancellation: JSON.stringify({ kind: "nonRefundable" }) })
        .where("id", "=", id)
        .execute(),
    );
    return id;
  };
  const openItems = async (id: number) =>
    (await contractOf(id)).payments
      .filter(({ status }) => status === "open")
      .map(({ kind, amount }) => [kind, amount]);

  it("is the fee less what was paid", async () => {
    const id = await nonRefundable();
    await pay(id, 20_000);
    const { preview } = await clerk.rentContracts.cancelPreview({ id });
    expect(preview).toMatchObject({ fee: 45_000, paid: 20_000, owed: 25_000, refund: 0 });
    await clerk.rentContracts.cancel({ id, reason: "" });
    expect(await openItems(id)).toEqual([["fee", 25_000]]);
    expect((await contractOf(id)).cancelFee).toBe(45_000);
    const { Invoice } = await api.invoices.generate({ id });
    expect(Invoice.totalGross - Invoice.paid).toBe(25_000);
  });

  it("is nothing where more was paid", async () => {
    const id = await nonRefundable();
    await pay(id, 50_000);
    const { preview } = await clerk.rentContracts.cancelPreview({ id });
    expect(preview).toMatchObject({ fee: 45_000, owed: 0, refund: 5000 });
    await clerk.rentContracts.cancel({ id, reason: "" });
    expect(await openItems(id)).toEqual([]);
  });

  it("is a fee of choice where the guest has not come, and counts the nights to come alone", async () => {
    const missed = await nonRefundable();
    const { checkIn, checkOut, nights } = await contractOf(missed);
    expect((await clerk.rentContracts.cancelPreview({ id: missed })).preview).toMatchObject({
      freesNights: nights,
      missed: false,
    });
    await expect(clerk.rentContracts.cancel({ id: missed, reason: "", fee: 0 })).rejects.toMatchObject({
      objects: { fields: { fee: expect.stringContaining("terms") } },
    });
    house.at(`${addDays(checkIn, 1)}T10:00:00Z`);
    const { preview } = await clerk.rentContracts.cancelPreview({ id: missed });
    expect(preview).toMatchObject({
      total: 45_000,
      freesNights: daysBetween(addDays(checkIn, 1), checkOut),
      missed: true,
    });
    await expect(clerk.rentContracts.cancel({ id: missed, reason: "", fee: 45_001 })).rejects.toMatchObject({
      objects: { fields: { fee: expect.any(String) } },
    });
    await clerk.rentContracts.cancel({ id: missed, reason: "no-show", fee: 15_000 });
    expect(await openItems(missed)).toEqual([["fee", 15_000]]);
    expect((await contractOf(missed)).cancelFee).toBe(15_000);
    house.at("2026-11-01T10:00:00Z");
  });
});
