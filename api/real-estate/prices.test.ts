import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const [vienna] = house.branchIds;
const admin = await house.admin();
const add = async (label: string, more: object = {}) =>
  (
    await admin.realEstate.add({
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
  (await admin.realEstate.prices({ id, from, until })).Prices;

describe("prices of nights", () => {
  it("are the basic price until somebody sets them", async () => {
    expect(await pricesOf(await add("A1"), "2026-12-01", "2026-12-03")).toEqual([
      { night: "2026-12-01", price: 9000, minNights: 2, source: "base" },
      { night: "2026-12-02", price: 9000, minNights: 2, source: "base" },
    ]);
    expect(
      (await pricesOf(await add("A2", { basePricePerNight: null }), "2026-12-01", "2026-12-02"))[0]?.price,
    ).toBeNull();
  });
  it("are set for a range on chosen weekdays only, the last day not included", async () => {
    const id = await add("B1");
    // 4 December 2026 is a Friday.
    const { changed } = await admin.realEstate.setPrices({
      prices: { id, from: "2026-12-01", until: "2026-12-12", weekdays: [5, 6], price: 15_000, minNights: 3 },
    });
    expect(changed).toBe(3);
    const own = (await pricesOf(id, "2026-12-01", "2026-12-14")).filter(({ source }) => source === "manual");
    expect(own.map(({ night }) => night)).toEqual(["2026-12-04", "2026-12-05", "2026-12-11"]);
    expect(own.every(({ price, minNights }) => price === 15_000 && minNights === 3)).toBe(true);
  });
  it("return to the basic price", async () => {
    const id = await add("C1");
    await admin.realEstate.setPrices({ prices: { id, from: "2026-12-01", until: "2026-12-03", price: 1 } });
    await admin.realEstate.setPrices({
      prices: { id, from: "2026-12-02", until: "2026-12-03", price: null },
    });
    expect((await pricesOf(id, "2026-12-01", "2026-12-03")).map(({ price }) => price)).toEqual([1, 9000]);
  });
  it("refuse a range that ends before it begins or never ends", async () => {
    const id = await add("D1");
    const set = (from: string, until: string) =>
      admin.realEstate.setPrices({ prices: { id, from, until, price: 1 } });
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
});
