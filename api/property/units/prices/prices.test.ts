// On each PostgreSQL: statements written by hand.
import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const [vienna] = house.branchIds;
const admin = await house.admin();
const add = async (label: string, more: object = {}) =>
  (
    await admin.units.add({
      realEstate: {
        branchId: vienna,
        label,
        city: "Wien",
        country: "AT",
        basePricePerNight: 9000,
        minNights: 2,
        ...more,
      },
    })
  ).RealEstateId;
const pricesOf = async (id: number, from: string, until: string) =>
  (await admin.units.prices({ id, from, until })).Prices;

describe("cancellation tiers that contradict each other", () => {
  const free = (...tiers: [daysBefore: number, feePercent: number][]) => ({
    kind: "free" as const,
    freeDays: 14 as const,
    tiers: tiers.map(([daysBefore, feePercent]) => ({ daysBefore, feePercent })),
    extraFee: 0,
  });
  it.each([
    ["the same day twice", free([7, 50], [7, 60]), "tiers.1.daysBefore"],
    ["later for less", free([2, 30], [7, 50]), "tiers.0.feePercent"],
    ["while it is free", free([14, 50]), "tiers.0.daysBefore"],
  ])("are refused beside the tier, of an option and of the unit: %s", async (_name, terms, field) => {
    const id = await add("T1");
    const option = { id, scope: "unit" as const, name: "Flexible", terms };
    const saved = admin.unitPrices.saveCancellationOption(option);
    await expect(saved).rejects.toMatchObject({
      errorType: "VALIDATION",
      objects: { fields: { [`terms.${field}`]: expect.any(String) } },
    });
    const unitField = { objects: { fields: { [`realEstate.cancellation.${field}`]: expect.any(String) } } };
    await expect(add("T2", { cancellation: terms })).rejects.toMatchObject(unitField);
    await expect(admin.units.update({ realEstate: { id, cancellation: terms } })).rejects.toMatchObject(
      unitField,
    );
  });
  it("are kept when each later day costs as much or more", async () => {
    const id = await add("T3");
    const terms = free([7, 50], [3, 50], [0, 90]);
    await admin.unitPrices.saveCancellationOption({ id, scope: "unit", name: "Flexible", terms });
    expect((await admin.unitPrices.cancellationOptions({ id })).own).toMatchObject([{ terms }]);
  });
});

