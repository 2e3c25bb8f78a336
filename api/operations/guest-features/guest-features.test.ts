import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { insertStay } from "#api/money/invoices/invoices-testing.ts";
import { endFeatureRequests } from "#api/operations/guest-features/clock.ts";
import { featureRequestStatusList } from "#api/operations/guest-features/feature-request-status.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const [branchId, otherBranchId] = house.branchIds;
const begin = "2026-10-20T08:00:00Z";
beforeEach(() => house.at(begin));
const api = await house.admin();

const breakfast = { name: "Breakfast", per: "night", price: 1200, taxRate: 10 } as const;
const late = {
  name: "Late check-out",
  price: 3000,
  taxRate: 10,
  moment: "checkOut",
  effect: "lateCheckOut",
  effectTime: "14:00",
} as const;

async function offered(more: object = breakfast) {
  return (await api.guestFeatures.add({ feature: { branchId, ...breakfast, ...more } })).id;
}

const stay = (more: Parameters<typeof insertStay>[1] = {}) => insertStay(house, more);

async function requested(more: object = breakfast, contractId?: number) {
  const contract = contractId ?? (await stay());
  const featureId = await offered(more);
  const { id } = await api.featureRequests.add({ contractId: contract, feature: { featureId } });
  return { id, featureId, contractId: contract, request: (await api.featureRequests.read({ id })).request };
}

const statusOf = async (id: number) => (await api.featureRequests.read({ id })).request.status;
const orderOf = async (id: number | null) => (await api.orders.read({ id: id ?? 0 })).order;
const allowed = async (id: number) =>
  (await api.featureRequests.allowed({ id })).features.map((feature) => feature.id);

describe("extras on offer", () => {
  it("are added, changed, listed by branch and remembered", async () => {
    const id = await offered({ name: "Parking" });
    const { feature } = await api.guestFeatures.update({ id, feature: { capacity: 3, version: 1 } });
    expect(feature).toMatchObject({ name: "Parking", capacity: 3, per: "night", version: 2 });
    const ids = async (input: object) => (await api.guestFeatures.list(input)).features.map((one) => one.id);
    expect(await ids({ filter: { q: "parking", active: true } })).toEqual([id]);
    expect(await ids({ buids: [otherBranchId] })).not.toContain(id);
    const { History } = await api.guestFeatures.read({ id });
    expect(History.map(({ action }) => action)).toEqual(["update", "add"]);
  });

  it.each([
    ["a payment deadline before the ordering one", { leadHours: 2, cutOffHours: 3 }, "feature.cutOffHours"],
    ["an effect without an hour", { effect: "lateCheckOut" }, "feature.effectTime"],
    ["an hour without an effect", { effectTime: "14:00" }, "feature.effectTime"],
  ])("take no %s", async (_name, more, field) => {
    await expect(offered(more)).rejects.toMatchObject({
      errorType: "VALIDATION",
      objects: { fields: { [field]: expect.any(String) } },
    });
  });

  it("are offered to agreed stays of their branch in time, as long as the day is not full", async () => {
    const contractId = await stay();
    const [id, off, full] = [
      await offered(),
      await offered({ active: false }),
      await offered({ capacity: 1 }),
    ];
    expect(await allowed(contractId)).toEqual(expect.arrayContaining([id, full]));
    expect(await allowed(contractId)).not.toContain(off);
    await api.featureRequests.add({ contractId: await stay(), feature: { featureId: full } });
    expect(await allowed(contractId)).not.toContain(full);
    expect(await allowed(await stay({ status: "CANCELED" }))).toEqual([]);
    expect(await allowed(await stay({ branchId: otherBranchId }))).not.toContain(id);
    house.at("2026-11-01T15:00:00Z");
    expect(await allowed(contractId)).not.toContain(id);
  });
});

