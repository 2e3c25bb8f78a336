// On each PostgreSQL: how statements are sent, planned and read.
import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const [branchId] = house.branchIds;
const admin = await house.admin();
const place = { branchId, city: "Wien", country: "AT" };
for (const name of ["Ahorn", "Birke", "Buche", "Eiche", "Esche"]) {
  const { BuildingId } = await admin.buildings.add({ building: { ...place, name, type: "Altbau" } });
  for (const label of name === "Buche" ? [`${name} 1`, `${name} 2`] : [name])
    await admin.units.add({ realEstate: { ...place, label, buildingId: BuildingId } });
  await house.user({ building: ["read"] });
}

interface Part {
  page?: number;
  amount: number;
  sortby: "asc" | "desc";
}
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const lists: Record<string, (part: Part) => Promise<number[]>> = {};
for (const sortcolumn of ["name", "address", "units"] as const)
  lists[`buildings by ${sortcolumn}`] = async (part) =>
    ids((await admin.buildings.list({ ...part, sortcolumn })).Buildings);
for (const sortcolumn of ["name", "role", "lastUsed"] as const)
  lists[`users by ${sortcolumn}`] = async (part) =>
    ids((await admin.users.list({ ...part, sortcolumn })).Users);
for (const sortcolumn of ["address", "label", "price"] as const)
  lists[`units by ${sortcolumn}`] = async (part) =>
    ids((await admin.units.list({ ...part, sortcolumn })).RealEstates);
for (const sortcolumn of ["label", "exportedAt", "state"] as const)
  lists[`exports by ${sortcolumn}`] = async (part) =>
    ids((await admin.channels.exports({ ...part, sortcolumn })).Exports);

describe("a list in pages", () => {
  it.each(Object.entries(lists))(
    "has the same rows in the same order as at once: %s",
    async (_name, list) => {
      for (const sortby of ["asc", "desc"] as const) {
        const whole = await list({ amount: 500, sortby });
        expect(whole.length).toBeGreaterThan(4);
        const pages: number[] = [];
        for (let page = 0; page * 2 < whole.length; page += 1)
          pages.push(...(await list({ amount: 2, page, sortby })));
        expect(pages).toEqual(whole);
      }
    },
  );
});
