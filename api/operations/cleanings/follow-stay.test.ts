import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { insertStay } from "#api/money/invoices/invoices-testing.ts";
import { cleaningOf, lookAt, nextStay } from "#api/operations/cleanings/cleanings-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const begun = async () => {
  house.at("2026-11-01T10:00:00Z");
  return cleaningOf(house);
};
type One = Awaited<ReturnType<typeof begun>>;

/** Other dates or another unit, as a person changes them. */
async function changed({ api, contractId, unitId }: One, more: { unitId?: number; checkOut?: string }) {
  const { unitId: propertyId = unitId, checkOut = "2026-11-06" } = more;
  await inTenant(house.platform.db, house.organizationId, (trx) =>
    sql`UPDATE unit SET base_price_per_night = 10000 WHERE id IN (${unitId}, ${propertyId})`.execute(trx),
  );
  const contract = { checkIn: "2026-11-02", checkOut, adults: 1, children: 0 };
  return api.stayChanges.change({ id: contractId, propertyId, contract, reason: "asked for" });
}

/** A unit without a stay. */
async function emptyUnit({ api }: One): Promise<number> {
  const other = await insertStay(house, { checkIn: "2027-03-01", checkOut: "2027-03-05" });
  return (await api.rentContracts.read({ id: other })).contract.unitId;
}

describe("a cleaning follows its stay", () => {
  it("is there once the stay is agreed, one of it, however often something of the stay changes", async () => {
    const { api, contractId, id } = await begun();
    await api.contractEdits.update({ id: contractId, contract: { note: "arrives late" } });
    const { cleanings: open } = await api.cleanings.tasks({
      filter: { from: "2026-11-06", until: "2026-11-06" },
    });
    expect(open.filter((one) => one.contractId === contractId).map((one) => one.id)).toEqual([id]);
    const inquiry = await insertStay(house, { status: "NEW" });
    await expect(api.cleanings.ofContract({ id: inquiry })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });

  it("is none where the organization keeps no cleanings", async () => {
    const { api } = await begun();
    const inside = <R>(query: ReturnType<typeof sql<R>>) =>
      inTenant(house.platform.db, house.organizationId, (trx) => query.execute(trx));
    await inside(sql`UPDATE organization SET modules_off = '{cleaning}' WHERE id = ${house.organizationId}`);
    const id = await insertStay(house, { status: "NEW", checkIn: "2027-05-01", checkOut: "2027-05-04" });
    await api.rentContracts.updateStatus({ id, status: "ACTIVE", reason: "agreed" });
    expect((await inside(sql`SELECT FROM cleaning WHERE contract_id = ${id}`)).rows).toEqual([]);
    await inside(sql`UPDATE organization SET modules_off = '{}' WHERE id = ${house.organizationId}`);
    await api.contractEdits.update({ id, contract: { note: "now they do" } });
    expect((await inside(sql`SELECT FROM cleaning WHERE contract_id = ${id}`)).rows).toHaveLength(1);
  });

  it("ends with it", async () => {
    const { api, contractId, state } = await begun();
    await api.rentContracts.updateStatus({ id: contractId, status: "CANCELED", reason: "ill" });
    expect((await state()).status).toBe("CANCELLED");
    await expect(api.cleanings.ofContract({ id: contractId })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
  });

  it("moves with check-out, also back to waiting where nobody has begun", async () => {
    const one = await begun();
    await changed(one, { checkOut: "2026-11-07" });
    expect(await one.state()).toMatchObject({ status: "UNDEFINED", startsAt: "2026-11-07T10:00:00.000Z" });
    await changed(one, { checkOut: "2026-11-05" });
    expect(await one.state()).toMatchObject({
      startsAt: "2026-11-05T10:00:00.000Z",
      dueBy: "2026-11-05T17:00:00.000Z",
    });
    await lookAt(house, "2026-11-05T10:00:00Z");
    expect((await one.state()).status).toBe("NEED_CLEANING");
    await changed(one, { checkOut: "2026-11-08" });
    expect(await one.state()).toMatchObject({ status: "UNDEFINED", startsAt: "2026-11-08T10:00:00.000Z" });
    const { History } = await one.api.cleanings.read({ id: one.id });
    expect(History.map(({ action }) => action)).toEqual(["postpone", "checkOut", "replan", "replan", "plan"]);
  });

  it("is another one in the unit the guest goes to", async () => {
    const one = await begun();
    const unitId = await emptyUnit(one);
    await changed(one, { unitId });
    expect((await one.state()).status).toBe("CANCELLED");
    const { cleaningId } = await one.api.cleanings.ofContract({ id: one.contractId });
    const { cleaning } = await one.api.cleanings.read({ id: cleaningId });
    expect(cleaning).toMatchObject({ status: "UNDEFINED", unitId, contractId: one.contractId });
  });

  it("knows who comes next, and who comes no more", async () => {
    const one = await begun();
    const next = await nextStay(house, one.unitId, "2026-11-06", "2026-11-09");
    expect(await one.state()).toMatchObject({ nextContractId: next, urgent: true });
    await one.api.rentContracts.updateStatus({ id: next, status: "CANCELED", reason: "ill" });
    expect(await one.state()).toMatchObject({
      nextContractId: null,
      urgent: false,
      dueBy: "2026-11-06T17:00:00.000Z",
    });
  });

  it("is late no more once nobody comes so soon, and the alert is gone", async () => {
    const one = await begun();
    const next = await nextStay(house, one.unitId, "2026-11-06", "2026-11-09");
    await lookAt(house, "2026-11-06T13:00:00Z");
    expect((await one.state()).status).toBe("OVERDUE");
    await one.api.rentContracts.updateStatus({ id: next, status: "CANCELED", reason: "ill" });
    expect(await one.state()).toMatchObject({ status: "NEED_CLEANING", dueBy: "2026-11-06T17:00:00.000Z" });
    const { alerts } = await one.api.contractAlerts.get({ contractId: next });
    expect(alerts.filter(({ code, status }) => code === "NOT_CLEANED" && status !== "removed")).toEqual([]);
  });
});