describe("an extra that is ordered for a stay", () => {
  it("keeps its price, waits with an order and is counted, and is paid with it", async () => {
    const before = (await api.featureRequests.countRequested({})).count;
    const { id, featureId, contractId, request } = await requested();
    expect(request).toMatchObject({ status: "REQUESTED", quantity: 4, total: 4800, requestedBy: "staff" });
    expect(await orderOf(request.orderId)).toMatchObject({ total: 4800, status: "PENDING", contractId });
    expect((await api.featureRequests.countRequested({})).count).toBe(before + 1);
    expect((await api.session.ping({})).counts?.featuresRequested).toBe(before + 1);
    await api.guestFeatures.update({ id: featureId, feature: { price: 9900 } });
    expect((await api.featureRequests.order({ id: contractId })).order).toMatchObject({
      id: request.orderId,
      total: 4800,
      requestId: id,
    });
    await api.featureRequests.pay({ orderId: request.orderId ?? 0 });
    expect(await statusOf(id)).toBe("PAID");
    expect(await orderOf(request.orderId)).toMatchObject({ status: "PAID", method: "transfer" });
    const { requests } = await api.featureRequests.ofContract({ id: contractId });
    expect(requests.map((one) => one.status)).toEqual(["PAID"]);
  });

  it("says plainly where there is none for the contract", async () => {
    const contractId = await stay();
    const none = { errorType: "NOT_FOUND", message: "No features available for this contract" };
    await expect(api.featureRequests.order({ id: contractId })).rejects.toMatchObject(none);
    const featureId = await offered({ active: false });
    const added = api.featureRequests.add({ contractId, feature: { featureId } });
    await expect(added).rejects.toMatchObject(none);
  });

  it("is not more than the nights of the stay", async () => {
    const feature = { featureId: await offered(), quantity: 5 };
    const added = api.featureRequests.add({ contractId: await stay(), feature });
    await expect(added).rejects.toMatchObject({
      objects: { fields: { "feature.quantity": expect.any(String) } },
    });
  });

  it("is ordered from its provider once it is paid, and not any more once it is taken back", async () => {
    const { id: providerId } = await api.providers.add({ provider: { branchId, name: "Bakery" } });
    const { id: providerPriceId } = await api.providers.addPrice({
      providerId,
      price: { name: "Breakfast", cost: 700 },
    });
    await expect(offered({ providerId })).rejects.toMatchObject({
      objects: { fields: { "feature.providerPriceId": expect.any(String) } },
    });
    const { id, request } = await requested({ ...breakfast, providerId, providerPriceId });
    const services = async () =>
      (await api.providerServices.bySystem({ systemName: "guestFeature", systemId: id })).services;
    expect(await services()).toEqual([]);
    await api.featureRequests.pay({ orderId: request.orderId ?? 0 });
    expect(await services()).toMatchObject([
      { status: "PENDING", providerId, quantity: 4, expense: 2800, revenue: 4800 },
    ]);
    await api.featureRequests.cancel({ id, reason: "Guest leaves early" });
    expect(await services()).toMatchObject([{ status: "CANCELLED" }]);
  });

  it("is paid all the same when the line of the provider's price list was deleted", async () => {
    const { id: providerId } = await api.providers.add({ provider: { branchId, name: "Baker" } });
    const { id: providerPriceId } = await api.providers.addPrice({
      providerId,
      price: { name: "Breakfast", cost: 700 },
    });
    const { id, request } = await requested({ ...breakfast, providerId, providerPriceId });
    await api.providers.removePrice({ id: providerPriceId });
    await api.featureRequests.pay({ orderId: request.orderId ?? 0 });
    expect(await statusOf(id)).toBe("PAID");
    expect(await api.providerServices.bySystem({ systemName: "guestFeature", systemId: id })).toMatchObject({
      services: [],
    });
  });

  it("is paid and given up at one moment by two people, and neither waits for the other for good", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, request } = await requested();
      const tries = await Promise.allSettled([
        api.featureRequests.pay({ orderId: request.orderId ?? 0 }),
        api.featureRequests.cancel({ id, reason: "Not wanted" }),
      ]);
      const reasons = tries.flatMap((one) => (one.status === "rejected" ? [one.reason.errorType] : []));
      expect(reasons).not.toContain("INTERNAL");
      expect(["PAID", "CANCELED"]).toContain(await statusOf(id));
    }
  });

  it("is accepted by staff where it costs nothing", async () => {
    const { id, request } = await requested({ price: 0, taxRate: 0 });
    expect(request.orderId).toBeNull();
    await api.featureRequests.update({ featureId: id, request: { status: "PAID", note: "In the hall" } });
    expect((await api.featureRequests.read({ id })).request).toMatchObject({
      status: "PAID",
      note: "In the hall",
    });
  });

  it("moves check-out and cleaning of the stay once it is paid, and back when it is canceled", async () => {
    const contractId = await stay();
    const times = async () => (await api.rentContracts.find({ id: contractId })).contract.checkOutTime;
    const startsAt = async () => {
      const { rows } = await inTenant(house.platform.db, house.organizationId, (trx) =>
        sql<{ at: string }>`SELECT starts_at AS at FROM cleaning WHERE contract_id = ${contractId}`.execute(
          trx,
        ),
      );
      return rows[0]?.at ?? "";
    };
    const usual = await times();
    const { id, request } = await requested(late, contractId);
    expect(await times()).toBe(usual);
    await api.featureRequests.pay({ orderId: request.orderId ?? 0 });
    expect(await times()).toBe("14:00");
    expect(await startsAt()).toBe("2026-11-06T13:00:00.000Z");
    await api.featureRequests.cancel({ id, reason: "Guest leaves early" });
    expect(await times()).toBe(usual);
    expect(await startsAt()).not.toBe("2026-11-06T13:00:00.000Z");
    expect((await api.featureRequests.read({ id })).request.refunded).toBe(true);
    expect((await orderOf(request.orderId)).status).toBe("CANCELLED");
  });

  it("asks whoever cancels it late whether the money goes back", async () => {
    const { id, request } = await requested();
    await api.featureRequests.pay({ orderId: request.orderId ?? 0 });
    house.at("2026-11-02T13:00:00Z");
    const undecided = api.featureRequests.cancel({ id, reason: "Not eaten" });
    await expect(undecided).rejects.toMatchObject({ objects: { fields: { refund: expect.any(String) } } });
    await api.featureRequests.cancel({ id, reason: "Not eaten", refund: false });
    expect((await api.featureRequests.read({ id })).request).toMatchObject({
      status: "CANCELED",
      refunded: false,
    });
    expect((await orderOf(request.orderId)).status).toBe("PAID");
  });

  it("is canceled with its order by the clock at its cut-off, and not paid any more", async () => {
    const { id, request } = await requested();
    house.at("2026-11-02T02:00:00Z");
    const paid = api.featureRequests.pay({ orderId: request.orderId ?? 0 });
    await expect(paid).rejects.toMatchObject({ errorType: "NOT_READY" });
    await endFeatureRequests(house.platform, {});
    await endFeatureRequests(house.platform, {});
    expect(await statusOf(id)).toBe("CANCELED");
    expect((await orderOf(request.orderId)).status).toBe("CANCELLED");
  });

  it("comes to nothing with its contract, or its order", async () => {
    const { id, contractId } = await requested();
    const other = await requested();
    await api.rentContracts.cancel({ id: contractId, reason: "ill" });
    await api.orders.move({ id: other.request.orderId ?? 0, action: "cancel", reason: "mistake" });
    expect([await statusOf(id), await statusOf(other.id)]).toEqual(["CANCELED", "CANCELED"]);
  });
});

