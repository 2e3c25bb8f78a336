import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const [branchId] = house.branchIds;
const admin = await house.admin();
const place = { branchId, city: "Wien", country: "AT" };
for (const [address, number, apt] of [
  ["Ziegelgasse", "1", ""],
  ["Prater", "10", "1"],
  ["Prater", "2", "10"],
  ["Prater", "12a", ""],
  ["Prater", "2", "9"],
  ["Prater", "12", ""],
  ["Ährengasse", "3", ""],
  ["am Graben", "3", ""],
] as const) {
  const label = `W${number} ${apt}`.trim();
  await admin.units.add({ realEstate: { ...place, label, address, house: number, apt } });
}
for (const name of ["Haus 10", "haus 9", "Haus 100"])
  await admin.buildings.add({ building: { ...place, name, type: "Altbau", address: "Ring" } });

describe("the order of addresses and names", () => {
  it("counts house numbers and flats, and lets case and accents be", async () => {
    const { RealEstates } = await admin.units.list({ sortcolumn: "address" });
    expect(RealEstates.map(({ fullAddress }) => fullAddress)).toEqual([
      "Ährengasse 3",
      "am Graben 3",
      "Prater 2/9",
      "Prater 2/10",
      "Prater 10/1",
      "Prater 12",
      "Prater 12a",
      "Ziegelgasse 1",
    ]);
  });

  it("counts labels and names of buildings", async () => {
    const { RealEstates } = await admin.units.list({ sortcolumn: "label", sortby: "desc" });
    expect(RealEstates.map(({ label }) => label).slice(0, 4)).toEqual(["W12a", "W12", "W10 1", "W3"]);
    const { Buildings } = await admin.buildings.list({});
    expect(Buildings.map(({ name }) => name)).toEqual(["haus 9", "Haus 10", "Haus 100"]);
  });
});
