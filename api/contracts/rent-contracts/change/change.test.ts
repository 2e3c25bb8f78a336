import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stayClock } from "#api/contracts/rent-contracts/stay/stay-clock.ts";
import { testHouse } from "#api/platform/testing.ts";
import type { RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import type { Client } from "#contract/platform/client.ts";
import { addDays } from "#contract/platform/days.ts";

const house = await testHouse();
const today = "2026-11-22";
house.at(`${today}T10:00:00Z`);
const api = await house.admin();

async function newUnit(more: object = {}): Promise<number> {
  const realEstate = { branchId: house.branchIds[0], label: "W10", city: "Wien", country: "AT", persons: 4 };
  const prices = { basePricePerNight: 10_000, cleaningFee: 5000, deposit: 20_000 };
  return (await api.units.add({ realEstate: { ...realEstate, ...prices, ...more } })).RealEstateId;
}

interface Booked {
  id: number;
  unitId: number;
}

/** A stay of some nights, `from` days from today on, in a unit of its own unless told. */
async function book(from: number, nights: number, unitId?: number): Promise<Booked> {
  const propertyId = unitId ?? (await newUnit());
  const dates = { checkIn: addDays(today, from), checkOut: addDays(today, from + nights) };
  const client = { lastname: "Gruber", firstname: "Anna", email: "anna@mail.example" };
  const { contractId } = await api.rentContracts.create({
    propertyId,
    contract: { ...dates, adults: 2, client },
  });
  return { id: contractId, unitId: propertyId };
}

async function bookActive(from: number, nights: number, unitId?: number): Promise<Booked> {
  const booked = await book(from, nights, unitId);
  await api.rentContracts.updateStatus({ id: booked.id, status: "ACTIVE", reason: "by phone" });
  return booked;
}

async function read(id: number, by: Client = api): Promise<RentContract> {
  return (await by.rentContracts.read({ id })).contract;
}

/** A stay as it is, with what shall be another. */
async function wish(id: number, more: object = {}) {
  const { checkIn, checkOut, adults, children } = await read(id);
  return { checkIn, checkOut, adults, children, ...more };
}

async function change({ id, unitId }: Booked, more: object = {}, call: object = {}) {
  const contract = await wish(id, more);
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

/** What is open and paid of a plan; the deposit is nobody's price. */
function sumOf({ payments }: RentContract): number {
  return payments
    .filter(({ kind, status }) => kind !== "deposit" && status !== "cancelled")
    .reduce((sum, { amount }) => sum + amount, 0);
}

describe("other dates", () => {
  it("keep the price of booked nights and ask for the others", async () => {
    const stay = await book(10, 3);
    await api.units.update({ realEstate: { id: stay.unitId, basePricePerNight: 12_000 } });
    const { contract } = await change(stay, { checkOut: addDays(today, 15) });
    expect(contract).toMatchObject({ checkOut: addDays(today, 15), total: 59_000 });
    const after = await read(stay.id);
    expect(after.nightPrices.map(({ price }) => price)).toEqual([10_000, 10_000, 10_000, 12_000, 12_000]);
    expect(sumOf(after)).toBe(59_000);
    expect(after.payments.map(({ amount }) => amount)).toContain(24_000);
  });

  it("cost what was agreed, before or anew", async () => {
    const booking = await book(10, 4);
    await change(booking, { checkOut: addDays(today, 12), price: "keep" });
    expect(await read(booking.id)).toMatchObject({ nights: 2, total: 45_000 });
    const agreed = await book(10, 4);
    await change(agreed, { checkOut: addDays(today, 16), price: "custom", agreedTotal: 50_001 });
    const after = await read(agreed.id);
    expect(after.total).toBe(55_001);
    expect(sumOf(after)).toBe(55_001);
    const failure = await failureOf(change(agreed, { price: "custom" }));
    expect(failure.objects.fields).toHaveProperty(["contract.agreedTotal"]);
  });

  it("pay back what was paid beyond the new price", async () => {
    const stay = await bookActive(10, 4);
    for (const { id } of (await read(stay.id)).payments)
      await api.rentContracts.markPaymentAsPaid({ contractId: stay.id, paymentId: id });
    await change(stay, { checkOut: addDays(today, 12) });
    const after = await read(stay.id);
    expect(after).toMatchObject({ total: 25_000, paid: 45_000, open: 0 });
    expect(after.payments.filter(({ status }) => status === "open")).toMatchObject([
      { amount: -20_000, dueOn: today },
    ]);
    await change(stay, { checkOut: addDays(today, 14) });
    expect(sumOf(await read(stay.id))).toBe(45_000);
  });

  it("are shown before they are made, and change nothing by it", async () => {
    const stay = await book(10, 3);
    const { change: shown } = await api.stayChanges.preview({
      id: stay.id,
      propertyId: stay.unitId,
      contract: await wish(stay.id, { checkOut: addDays(today, 14) }),
    });
    expect(shown).toMatchObject({ total: 45_000, difference: 10_000, splits: false, conflicts: [] });
    // The deposit becomes due with it.
    const due = Map.groupBy(shown.plan, ({ kind }) => kind === "deposit");
    const sum = (items: readonly { amount: number }[] = []) =>
      items.reduce((all, { amount }) => all + amount, 0);
    expect([sum(due.get(false)), sum(due.get(true))]).toEqual([45_000, 20_000]);
    expect((await read(stay.id)).total).toBe(35_000);
  });

  it("are refused where they are none; more guests than the unit has room for want a reason", async () => {
    const stay = await book(10, 3);
    const noNight = await failureOf(change(stay, { checkOut: addDays(today, 10) }));
    expect(noNight.objects.fields).toHaveProperty(["contract.checkOut"]);
    const full = await failureOf(change(stay, { adults: 5 }));
    expect(full.objects.fields).toHaveProperty(["contract.adults"]);
    await change(stay, { adults: 5, exceptionReason: "a baby" });
    expect((await read(stay.id)).exception).toMatchObject({ maxPersons: 4, reason: "a baby" });
  });

  it("are refused once the stay is over or cancelled, and where another has seen it change", async () => {
    const stay = await book(10, 3);
    const { version } = await read(stay.id);
    await change(stay, { adults: 3 }, { version });
    expect(await failureOf(change(stay, { adults: 4 }, { version }))).toMatchObject({
      status: 409,
      errorType: "STATE_CONFLICT",
    });
    await api.rentContracts.cancel({ id: stay.id, reason: "ill" });
    expect(await failureOf(change(stay, { adults: 1 }))).toMatchObject({ errorType: "INVALID_TRANSITION" });
  });

  it("take an approval back", async () => {
    const stay = await book(10, 3);
    await api.rentContracts.updateStatus({ id: stay.id, status: "REVIEWING" });
    await api.rentContracts.updateStatus({ id: stay.id, status: "OWNER_APPROVED", reason: "on paper" });
    await change(stay, { adults: 3 });
    expect((await read(stay.id)).status).toBe("REVIEWING");
  });
});

describe("another unit", () => {
  it("costs what it asks; the nights before are free again", async () => {
    const stay = await book(20, 3);
    const other = await newUnit({ basePricePerNight: 15_000, label: "W11" });
    await change({ ...stay, unitId: other });
    expect(await read(stay.id)).toMatchObject({ unitId: other, total: 50_000 });
    await expect(book(20, 3, stay.unitId)).resolves.toBeDefined();
    expect(await failureOf(book(20, 3, other))).toMatchObject({ errorType: "NIGHTS_TAKEN" });
  });

  it("is refused while somebody stays there, and taken with a reason", async () => {
    const stay = await book(20, 3);
    const taken = await book(21, 1);
    const there = { ...stay, unitId: taken.unitId };
    const failure = await failureOf(change(there));
    expect(failure).toMatchObject({ status: 409, errorType: "NIGHTS_TAKEN" });
    expect(failure.objects.contracts).toMatchObject([{ contractId: taken.id }]);
    expect((await failureOf(change(there, { force: true }))).objects.fields).toHaveProperty([
      "contract.forceReason",
    ]);
    await change(there, { force: true, forceReason: "water damage" });
    expect(await read(stay.id)).toMatchObject({ overbooking: true, overbookingReason: "water damage" });
    await change(stay);
    expect((await read(stay.id)).overbooking).toBe(false);
  });

  it("stays in its branch, and is not found by who is in another", async () => {
    const stay = await book(20, 3);
    const [, second] = house.branchIds;
    const stranger = await house.user(
      { real_estate_contract: ["read", "operation"] },
      { branches: [second] },
    );
    const contract = await wish(stay.id, { adults: 3 });
    const input = { id: stay.id, propertyId: stay.unitId, contract };
    expect(await failureOf(stranger.stayChanges.change(input))).toMatchObject({ errorType: "NOT_FOUND" });
    const unitId = await newUnit({ branchId: second });
    const failure = await failureOf(change({ ...stay, unitId }));
    expect(failure.objects.fields).toHaveProperty(["propertyId"]);
  });

  it("goes to one of two stays that want it at once", async () => {
    const free = await newUnit();
    const stays = await Promise.all([book(30, 3), book(31, 3)]);
    const tries = await Promise.allSettled(stays.map((stay) => change({ ...stay, unitId: free })));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(tries.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { errorType: "NIGHTS_TAKEN" },
    });
  });

  it("is reached by two stays that change places the other way round at once, or by neither", async () => {
    const [a, b] = await Promise.all([book(40, 2), book(40, 2)]);
    const tries = await Promise.allSettled([
      change({ ...a, unitId: b.unitId }),
      change({ ...b, unitId: a.unitId }),
    ]);
    for (const result of tries) expect(result).toMatchObject({ reason: { errorType: "NIGHTS_TAKEN" } });
  });
});

describe("a guest who is in the house", () => {
  async function inHouse(nights = 5) {
    house.at("2026-11-20T12:00:00Z");
    const stay = await bookActive(-2, nights);
    await api.rentContracts.checkIn({ id: stay.id });
    house.at(`${today}T10:00:00Z`);
    return stay;
  }

  it("stays longer or leaves sooner, but came when they came", async () => {
    const stay = await inHouse();
    await change(stay, { checkOut: addDays(today, 5) });
    expect(await read(stay.id)).toMatchObject({ nights: 7, total: 75_000 });
    await change(stay, { checkOut: addDays(today, 1) });
    expect(await read(stay.id)).toMatchObject({ nights: 3, total: 35_000 });
    const came = await failureOf(change(stay, { checkIn: addDays(today, -1) }));
    expect(came.objects.fields).toHaveProperty(["contract.checkIn"]);
    const gone = await failureOf(change(stay, { checkOut: addDays(today, -1) }));
    expect(gone.objects.fields).toHaveProperty(["contract.checkOut"]);
  });

  it("changes the unit from tonight on; the rest is a contract that goes on, and no cent is lost", async () => {
    const stay = await inHouse();
    const rent = (await read(stay.id)).payments.find(({ kind }) => kind === "rent");
    await api.rentContracts.markPaymentAsPaid({ contractId: stay.id, paymentId: rent?.id ?? 0 });
    const other = await newUnit({ basePricePerNight: 13_000, label: "W12" });
    const { contract } = await change({ ...stay, unitId: other });
    expect(contract).toMatchObject({
      unitId: other,
      checkIn: today,
      checkOut: addDays(today, 3),
      total: 39_000,
    });
    const begun = await read(stay.id);
    const rest = await read(contract.id);
    expect(begun).toMatchObject({ checkOut: today, total: 25_000, paid: 25_000, open: 0 });
    expect(begun.checkedOutAt).not.toBeNull();
    expect(rest).toMatchObject({ status: "ACTIVE", paid: 25_000, open: 14_000, continuesId: stay.id });
    expect(rest.checkedInAt).toBe(begun.checkedInAt);
    expect([sumOf(begun), sumOf(rest)]).toEqual([25_000, 39_000]);
    await expect(bookActive(0, 3, stay.unitId)).resolves.toBeDefined();
  });
});

describe("an undone change", () => {
  it("of a guest who did not come says so again", async () => {
    const stay = await bookActive(0, 3);
    house.at(`${addDays(today, 1)}T10:00:00Z`);
    await stayClock(house.platform, {});
    const missedAt = (await read(stay.id)).noShowAt;
    expect(missedAt).not.toBeNull();
    const { changeId } = await change(stay, { checkOut: addDays(today, 5) });
    expect((await read(stay.id)).noShowAt).toBeNull();
    await api.stayChanges.undo({ id: changeId });
    expect((await read(stay.id)).noShowAt).toBe(missedAt);
    house.at(`${today}T10:00:00Z`);
  });

  it("puts nights, price and plan back, once", async () => {
    const stay = await book(50, 3);
    const before = await read(stay.id);
    const other = await newUnit({ basePricePerNight: 15_000 });
    const { changeId } = await change(
      { ...stay, unitId: other },
      { checkOut: addDays(today, 57), adults: 4 },
    );
    const id = changeId;
    expect((await api.stayChanges.read({ id })).act).toMatchObject({ undone: false });
    await api.stayChanges.undo({ id });
    await api.stayChanges.undo({ id });
    const after = await read(stay.id);
    for (const field of [
      "unitId",
      "checkIn",
      "checkOut",
      "adults",
      "total",
      "nightPrices",
      "exception",
    ] as const)
      expect(after[field]).toEqual(before[field]);
    const plan = ({ payments }: RentContract) =>
      payments
        .filter(({ status }) => status === "open")
        .map(({ kind, dueOn, amount }) => [kind, dueOn, amount]);
    expect(plan(after).toSorted()).toEqual(plan(before).toSorted());
    await expect(book(50, 3, other)).resolves.toBeDefined();
  });

  it("is refused once somebody touched the stay, took the nights, or ten minutes are over", async () => {
    const stay = await book(60, 3);
    const { changeId: touched } = await change(stay, { adults: 3 });
    await change(stay, { adults: 4 });
    expect(await failureOf(api.stayChanges.undo({ id: touched }))).toMatchObject({
      errorType: "STATE_CONFLICT",
    });
    const other = await newUnit();
    const { changeId: moved } = await change({ ...stay, unitId: other });
    await book(61, 1, stay.unitId);
    expect(await failureOf(api.stayChanges.undo({ id: moved }))).toMatchObject({
      errorType: "NOT_READY",
    });
    const { changeId: late } = await change({ ...stay, unitId: other }, { adults: 1 });
    house.at(`${today}T10:11:00Z`);
    expect(await failureOf(api.stayChanges.undo({ id: late }))).toMatchObject({
      errorType: "NOT_READY",
    });
    house.at(`${today}T10:00:00Z`);
  });

  it("is nobody else's", async () => {
    const stay = await book(70, 3);
    const { changeId } = await change(stay, { adults: 3 });
    const { client: colleague } = await house.person({ admin: true });
    expect(await failureOf(colleague.stayChanges.undo({ id: changeId }))).toMatchObject({
      errorType: "NOT_FOUND",
    });
  });
});

it("adds up to the cent whatever is changed, paid and undone", { timeout: 60_000 }, async () => {
  const acts = fc.array(
    fc.record({
      act: fc.constantFrom("shift", "extend", "custom", "pay", "undo"),
      by: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 3, maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(acts, async (step) => {
      const stay = await book(100, 4);
      let last: number | null = null;
      for (const { act, by } of step) {
        if (act === "shift")
          last = (
            await change(stay, { checkIn: addDays(today, 100 + by), checkOut: addDays(today, 104 + by) })
          ).changeId;
        if (act === "extend")
          last = (await change(stay, { checkIn: addDays(today, 100), checkOut: addDays(today, 101 + by) }))
            .changeId;
        if (act === "custom")
          last = (await change(stay, { price: "custom", agreedTotal: by * 3333 })).changeId;
        if (act === "undo" && last !== null) {
          await api.stayChanges.undo({ id: last });
          last = null;
        }
        const { payments } = await read(stay.id);
        const due = payments.find(({ status, kind }) => status === "open" && kind !== "deposit");
        if (act === "pay" && due)
          await api.rentContracts.markPaymentAsPaid({ contractId: stay.id, paymentId: due.id });
        const after = await read(stay.id);
        expect(sumOf(after)).toBe(after.total);
        expect(after.total).toBe(
          after.nightPrices.reduce((sum, { price }) => sum + price, after.cleaningFee),
        );
      }
    }),
    { numRuns: 15 },
  );
});
