import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";
import type { RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { addDays } from "#contract/platform/days.ts";

const house = await testHouse();
const today = "2026-11-22";
house.at(`${today}T10:00:00Z`);
const api = await house.admin();
await api.cityTaxRules.add({
  cityTaxRule: { municipality: "Wien", country: "AT", kind: "amount", amount: 200, validFrom: "2026-01-01" },
});

const newUnit = async () => {
  const realEstate = { branchId: house.branchIds[0], label: "S1", city: "Wien", country: "AT", persons: 4 };
  return (await api.units.add({ realEstate: { ...realEstate, basePricePerNight: 10_000 } })).RealEstateId;
};
const read = async (id: number): Promise<RentContract> => (await api.rentContracts.read({ id })).contract;

async function book(from: number, nights: number, unitId?: number) {
  const propertyId = unitId ?? (await newUnit());
  const dates = { checkIn: addDays(today, from), checkOut: addDays(today, from + nights) };
  const client = { lastname: "Gruber", firstname: "Anna", email: "anna@mail.example" };
  const contract = { ...dates, adults: 2, client };
  return { id: (await api.rentContracts.create({ propertyId, contract })).contractId, unitId: propertyId };
}

/** A stay of five nights, split after two of them. */
async function splitOne(pays = false) {
  const { id, unitId } = await book(20, 5);
  if (pays)
    for (const payment of (await read(id)).payments)
      await api.rentContracts.markPaymentAsPaid({ contractId: id, paymentId: payment.id });
  const before = await read(id);
  const other = await newUnit();
  const { checkIn, checkOut, adults } = before;
  const contract = { checkIn, checkOut, adults, splitAt: addDays(today, 22) };
  const made = await api.stayChanges.change({ id, propertyId: other, contract });
  return { id, unitId, other, before, restId: made.contract.id, undo: made.changeId };
}

const refused =
  (errorType: string) =>
  async (undo: number, colleague = api) => {
    const error = await colleague.stayChanges.undo({ id: undo }).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(CallFailure);
    expect(error).toMatchObject({ errorType });
  };

const items = ({ payments }: RentContract, itemStatus: string) =>
  payments
    .filter(({ status }) => status === itemStatus)
    .map(({ kind, dueOn, amount }) => [kind, dueOn, amount])
    .toSorted();

describe("an undone split", () => {
  it("gives the stay its nights, price, plan and tax back, once, and says so in both histories", async () => {
    const { id, before, restId, undo, other } = await splitOne();
    expect((await api.stayChanges.read({ id: undo })).act).toMatchObject({ action: "split", undone: false });
    expect(await api.stayChanges.undo({ id: undo })).toEqual({ contractId: id });
    const after = await read(id);
    for (const field of ["unitId", "checkIn", "checkOut", "total", "nightPrices", "cityTax", "open"] as const)
      expect(after[field]).toEqual(before[field]);
    expect(items(after, "open")).toEqual(items(before, "open"));
    expect(after.continuedById).toBeNull();
    expect(await read(restId)).toMatchObject({ status: "CANCELED", continuesId: null, open: 0, paid: 0 });
    const acts = async (contract: number) =>
      (await api.rentContracts.read({ id: contract })).history.map(({ action }) => action);
    expect(await acts(id)).toContain("undoSplit");
    expect(await acts(restId)).toContain("rejoin");
    const { version } = after;
    await api.stayChanges.undo({ id: undo });
    expect((await read(id)).version).toBe(version);
    await expect(book(22, 3, other)).resolves.toBeDefined();
  });

  it("is no cancellation: neither figures nor lists nor the palette know it", async () => {
    const period = { from: today, until: today };
    const { cancellations } = await api.contractStats.checkin(period);
    const { restId, undo } = await splitOne();
    await api.stayChanges.undo({ id: undo });
    expect((await api.contractStats.checkin(period)).cancellations).toBe(cancellations);
    const { contracts } = await api.rentContracts.list({ amount: 100 });
    expect(contracts.map(({ id }) => id)).not.toContain(restId);
    const hits = (await api.search.all({ q: "Gruber" })).contracts;
    expect(hits.map(({ id }) => id)).not.toContain(restId);
  });

  it("brings back what was paid, to the cent", async () => {
    const { id, before, restId, undo } = await splitOne(true);
    expect((await read(restId)).paid).toBeGreaterThan(0);
    await api.stayChanges.undo({ id: undo });
    expect(await read(id)).toMatchObject({ paid: before.paid, open: 0, cityTax: before.cityTax });
    expect(await read(restId)).toMatchObject({ paid: 0, open: 0 });
    expect(items(await read(id), "open")).toEqual([]);
  });

  it("brings a guest back who was to move today", async () => {
    const { id } = await book(0, 4);
    await api.rentContracts.updateStatus({ id, status: "ACTIVE", reason: "by phone" });
    await api.rentContracts.checkIn({ id });
    house.at(`${addDays(today, 1)}T10:00:00Z`);
    const { checkIn, checkOut, adults, checkedInAt } = await read(id);
    const contract = { checkIn, checkOut, adults };
    const made = await api.stayChanges.change({ id, propertyId: await newUnit(), contract });
    expect((await read(id)).checkedOutAt).not.toBeNull();
    expect((await api.stayChanges.read({ id: made.changeId })).act.action).toBe("moveOn");
    await api.stayChanges.undo({ id: made.changeId });
    expect(await read(id)).toMatchObject({ checkOut, checkedInAt, checkedOutAt: null, status: "ACTIVE" });
    expect((await read(made.contract.id)).checkedInAt).toBeNull();
    house.at(`${today}T10:00:00Z`);
  });

  it("leaves later parts of the stay in their order", async () => {
    const first = await book(40, 6);
    const part = async (night: number) => {
      const { checkIn, checkOut, adults } = await read(first.id);
      const contract = { checkIn, checkOut, adults, splitAt: addDays(today, night) };
      return api.stayChanges.change({ id: first.id, propertyId: await newUnit(), contract });
    };
    const { contract: last } = await part(44);
    const { changeId } = await part(42);
    await api.stayChanges.undo({ id: changeId });
    expect((await read(first.id)).continuedById).toBe(last.id);
    expect(await read(last.id)).toMatchObject({ continuesId: first.id, status: "NEW" });
  });

  it("is refused once something has become of the second part", async () => {
    const conflict = refused("STATE_CONFLICT");
    const paid = await splitOne();
    const [item] = (await read(paid.restId)).payments;
    await api.rentContracts.markPaymentAsPaid({ contractId: paid.restId, paymentId: item?.id ?? 0 });
    await conflict(paid.undo);
    const billed = await splitOne();
    await api.invoices.generate({ id: billed.restId });
    await conflict(billed.undo);
    const moved = await splitOne();
    await api.rentContracts.updateStatus({ id: moved.restId, status: "ACTIVE", reason: "by phone" });
    await conflict(moved.undo);
    expect(await read(moved.id)).toMatchObject({ checkOut: addDays(today, 22), continuedById: moved.restId });
    const shortened = await splitOne();
    const { checkIn, checkOut, adults } = await read(shortened.id);
    const contract = { checkIn: addDays(checkIn, 1), checkOut, adults };
    await api.stayChanges.change({ id: shortened.id, propertyId: shortened.unitId, contract });
    await conflict(shortened.undo);
  });

  it("is refused once its guest has come, its nights are taken or ten minutes are over, and is nobody else's", async () => {
    const { id } = await book(0, 3);
    await api.rentContracts.updateStatus({ id, status: "ACTIVE", reason: "by phone" });
    await api.rentContracts.checkIn({ id });
    const { checkIn, checkOut, adults } = await read(id);
    const contract = { checkIn, checkOut, adults, splitAt: addDays(today, 1) };
    const made = await api.stayChanges.change({ id, propertyId: await newUnit(), contract });
    await api.rentContracts.checkIn({ id: made.contract.id });
    await refused("STATE_CONFLICT")(made.changeId);
    const taken = await splitOne();
    await book(23, 1, taken.unitId);
    await refused("NOT_READY")(taken.undo);
    expect(await read(taken.restId)).toMatchObject({ status: "NEW", continuesId: taken.id });
    const { undo } = await splitOne();
    await refused("NOT_FOUND")(undo, (await house.person({ admin: true })).client);
    house.at(`${today}T10:11:00Z`);
    await refused("NOT_READY")(undo);
    house.at(`${today}T10:00:00Z`);
  });
});
