import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";
import type { RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { addDays } from "#contract/platform/days.ts";

const house = await testHouse();
const today = "2026-11-22";
house.at(`${today}T10:00:00Z`);
const api = await house.admin();

async function newUnit(more: object = {}): Promise<number> {
  const realEstate = { branchId: house.branchIds[0], label: "T1", city: "Wien", country: "AT", persons: 4 };
  return (await api.units.add({ realEstate: { ...realEstate, basePricePerNight: 10_000, ...more } }))
    .RealEstateId;
}

async function book(
  from: number,
  nights: number,
  more: object = {},
): Promise<{ id: number; unitId: number }> {
  const unitId = await newUnit();
  const dates = { checkIn: addDays(today, from), checkOut: addDays(today, from + nights) };
  const client = { lastname: "Gruber", firstname: "Anna", email: "anna@mail.example" };
  const contract = { ...dates, adults: 2, client, ...more };
  return { id: (await api.rentContracts.create({ propertyId: unitId, contract })).contractId, unitId };
}

const read = async (id: number): Promise<RentContract> => (await api.rentContracts.read({ id })).contract;

async function split(id: number, unitId: number, night: number, more: object = {}, call: object = {}) {
  const { checkIn, checkOut, adults, children } = await read(id);
  const contract = { checkIn, checkOut, adults, children, splitAt: addDays(today, night), ...more };
  return api.stayChanges.change({ id, propertyId: unitId, contract, ...call });
}

async function failureOf(work: Promise<unknown>): Promise<CallFailure> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof CallFailure) return error;
  throw error ?? new Error("did not fail");
}

const owed = ({ payments }: RentContract) =>
  payments
    .filter(({ kind, status }) => kind !== "deposit" && status !== "cancelled")
    .reduce((sum, { amount }) => sum + amount, 0);

describe("a stay that is split before its guest arrives", () => {
  it("becomes two that belong together, each with its nights and its price", async () => {
    const { id, unitId } = await book(20, 5);
    const other = await newUnit({ basePricePerNight: 12_000, label: "T2" });
    const before = await read(id);
    const { contract } = await split(id, other, 22);
    const [first, rest] = [await read(id), await read(contract.id)];
    expect(first).toMatchObject({
      unitId,
      checkIn: before.checkIn,
      checkOut: addDays(today, 22),
      total: 20_000,
    });
    expect(rest).toMatchObject({
      ...{ unitId: other, checkIn: addDays(today, 22), checkOut: before.checkOut, total: 36_000 },
      ...{ status: "NEW", continuesId: id, checkedInAt: null, holdUntil: before.holdUntil },
    });
    expect(first.continuedById).toBe(rest.id);
    expect([owed(first), owed(rest)]).toEqual([20_000, 36_000]);
    expect(first.checkedOutAt).toBeNull();
  });

  it("costs what it cost, or what is agreed", async () => {
    const other = await newUnit({ basePricePerNight: 12_000 });
    const booking = await book(20, 5);
    const { contract } = await split(booking.id, other, 22, { price: "keep" });
    expect([(await read(booking.id)).total, contract.total]).toEqual([20_000, 30_000]);
    const agreed = await book(40, 5);
    const { contract: rest } = await split(agreed.id, other, 43, { price: "custom", agreedTotal: 1500 });
    expect([(await read(agreed.id)).total, rest.total]).toEqual([30_000, 1500]);
  });

  it("takes along what was paid beyond its first nights", async () => {
    const { id } = await book(20, 5);
    for (const payment of (await read(id)).payments)
      await api.rentContracts.markPaymentAsPaid({ contractId: id, paymentId: payment.id });
    const { contract } = await split(id, await newUnit(), 22);
    expect([(await read(id)).paid, (await read(contract.id)).paid]).toEqual([20_000, 30_000]);
    expect([(await read(id)).open, (await read(contract.id)).open]).toEqual([0, 0]);
  });

  it("is shown before it is made", async () => {
    const { id } = await book(20, 5);
    const { checkIn, checkOut, adults } = await read(id);
    const input = { checkIn, checkOut, adults, splitAt: addDays(today, 22) };
    const { change } = await api.stayChanges.preview({ id, propertyId: await newUnit(), contract: input });
    expect(change).toMatchObject({ splits: true, from: addDays(today, 22), total: 50_000, difference: 0 });
    expect((await read(id)).checkOut).toBe(checkOut);
  });

  it("holds no night twice and none not at all", async () => {
    const { id } = await book(20, 5);
    const taken = await newUnit();
    const client = { lastname: "Huber", firstname: "Eva", email: "eva@mail.example" };
    const dates = { checkIn: addDays(today, 23), checkOut: addDays(today, 24), adults: 1 };
    await api.rentContracts.create({ propertyId: taken, contract: { ...dates, client } });
    expect(await failureOf(split(id, taken, 22))).toMatchObject({ status: 409 });
    expect((await read(id)).checkOut).toBe(addDays(today, 25));
    expect((await read(id)).continuedById).toBeNull();
  });

  it("can be split again: its parts stay in their order", async () => {
    const { id } = await book(20, 6);
    const { contract: last } = await split(id, await newUnit(), 24);
    const { contract: middle } = await split(id, await newUnit(), 22);
    expect((await read(id)).continuedById).toBe(middle.id);
    expect((await read(middle.id)).continuedById).toBe(last.id);
  });

  it("keeps its status, and an inquiry takes no night from anybody", async () => {
    const { id } = await book(20, 5, { status: "INQUIRY" });
    const { contract } = await split(id, await newUnit(), 22);
    expect(await read(contract.id)).toMatchObject({ status: "INQUIRY", overbooking: false });
  });

  it("is refused outside of its nights, in the same unit, with another arrival, and unseen", async () => {
    const { id, unitId } = await book(20, 5);
    const other = await newUnit();
    for (const night of [20, 25, 30])
      expect((await failureOf(split(id, other, night))).objects.fields).toHaveProperty(["contract.splitAt"]);
    expect((await failureOf(split(id, unitId, 22))).objects.fields).toHaveProperty(["propertyId"]);
    const arrival = await failureOf(split(id, other, 22, { checkIn: addDays(today, 19) }));
    expect(arrival.objects.fields).toHaveProperty(["contract.checkIn"]);
    const { version } = await read(id);
    await api.stayChanges.change({
      ...{ id, propertyId: unitId },
      contract: { checkIn: addDays(today, 20), checkOut: addDays(today, 25), adults: 3 },
    });
    expect(await failureOf(split(id, other, 22, {}, { version }))).toMatchObject({
      errorType: "STATE_CONFLICT",
    });
  });
});

