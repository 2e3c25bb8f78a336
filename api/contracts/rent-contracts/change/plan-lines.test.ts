import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";
import { addDays } from "#contract/platform/days.ts";

const house = await testHouse();
const today = "2026-11-22";
house.at(`${today}T10:00:00Z`);
const api = await house.admin();

const unit = async () => {
  const price = { basePricePerNight: 10_000, cleaningFee: 7500, deposit: 20_000 };
  const place = { branchId: house.branchIds[0], label: "W12", city: "Wien", country: "AT", persons: 4 };
  return (await api.units.add({ realEstate: { ...place, ...price } })).RealEstateId;
};
const read = async (id: number) => (await api.rentContracts.read({ id })).contract;
const open = async (id: number) =>
  (await read(id)).payments
    .filter(({ status, kind }) => status === "open" && kind !== "deposit")
    .map(({ kind, amount, periodFrom, periodUntil }) => [kind, amount, periodFrom, periodUntil]);

/** Five nights at 100.00 and cleaning of 75.00, ten days ahead. */
async function booked(terms: object = {}) {
  const propertyId = await unit();
  const dates = { checkIn: addDays(today, 10), checkOut: addDays(today, 15) };
  const client = { lastname: "Gruber", firstname: "Anna", email: "anna@mail.example" };
  const contract = { ...dates, adults: 2, client, ...terms };
  const { contractId: id } = await api.rentContracts.create({ propertyId, contract });
  return { id, propertyId, ...dates };
}

describe("the lines of a plan", () => {
  it("keep the cleaning when the stay is shorter, and rent has its own days", async () => {
    const { id, propertyId, checkIn } = await booked();
    const checkOut = addDays(checkIn, 3);
    await api.stayChanges.change({ id, propertyId, contract: { checkIn, checkOut, adults: 2 } });
    expect(await open(id)).toEqual([
      ["rent", 30_000, checkIn, checkOut],
      ["cleaning", 7500, null, null],
    ]);
    const later = addDays(checkIn, 4);
    await api.stayChanges.change({ id, propertyId, contract: { checkIn, checkOut: later, adults: 2 } });
    const rent = (await open(id)).filter(([kind]) => kind === "rent");
    expect(rent.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(40_000);
    expect(rent.at(-1)?.[3]).toBe(later);
  });

  it("keep the cleaning with the first part of a split", async () => {
    const { id, checkIn, checkOut } = await booked();
    const splitAt = addDays(checkIn, 2);
    const contract = { checkIn, checkOut, adults: 2, splitAt };
    const { contract: rest } = await api.stayChanges.change({ id, propertyId: await unit(), contract });
    expect(await open(id)).toEqual([
      ["rent", 20_000, checkIn, splitAt],
      ["cleaning", 7500, null, null],
    ]);
    expect(await open(rest.id)).toEqual([["rent", 30_000, splitAt, checkOut]]);
  });

  it("are the same lines after a change is undone, with their days", async () => {
    const { id, propertyId, checkIn } = await booked({ paymentPlan: "halfHalf" });
    const before = (await read(id)).payments;
    const contract = { checkIn, checkOut: addDays(checkIn, 4), adults: 2 };
    const { changeId } = await api.stayChanges.change({ id, propertyId, contract });
    await api.stayChanges.undo({ id: changeId });
    expect((await read(id)).payments.filter(({ status }) => status === "open")).toEqual(before);
  });

  it("that an accepted offer asks for again are kept", async () => {
    const { id, propertyId, checkIn, checkOut } = await booked({ status: "INQUIRY" });
    const before = (await read(id)).payments;
    const offer = { checkIn, checkOut, adults: 2 };
    const { OfferId } = await api.contractOffers.make({ id, propertyId, offer });
    await api.contractOffers.sign({ id: OfferId, signature: "Anna Gruber" });
    const { payments } = await read(id);
    const same = before.filter(({ kind }) => kind !== "deposit");
    expect(payments.filter(({ status, kind }) => status === "open" && kind !== "deposit")).toEqual(same);
    expect(payments.filter(({ status }) => status === "cancelled").length).toBeLessThan(2);
  });
});
