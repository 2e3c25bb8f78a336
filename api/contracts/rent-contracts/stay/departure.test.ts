import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";
import { addDays } from "#contract/platform/days.ts";

const house = await testHouse();
const today = "2026-11-22";
house.at(`${today}T10:00:00Z`);
const api = await house.admin();

/** A confirmed stay of seven nights at 100.00 and cleaning of 50.00, whose guest has been here for two of them. */
async function inHouse({ from = -2, nights = 7, paid = false } = {}) {
  const price = { basePricePerNight: 10_000, cleaningFee: 5000, deposit: 20_000 };
  const place = { branchId: house.branchIds[0], label: "W10", city: "Wien", country: "AT", persons: 4 };
  const { RealEstateId: unitId } = await api.units.add({ realEstate: { ...place, ...price } });
  const checkIn = addDays(today, from);
  house.at(`${checkIn}T10:00:00Z`);
  const client = { lastname: "Gruber", firstname: "Anna", email: "anna@mail.example" };
  const contract = { checkIn, checkOut: addDays(checkIn, nights), adults: 2, client };
  const { contractId: id } = await api.rentContracts.create({ propertyId: unitId, contract });
  await api.rentContracts.updateStatus({ id, status: "ACTIVE", reason: "by phone" });
  await api.rentContracts.checkIn({ id });
  for (const { id: paymentId } of paid ? (await read(id)).payments : [])
    await api.rentContracts.markPaymentAsPaid({ contractId: id, paymentId });
  house.at(`${today}T10:00:00Z`);
  return { id, unitId };
}

async function read(id: number) {
  return (await api.rentContracts.read({ id })).contract;
}

const free = async (unitId: number, from: number, until: number) =>
  (
    await api.rentContracts.checkCreate({
      contracts: [{ propertyId: unitId, checkIn: addDays(today, from), checkOut: addDays(today, until) }],
    })
  ).conflicts[0]?.conflicts.length === 0;

describe("a guest who leaves early", () => {
  it("is said to have nights left, money to get back and a deposit, before anything happens", async () => {
    const { id } = await inHouse({ paid: true });
    const { departure } = await api.stayChanges.departure({ id });
    expect(departure).toMatchObject({ nightsLeft: 5, until: today, open: 0, back: 0, deposit: 20_000 });
    expect(departure.choices).toEqual([
      { charge: "rule", total: 25_000 + 50_000, open: 0, back: 0 },
      { charge: "all", total: 75_000, open: 0, back: 0 },
    ]);
    expect(await read(id)).toMatchObject({ checkedOutAt: null, nights: 7 });
  });

  it("pays what was chosen, frees the nights, and is back as before by one undo", async () => {
    const { id, unitId } = await inHouse({ paid: true });
    const { stepId } = await api.rentContracts.checkOut({ id, charge: "chosen", agreedTotal: 20_000 });
    expect(await read(id)).toMatchObject({
      checkOut: today,
      total: 25_000,
      checkedOutAt: expect.any(String),
    });
    expect(await free(unitId, 0, 5)).toBe(true);
    expect((await api.stayChanges.departure({ id })).departure).toMatchObject({
      nightsLeft: 0,
      back: 50_000,
    });
    await api.stayChanges.undoStep({ id: stepId ?? 0 });
    expect(await read(id)).toMatchObject({
      ...{ checkOut: addDays(today, 5), total: 75_000, checkedOutAt: null, open: 0 },
    });
    expect(await free(unitId, 0, 5)).toBe(false);
  });

  it("still owes what was charged on the stay", async () => {
    const { id } = await inHouse({ paid: true });
    const charge = { kind: "other" as const, description: "Minibar", unitGross: 900, reason: "minibar" };
    await api.stayCharges.add({ id, charge });
    const { departure } = await api.stayChanges.departure({ id });
    expect(departure.open).toBe(900);
    expect(departure.choices.map(({ open }) => open)).toEqual([900, 900]);
  });

  it("and keeps the dates where nobody wants them changed", async () => {
    const { id, unitId } = await inHouse();
    await api.rentContracts.checkOut({ id });
    expect(await read(id)).toMatchObject({ checkOut: addDays(today, 5), total: 75_000 });
    expect(await free(unitId, 0, 5)).toBe(false);
  });

  it("needs an amount where one is chosen, and stays in the house without it", async () => {
    const { id } = await inHouse();
    await expect(api.rentContracts.checkOut({ id, charge: "chosen" })).rejects.toMatchObject({
      objects: { fields: { agreedTotal: expect.any(String) } },
    });
    expect((await read(id)).checkedOutAt).toBeNull();
  });

  it("on the day of arrival, keeps one night", async () => {
    const { id } = await inHouse({ from: 0, nights: 3 });
    await api.rentContracts.checkOut({ id, charge: "all" });
    expect(await read(id)).toMatchObject({ checkOut: addDays(today, 1), nights: 1, total: 35_000 });
  });
});

describe("a guest who leaves late", () => {
  it("pays the nights beyond as listed, or as agreed", async () => {
    const { id } = await inHouse({ from: -5, nights: 3 });
    const { departure } = await api.stayChanges.departure({ id });
    expect(departure).toMatchObject({ nightsLeft: -2, until: today, nightsTaken: false });
    expect(departure.choices.map(({ charge, total }) => [charge, total])).toEqual([
      ["rule", 55_000],
      ["all", 35_000],
    ]);
    await api.rentContracts.checkOut({ id, charge: "rule" });
    expect(await read(id)).toMatchObject({ checkOut: today, nights: 5, total: 55_000 });
  });

  it("has no nights that somebody else has", async () => {
    const { id, unitId } = await inHouse({ from: -5, nights: 3 });
    await api.rentContracts.create({
      propertyId: unitId,
      contract: {
        checkIn: today,
        checkOut: addDays(today, 2),
        adults: 1,
        client: { lastname: "Neu", phone: "+43 1 2345" },
      },
    });
    expect((await api.stayChanges.departure({ id })).departure.nightsTaken).toBe(false);
    house.at(`${addDays(today, 1)}T10:00:00Z`);
    expect((await api.stayChanges.departure({ id })).departure).toMatchObject({
      nightsTaken: true,
      choices: [],
    });
    house.at(`${today}T10:00:00Z`);
  });
});
