// On each PostgreSQL: statements written by hand.
import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";
import { addDays } from "#contract/platform/days.ts";

const house = await testHouse();
const today = "2026-11-22";
const api = await house.admin();
const branchId = house.branchIds[0] ?? 0;
const since = () => new Date(Date.now() - 60_000).toISOString();

async function newUnit(label: string): Promise<number> {
  const realEstate = { branchId, label, city: "Wien", country: "AT", persons: 4, basePricePerNight: 10_000 };
  return (await api.units.add({ realEstate })).RealEstateId;
}

async function book(unitId: number, from: number): Promise<number> {
  const contract = { checkIn: addDays(today, from), checkOut: addDays(today, from + 3), adults: 2 };
  const client = { lastname: "Gruber", firstname: "Anna", email: "anna@mail.example" };
  return (await api.rentContracts.create({ propertyId: unitId, contract: { ...contract, client } }))
    .contractId;
}

describe("changes of the calendar", () => {
  it("say who did what, where the stay lay and where it lies", async () => {
    const [one, other] = [await newUnit("K1"), await newUnit("K2")];
    const id = await book(one, 30);
    const { contract } = await api.rentContracts.read({ id });
    const { checkIn, checkOut } = contract;
    await api.stayChanges.change({ id, propertyId: other, contract: { checkIn, checkOut, adults: 2 } });
    await api.stayChanges.change({
      id,
      propertyId: other,
      contract: { checkIn, checkOut: addDays(checkOut, 1), adults: 2 },
    });
    const { Changes, more } = await api.calendar.changes({ since: since() });
    expect(more).toBe(false);
    expect(Changes.filter(({ contractId }) => contractId === id)).toMatchObject([
      { act: "booked", own: true, unitIds: [other], guest: "Anna Gruber", unitLabel: "K2" },
      { act: "moved", unitIds: [one, other] },
      { act: "dates", unitIds: [other], until: addDays(checkOut, 1) },
    ]);
  });

  it("say of blocks as much, and of a stay that ends", async () => {
    const unit = await newUnit("K3");
    const id = await book(unit, 30);
    await api.rentContracts.cancel({ id, reason: "ill" });
    const { ids } = await api.calendar.addBlock({
      block: { unitIds: [unit], from: addDays(today, 50), to: addDays(today, 52), type: "owner" },
    });
    await api.calendar.removeBlock({ id: ids[0] ?? 0 });
    const { Changes } = await api.calendar.changes({ since: since() });
    expect(Changes.filter(({ unitIds }) => unitIds.includes(unit)).map(({ act }) => act)).toEqual([
      ...["booked", "canceled", "blocked", "unblocked"],
    ]);
  });

  it("of long ago are not said, and too many are only counted", async () => {
    const { Changes } = await api.calendar.changes({ since: new Date(Date.now() + 120_000).toISOString() });
    expect(Changes).toEqual([]);
    const unit = await newUnit("K4");
    for (let week = 0; week < 51; week += 1) await book(unit, 40 + week * 4);
    expect(await api.calendar.changes({ since: since() })).toMatchObject({ Changes: [], more: true });
  });
});
