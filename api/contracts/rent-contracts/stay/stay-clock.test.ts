import type { Updateable } from "kysely";
import { describe, expect, it } from "vitest";
import { stayClock } from "#api/contracts/rent-contracts/stay/stay-clock.ts";
import { insertStay, letBill } from "#api/money/invoices/invoices-testing.ts";
import type { Schema } from "#api/platform/database/schema.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const admin = await house.admin();
const { id: organizationId } = (await admin.session.profile({})).organization;
// The first branch keeps Vienna's clock, as the stays below do.
const setZone = (zone: string) =>
  inTenant(house.platform.db, house.organizationId, (trx) =>
    trx.updateTable("branch").set({ time_zone: zone }).where("id", "=", house.branchIds[0]).execute(),
  );
await setZone("Europe/Vienna");

const set = (id: number, columns: Omit<Updateable<Schema["rent_contract"]>, "status">) =>
  inTenant(house.platform.db, house.organizationId, (trx) =>
    trx.updateTable("rent_contract").set(columns).where("id", "=", id).execute(),
  );
const read = (id: number) => admin.rentContracts.read({ id });
const codes = async (contractId: number) =>
  (await admin.contractAlerts.get({ contractId })).alerts.map(({ code, status }) => `${code} ${status}`);
const runAt = async (instant: string) => {
  house.at(instant);
  await stayClock(house.platform, {});
};
const pay = async (id: number) => {
  const { contract } = await read(id);
  await inTenant(house.platform.db, house.organizationId, (trx) =>
    trx
      .insertInto("contract_payment")
      .values({
        organization_id: house.organizationId,
        contract_id: id,
        kind: "rent",
        due_on: contract.checkIn,
        amount: contract.total,
        status: "paid",
      })
      .execute(),
  );
};

describe("a guest who does not come", () => {
  it("is missed at 02:05 of the branch's next day, once, with an alert", async () => {
    const id = await insertStay(house, { checkIn: "2026-11-10", checkOut: "2026-11-14" });
    await runAt("2026-11-11T01:04:00Z");
    expect((await read(id)).contract.noShowAt).toBeNull();
    await runAt("2026-11-11T01:05:00Z");
    const { contract, history } = await read(id);
    expect(contract.noShowAt).toBe("2026-11-11T01:05:00.000Z");
    expect(contract.status).toBe("ACTIVE");
    expect(history.find(({ action }) => action === "missArrival")).toMatchObject({ actorKind: "SYS" });
    expect(await codes(id)).toEqual(["NO_SHOW open"]);
    await runAt("2026-11-11T09:00:00Z");
    expect((await read(id)).contract.noShowAt).toBe("2026-11-11T01:05:00.000Z");
  });

  it("and comes after all is not missed any more", async () => {
    const id = await insertStay(house, { checkIn: "2026-11-10", checkOut: "2026-11-14" });
    await runAt("2026-11-11T02:00:00Z");
    await admin.rentContracts.checkIn({ id });
    const { contract } = await read(id);
    expect(contract).toMatchObject({ noShowAt: null, checkedInAt: expect.any(String) });
    expect(await codes(id)).toEqual(["NO_SHOW removed"]);
  });

  it("and is cancelled stays known as one who did not come", async () => {
    const id = await insertStay(house, { checkIn: "2026-11-10", checkOut: "2026-11-14" });
    await runAt("2026-11-11T02:00:00Z");
    await admin.rentContracts.cancel({ id, reason: "no-show" });
    expect((await read(id)).contract).toMatchObject({ status: "CANCELED", noShowAt: expect.any(String) });
    expect(await codes(id)).toEqual(["NO_SHOW removed"]);
  });

  it("is not looked for a week later: what is older is history", async () => {
    const id = await insertStay(house, { checkIn: "2026-11-01", checkOut: "2026-11-30" });
    await runAt("2026-11-09T02:00:00Z");
    expect((await read(id)).contract.noShowAt).toBeNull();
    await runAt("2026-11-08T02:00:00Z");
    expect((await read(id)).contract.noShowAt).not.toBeNull();
  });

  it("is missed in the night without that hour, too", async () => {
    const id = await insertStay(house, { checkIn: "2026-03-28", checkOut: "2026-03-31" });
    await runAt("2026-03-29T00:55:00Z");
    expect((await read(id)).contract.noShowAt).toBeNull();
    await runAt("2026-03-29T01:00:00Z");
    expect((await read(id)).contract.noShowAt).not.toBeNull();
  });
});

