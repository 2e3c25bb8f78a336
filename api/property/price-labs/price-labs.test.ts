// On each PostgreSQL: statements written by hand.
import { describe, expect, it } from "vitest";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";
import { addDays } from "#contract/platform/days.ts";

const house = await testHouse();
const { db } = house.platform;
const organization_id = house.organizationId;
await inTenant(db, organization_id, (trx) =>
  trx.updateTable("organization").set({ demo: true }).where("id", "=", organization_id).execute(),
);
const admin = await house.admin();
const today = new Date().toISOString().slice(0, 10);
const addUnit = async (label: string) => {
  const place = { branchId: house.branchIds[0], city: "Wien", country: "AT" };
  return (await admin.units.add({ realEstate: { ...place, label, basePricePerNight: 10_000 } })).RealEstateId;
};
const unit = await addUnit("A1");
const other = await addUnit("A2");
const listings = async () => (await admin.priceLabs.all({})).Listings;

describe("PriceLabs", () => {
  it("is not connected until a key is there, and says so", async () => {
    expect(await admin.priceLabs.all({})).toMatchObject({ connected: false, Listings: [] });
    await expect(admin.priceLabs.refresh({})).rejects.toMatchObject({ errorType: "NOT_CONNECTED" });
    const neighbour = await (await house.otherTenant()).admin();
    await expect(neighbour.connections.connect({ vendor: "priceLabs", sandbox: true })).rejects.toMatchObject(
      {
        errorType: "FORBIDDEN",
      },
    );
    await expect(admin.connections.connect({ vendor: "priceLabs" })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
  });

  it("keeps the key sealed", async () => {
    await admin.connections.connect({ vendor: "priceLabs", secret: "my-secret-key" });
    const row = await inTenant(db, organization_id, (trx) =>
      trx.selectFrom("integration").selectAll().executeTakeFirstOrThrow(),
    );
    expect(JSON.stringify(row)).not.toContain("my-secret-key");
    expect(JSON.stringify(await admin.connections.list({}))).not.toContain("my-secret-key");
  });

  it("brings listings, and after linking them the prices of their units", async () => {
    await admin.connections.connect({ vendor: "priceLabs", sandbox: true });
    expect(await admin.connections.test({ vendor: "priceLabs" })).toEqual({
      ok: true,
      problem: null,
      detail: null,
    });
    await admin.priceLabs.refresh({});
    await house.runJobs();
    const vendorListings = await listings();
    expect(vendorListings.map(({ name, unitId }) => [name, unitId])).toEqual([
      ["A1", null],
      ["A2", null],
    ]);
    const { jobId } = await admin.priceLabs.update({
      listings: [{ id: vendorListings[0]?.id ?? 0, unitId: unit }],
    });
    await house.runJobs();
    expect((await admin.jobs.read({ id: jobId ?? 0 })).Job).toMatchObject({
      state: "done",
      report: { linked: 1, nights: 540, changed: 540, failed: 0 },
    });
    const { Prices } = await admin.units.prices({ id: unit, from: today, until: addDays(today, 3) });
    expect(Prices.map(({ source }) => source)).toEqual(Array(3).fill("priceLabs"));
  });

  it("never wins against a price set by hand, and shows where they differ", async () => {
    const range = { from: addDays(today, 10), until: addDays(today, 12) };
    await admin.units.setPrices({ prices: { id: unit, ...range, price: 4444 } });
    await admin.priceLabs.refresh({});
    await house.runJobs();
    const { Prices } = await admin.units.prices({ id: unit, ...range });
    expect(Prices).toMatchObject([
      { price: 4444, source: "manual", priceLabs: expect.any(Number) },
      { price: 4444, source: "manual" },
    ]);
    const nightly = await admin.priceLabs.prices({
      ids: [unit],
      from: range.from,
      until: addDays(range.until, 1),
    });
    expect(nightly.Prices.map(({ locked }) => locked)).toEqual([true, true, false]);
    const { Totals } = await admin.priceLabs.totalByUnit({ ids: [unit, other], ...range });
    expect(Totals).toMatchObject([{ unitId: unit, nights: 2, effective: 8888 }]);
    expect((await admin.priceLabs.total(range)).Totals).toEqual(Totals);
    expect((await listings())[0]).toMatchObject({ locked: 2 });
    await admin.units.setPrices({ prices: { id: unit, ...range, price: null } });
    expect((await admin.units.prices({ id: unit, ...range })).Prices[0]?.source).toBe("priceLabs");
  });

  it("is sent changed price settings and keeps to them", async () => {
    const [first] = await listings();
    const id = first?.id ?? 0;
    await expect(admin.priceLabs.update({ listings: [{ id, min: 9000, max: 8000 }] })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    await admin.priceLabs.update({ listings: [{ id, base: 20_000, min: 19_000, max: 21_000 }] });
    expect((await listings())[0]?.wantsPush).toBe(true);
    await house.runJobs();
    expect((await listings())[0]).toMatchObject({ base: 20_000, min: 19_000, max: 21_000, wantsPush: false });
    const period = { from: today, until: addDays(today, 200) };
    const { Prices } = await admin.priceLabs.prices({ ids: [unit], ...period });
    expect(Prices).toHaveLength(200);
    expect(Prices.filter(({ price }) => price < 19_000 || price > 21_000)).toEqual([]);
  });

  it("gives one unit to one listing only, and takes its prices away with the link", async () => {
    const [first, second] = await listings();
    await expect(
      admin.priceLabs.update({ listings: [{ id: second?.id ?? 0, unitId: unit }] }),
    ).rejects.toMatchObject({ errorType: "VALIDATION" });
    await admin.priceLabs.update({ listings: [{ id: first?.id ?? 0, unitId: null }] });
    const { Prices } = await admin.units.prices({ id: unit, from: today, until: addDays(today, 1) });
    expect(Prices[0]?.source).toBe("base");
  });
});