describe("prices of nights", () => {
  it("are the basic price until somebody sets them", async () => {
    expect(await pricesOf(await add("A1"), "2026-12-01", "2026-12-03")).toEqual([
      { night: "2026-12-01", price: 9000, minNights: 2, source: "base", priceLabs: null },
      { night: "2026-12-02", price: 9000, minNights: 2, source: "base", priceLabs: null },
    ]);
    expect(
      (await pricesOf(await add("A2", { basePricePerNight: null }), "2026-12-01", "2026-12-02"))[0]?.price,
    ).toBeNull();
  });
  it("are set for a range on chosen weekdays only, the last day not included", async () => {
    const id = await add("B1");
    // 4 December 2026 is a Friday.
    const { changed } = await admin.units.setPrices({
      prices: { id, from: "2026-12-01", until: "2026-12-12", weekdays: [5, 6], price: 15_000, minNights: 3 },
    });
    expect(changed).toBe(3);
    const own = (await pricesOf(id, "2026-12-01", "2026-12-14")).filter(({ source }) => source === "manual");
    expect(own.map(({ night }) => night)).toEqual(["2026-12-04", "2026-12-05", "2026-12-11"]);
    expect(own).toMatchObject(own.map(() => ({ price: 15_000, minNights: 3 })));
  });
  it("return to the basic price", async () => {
    const id = await add("C1");
    await admin.units.setPrices({ prices: { id, from: "2026-12-01", until: "2026-12-03", price: 1 } });
    await admin.units.setPrices({
      prices: { id, from: "2026-12-02", until: "2026-12-03", price: null },
    });
    expect((await pricesOf(id, "2026-12-01", "2026-12-03")).map(({ price }) => price)).toEqual([1, 9000]);
  });
  it("refuse a range that ends before it begins or never ends", async () => {
    const id = await add("D1");
    const set = (from: string, until: string) =>
      admin.units.setPrices({ prices: { id, from, until, price: 1 } });
    for (const [from, until] of [
      ["2026-12-02", "2026-12-02"],
      ["2026-12-01", "2030-12-01"],
    ] as const) {
      await expect(set(from, until)).rejects.toMatchObject({
        errorType: "VALIDATION",
        objects: { fields: { "prices.until": expect.any(String) } },
      });
    }
  });

  it("are set for several units at once, and only the minimum of nights where no price is given", async () => {
    const ids = [await add("E1"), await add("E2")];
    const range = { from: "2026-12-01", until: "2026-12-03" };
    expect((await admin.units.setPrices({ prices: { ids, ...range, price: 7700 } })).changed).toBe(4);
    const other = ids[1] ?? 0;
    await admin.units.setPrices({ prices: { id: other, ...range, price: null, minNights: 5 } });
    const night = (id: number) => pricesOf(id, "2026-12-01", "2026-12-02");
    expect(await night(ids[0] ?? 0)).toMatchObject([{ price: 7700, minNights: 2, source: "manual" }]);
    expect(await night(other)).toMatchObject([{ price: 9000, minNights: 5, source: "base" }]);
    const stranger = await house.user({ real_estate: ["read", "edit"] }, { branches: [house.branchIds[1]] });
    const foreign = stranger.units.setPrices({ prices: { ids, ...range, price: 1 } });
    await expect(foreign).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });
  it("are locked as they are now, whatever the season says later", async () => {
    const id = await add("F1");
    const season = { name: "Advent", from: "2026-12-01", until: "2026-12-25", percent: 50 };
    const { seasonId } = await admin.unitPrices.saveSeason({ id, season });
    const range = { from: "2026-12-01", until: "2026-12-02" };
    await admin.units.setPrices({ prices: { id, ...range, price: null, lock: true } });
    await admin.unitPrices.saveSeason({ id, seasonId, season: { ...season, percent: 10 } });
    expect(await pricesOf(id, "2026-12-01", "2026-12-03")).toMatchObject([
      { price: 13_500, source: "manual" },
      { price: 9900, source: "season" },
    ]);
  });
  it("of many units come in one call, packed", async () => {
    const ids = [await add("G1"), await add("G2")];
    const id = ids[0] ?? 0;
    await admin.unitPrices.saveRules({ id, weekdayPercent: [0, 0, 0, 0, 20, 0, 0], stayDiscounts: [] });
    const { Calendars } = await admin.unitPrices.calendar({ ids, from: "2026-12-03", until: "2026-12-06" });
    expect(Calendars).toEqual([
      { id, currency: "EUR", prices: [9000, 10_800, 9000], minNights: [2, 2, 2], sources: "bwb" },
      { id: ids[1], currency: "EUR", prices: [9000, 9000, 9000], minNights: [2, 2, 2], sources: "bbb" },
    ]);
  });
  it("follow seasons that are added, changed and removed, with a trace of who did it", async () => {
    const id = await add("H1");
    const season = { name: "Summer", from: "2027-06-01", until: "2027-09-01", price: 20_000, minNights: 4 };
    const { seasonId } = await admin.unitPrices.saveSeason({ id, season });
    expect(await pricesOf(id, "2027-08-31", "2027-09-02")).toMatchObject([
      { price: 20_000, minNights: 4, source: "season" },
      { price: 9000, minNights: 2, source: "base" },
    ]);
    const changed = { ...season, price: null, percent: 10 };
    await admin.unitPrices.saveSeason({ id, seasonId, version: 1, season: changed });
    const late = admin.unitPrices.saveSeason({ id, seasonId, version: 1, season });
    await expect(late).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
    expect((await pricesOf(id, "2027-06-01", "2027-06-02"))[0]?.price).toBe(9900);
    await admin.unitPrices.removeSeason({ id, seasonId });
    expect((await admin.unitPrices.rules({ id })).rules.seasons).toEqual([]);
    const { History } = await admin.units.history({ id });
    expect(History.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["addSeason", "changeSeason", "removeSeason"]),
    );
  });
  it("that overlaps another says which, and is kept only knowingly", async () => {
    const id = await add("O1");
    const summer = { name: "Summer", from: "2027-06-01", until: "2027-09-01", price: 20_000 };
    const { seasonId } = await admin.unitPrices.saveSeason({ id, season: summer });
    const fair = { name: "Fair", from: "2027-08-30", until: "2027-09-05", price: 30_000 };
    await expect(admin.unitPrices.saveSeason({ id, season: fair })).rejects.toMatchObject({
      objects: { fields: { overlapping: expect.stringContaining("Summer (01/06/2027 – 31/08/2027)") } },
    });
    await admin.unitPrices.saveSeason({ id, season: { ...fair, from: "2027-09-01" } });
    await admin.unitPrices.saveSeason({ id, season: { ...fair, name: "Early fair" }, overlapping: true });
    // Its days stay, so nothing overlaps anew.
    await admin.unitPrices.saveSeason({ id, seasonId, season: { ...summer, price: 21_000 } });
  });

  it("refuse a season with both price and percentage, with neither, or that ends before it begins", async () => {
    const id = await add("I1");
    const season = { name: "Odd", from: "2027-06-01", until: "2027-06-05" };
    for (const wrong of [
      season,
      { ...season, price: 1, percent: 1 },
      { ...season, until: "2027-06-01", price: 1 },
    ])
      await expect(admin.unitPrices.saveSeason({ id, season: wrong })).rejects.toMatchObject({
        errorType: "VALIDATION",
      });
  });
});