describe("a guest who is in the house", () => {
  it("goes to the other unit on the chosen night, not today", async () => {
    const { id } = await book(0, 6);
    await api.rentContracts.updateStatus({ id, status: "ACTIVE", reason: "by phone" });
    await api.rentContracts.checkIn({ id });
    const { contract } = await split(id, await newUnit(), 3);
    expect(await read(id)).toMatchObject({ checkedOutAt: null, checkOut: addDays(today, 3) });
    expect((await read(id)).checkedInAt).not.toBeNull();
    expect(await read(contract.id)).toMatchObject({ status: "ACTIVE", checkedInAt: null });
  });
});

describe("arrival and departure", () => {
  async function here(): Promise<number> {
    const { id } = await book(0, 3);
    await api.rentContracts.updateStatus({ id, status: "ACTIVE", reason: "by phone" });
    return id;
  }

  it("can be taken back for ten minutes by whoever noted them", async () => {
    const id = await here();
    const { stepId } = await api.rentContracts.checkIn({ id });
    expect((await api.rentContracts.checkIn({ id })).stepId).toBeNull();
    await api.stayChanges.undoStep({ id: stepId ?? 0 });
    expect((await read(id)).checkedInAt).toBeNull();
    await api.stayChanges.undoStep({ id: stepId ?? 0 });
    const { stepId: again } = await api.rentContracts.checkIn({ id });
    const { stepId: left } = await api.rentContracts.checkOut({ id });
    expect(await failureOf(api.stayChanges.undoStep({ id: again ?? 0 }))).toMatchObject({
      errorType: "STATE_CONFLICT",
    });
    expect((await api.stayChanges.readStep({ id: left ?? 0 })).act).toMatchObject({
      action: "checkOut",
      undone: false,
    });
    await api.stayChanges.undoStep({ id: left ?? 0 });
    expect(await read(id)).toMatchObject({ checkedOutAt: null });
    expect((await read(id)).checkedInAt).not.toBeNull();
  });

  it("stay once the ten minutes are over, and are nobody else's", async () => {
    const id = await here();
    const { stepId } = await api.rentContracts.checkIn({ id });
    house.at(`${today}T10:11:00Z`);
    expect(await failureOf(api.stayChanges.undoStep({ id: stepId ?? 0 }))).toMatchObject({
      errorType: "NOT_READY",
    });
    house.at(`${today}T10:00:00Z`);
    expect(await failureOf(api.stayChanges.read({ id: stepId ?? 0 }))).toMatchObject({
      errorType: "NOT_FOUND",
    });
  });
});

describe("units that could take a stay", () => {
  it("take an overbooked one, which is overbooked again once that is undone", async () => {
    const { id: holder, unitId } = await book(80, 3);
    const { checkIn, checkOut } = await read(holder);
    const client = { lastname: "Huber", firstname: "Eva", email: "eva@mail.example" };
    const forced = { checkIn, checkOut, adults: 2, client, force: true, forceReason: "promised" };
    const { contractId: id } = await api.rentContracts.create({ propertyId: unitId, contract: forced });
    const change = { checkIn, checkOut, adults: 2, price: "keep" as const };
    const { changeId } = await api.stayChanges.change({ id, propertyId: await newUnit(), contract: change });
    expect((await read(id)).overbooking).toBe(false);
    await api.stayChanges.undo({ id: changeId });
    expect(await read(id)).toMatchObject({ unitId, overbooking: true, overbookingReason: "promised" });
  });

  it("are free for all of it, large enough, and of its branch", async () => {
    const { id, unitId } = await book(60, 4);
    await api.units.update({ realEstate: { id: unitId, rooms: 7 } });
    const free = await newUnit({ label: "Frei", basePricePerNight: 11_000, rooms: 7 });
    await newUnit({ label: "Klein", persons: 1 });
    const blocked = await newUnit({ label: "Gesperrt" });
    await api.calendar.addBlock({
      block: { unitIds: [blocked], from: addDays(today, 61), to: addDays(today, 62), type: "owner" },
    });
    await newUnit({ label: "Anderswo", branchId: house.branchIds[1] });
    const { Candidates } = await api.stayChanges.candidates({ id });
    const labels = Candidates.map(({ label }) => label);
    expect(labels).toContain("Frei");
    for (const label of ["Klein", "Gesperrt", "Anderswo"]) expect(labels).not.toContain(label);
    expect(Candidates.map((unit) => unit.unitId)).not.toContain(unitId);
    expect(Candidates.find((unit) => unit.unitId === free)).toMatchObject({
      difference: 4000,
      sameKind: true,
    });
  });
});