describe("a stay that is over", () => {
  const left = async (more: { checked_out_at?: string | null } = {}) => {
    const id = await insertStay(house, { checkIn: "2026-11-10", checkOut: "2026-11-14" });
    await set(id, {
      checked_in_at: "2026-11-10T15:00:00Z",
      checked_out_at: more.checked_out_at === undefined ? "2026-11-14T09:00:00Z" : more.checked_out_at,
    });
    return id;
  };

  it("is completed at 03:00 of the next day once it is left and paid", async () => {
    const id = await left();
    await pay(id);
    await runAt("2026-11-15T01:59:00Z");
    expect((await read(id)).contract.status).toBe("ACTIVE");
    await runAt("2026-11-15T02:00:00Z");
    const { contract, history } = await read(id);
    expect(contract).toMatchObject({ status: "COMPLETED", completedAt: "2026-11-15T02:00:00.000Z" });
    expect(history[0]).toMatchObject({ action: "completeByClock", actorKind: "SYS" });
  });

  it("is not completed while money is owed; by hand it takes a reason", async () => {
    const id = await left();
    await runAt("2026-11-15T02:00:00Z");
    expect((await read(id)).contract.status).toBe("ACTIVE");
    const complete = { id, status: "COMPLETED" as const };
    await expect(admin.rentContracts.updateStatus(complete)).rejects.toMatchObject({
      objects: { fields: { reason: expect.any(String) } },
    });
    await admin.rentContracts.updateStatus({ ...complete, reason: "goes to collection" });
    expect((await read(id)).history[0]).toMatchObject({
      action: "completeWithBalance",
      reason: "goes to collection",
    });
  });

  it("is completed without check-out only where the organization has that done by the clock", async () => {
    const id = await left({ checked_out_at: null });
    await pay(id);
    await runAt("2026-11-15T02:00:00Z");
    expect((await read(id)).contract.status).toBe("ACTIVE");
    await admin.organizations.update({
      organization: { id: organizationId, settings: { "stay-autoCheckOut": "1" } },
    });
    await runAt("2026-11-15T02:05:00Z");
    expect((await read(id)).contract).toMatchObject({
      status: "COMPLETED",
      checkedOutAt: "2026-11-15T02:05:00.000Z",
    });
    await admin.organizations.update({
      organization: { id: organizationId, settings: { "stay-autoCheckOut": "0" } },
    });
  });

  it("can be taken up again within the organization's days, unless an invoice was finalized since", async () => {
    await letBill(house, house.branchIds[0]);
    const id = await left();
    await pay(id);
    await runAt("2026-11-15T02:00:00Z");
    const undo = { id, status: "ACTIVE" as const, reason: "a mistake" };
    house.at("2026-11-22T02:00:01Z");
    await expect(admin.rentContracts.updateStatus(undo)).rejects.toMatchObject({
      errorType: "NOT_READY",
      message: expect.stringContaining("too long ago"),
    });
    await admin.organizations.update({
      organization: { id: organizationId, settings: { "stay-editableHistoryDays": "8" } },
    });
    await admin.rentContracts.updateStatus(undo);
    expect((await read(id)).contract).toMatchObject({ status: "ACTIVE", completedAt: null });
    await runAt("2026-11-22T03:00:00Z");
    expect((await read(id)).contract.status).toBe("COMPLETED");
    // The history is written by the database's own clock.
    const now = Date.now();
    house.at(new Date(now).toISOString());
    await set(id, { completed_at: new Date(now - 3_600_000).toISOString() });
    const { Invoice } = await admin.invoices.generate({ id });
    await admin.invoices.finalize({ id: Invoice.id });
    await expect(admin.rentContracts.updateStatus(undo)).rejects.toMatchObject({
      errorType: "NOT_READY",
      message: expect.stringContaining("invoice"),
    });
  });

  it("takes no other number of days than there are", async () => {
    await expect(
      admin.organizations.update({
        organization: { id: organizationId, settings: { "stay-editableHistoryDays": "61" } },
      }),
    ).rejects.toMatchObject({ errorType: "VALIDATION" });
  });
});