describe("the report", () => {
  it("counts what its lists count, by what became of it", async () => {
    const { request } = await requested({ name: "Reported", price: 700 });
    await api.featureRequests.pay({ orderId: request.orderId ?? 0 });
    const period = { from: "2026-01-01", until: "2027-12-31" };
    const { report } = await api.featureDashboard.report(period);
    const listed = async (status?: "REQUESTED" | "PAID" | "CANCELED", featureId?: number) =>
      (
        await api.featureRequests.list({
          filter: {
            ...(status && { status: [status] }),
            ...(featureId && { featureId }),
            createdFrom: period.from,
            createdUntil: period.until,
          },
        })
      ).Total;
    expect(report.ordered).toBe(await listed());
    expect(report.requested).toBe(await listed("REQUESTED"));
    expect(report.paid).toBe(await listed("PAID"));
    expect(report.canceled).toBe(await listed("CANCELED"));
    const own = report.features.find(({ name }) => name === "Reported");
    expect(own).toMatchObject({ ordered: 1, paid: 1, revenue: 2800, currency: "EUR" });
    expect(await listed(undefined, own?.featureId)).toBe(1);
    expect(report.months.reduce((all, { paid }) => all + paid, 0)).toBe(report.paid);
    const backwards = api.featureDashboard.report({ from: period.until, until: period.from });
    await expect(backwards).rejects.toMatchObject({ errorType: "VALIDATION" });
  });
});

describe("the status of an ordered extra", () => {
  testMoves(house, featureRequestStatusList, {
    make: async () => (await requested({ price: 0, taxRate: 0 })).id,
    fails: {
      beforeCutOff: (trx, id) =>
        sql`UPDATE feature_request SET cut_off_hours = 87600 WHERE id = ${id}`.execute(trx),
      freeOfCharge: (trx, id) =>
        sql`UPDATE feature_request SET unit_price = 100 WHERE id = ${id}`.execute(trx),
    },
  });
});
