import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import type { Client } from "#contract/platform/client.ts";
import { addDays, todayIn } from "#contract/platform/days.ts";

const house = await testHouse();
const today = todayIn("UTC", new Date());
const client = { lastname: "Gruber", firstname: "Anna", email: "anna@mail.example" };
const books = { real_estate_contract: ["read", "create", "edit"], real_estate: ["read"] } as const;

async function newUnit(more: object = {}): Promise<number> {
  const api = await house.admin();
  const realEstate = {
    branchId: house.branchIds[0],
    label: "W20",
    city: "Wien",
    country: "AT",
    persons: 2,
    minNights: 3,
    basePricePerNight: 10_000,
    cleaningFee: 5000,
    deposit: 20_000,
    ...more,
  };
  return (await api.units.add({ realEstate })).RealEstateId;
}

const stay = (from: number, nights: number, more: object = {}) => ({
  checkIn: addDays(today, from),
  checkOut: addDays(today, from + nights),
  client,
  ...more,
});

async function fieldsOf(work: Promise<unknown>): Promise<string[]> {
  const failure = await failureOf(work);
  expect(failure.errorType).toBe("VALIDATION");
  return Object.keys(failure.objects.fields ?? {}).sort();
}

async function failureOf(work: Promise<unknown>): Promise<CallFailure> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof CallFailure) return error;
  throw error ?? new Error("did not fail");
}

describe("a stay against the unit's rules", () => {
  it.each([
    ["too short", stay(10, 1), "contract.checkOut", { minNights: 3, maxPersons: null }],
    [
      "too many guests",
      stay(10, 3, { adults: 2, children: 1 }),
      "contract.adults",
      { minNights: null, maxPersons: 2 },
    ],
  ])(
    "%s is booked by who may operate, only with a reason, which stands on the stay",
    async (_name, contract, field, broken) => {
      const api = await house.admin();
      const propertyId = await newUnit();
      expect(await fieldsOf(api.rentContracts.create({ propertyId, contract }))).toEqual(
        [field, "contract.exceptionReason"].sort(),
      );
      const terms = { ...contract, exceptionReason: "gap between two stays" };
      const { contractId: id } = await api.rentContracts.create({ propertyId, contract: terms });
      const read = await api.rentContracts.read({ id });
      expect(read.contract.exception).toEqual({ ...broken, reason: "gap between two stays" });
      expect(read.history[0]).toMatchObject({
        action: "create",
        reason: "gap between two stays",
        after: broken,
      });
    },
  );

  it("is refused to who may not operate, whatever reason is given", async () => {
    const clerk: Client = await house.user({ ...books });
    const propertyId = await newUnit();
    const contract = stay(10, 1, { adults: 3, exceptionReason: "please" });
    expect(await fieldsOf(clerk.rentContracts.create({ propertyId, contract }))).toEqual([
      "contract.adults",
      "contract.checkOut",
    ]);
  });

  it("is none where the rules are kept, whatever reason is given", async () => {
    const api = await house.admin();
    const propertyId = await newUnit();
    const contract = stay(10, 3, { exceptionReason: "typed for nothing" });
    const { contractId: id } = await api.rentContracts.create({ propertyId, contract });
    expect((await api.rentContracts.read({ id })).contract.exception).toBeNull();
  });

  it("joins its reason to that of an overbooking", async () => {
    const api = await house.admin();
    const propertyId = await newUnit();
    await api.rentContracts.create({ propertyId, contract: stay(10, 3) });
    const contract = stay(10, 1, { force: true, forceReason: "owner moves", exceptionReason: "one night" });
    const { contractId: id } = await api.rentContracts.create({ propertyId, contract });
    const read = await api.rentContracts.read({ id });
    expect(read.contract).toMatchObject({
      overbookingReason: "owner moves",
      exception: { reason: "one night" },
    });
    expect(read.history.find(({ action }) => action === "create")?.reason).toBe("owner moves; one night");
  });
});

describe("what holds the nights", () => {
  it("is named and can be opened by who may read it, and is nameless to others", async () => {
    const api = await house.admin();
    const propertyId = await newUnit({ minNights: 1 });
    const { contractId } = await api.rentContracts.create({ propertyId, contract: stay(10, 3) });
    const conflictOf = async (reader: Client) => {
      const { checkIn, checkOut } = stay(11, 1);
      const { quote } = await reader.rentContracts.quote({ propertyId, contract: { checkIn, checkOut } });
      return quote.conflicts[0];
    };
    expect(await conflictOf(api)).toMatchObject({ contractId, label: "Anna Gruber", mayOpen: true });
    const unnamed = await house.user({ ...books });
    expect(await conflictOf(unnamed)).toMatchObject({ label: `#${contractId}`, mayOpen: true });
    const blind = await house.user({
      real_estate_contract: ["create"],
      real_estate: ["read"],
      client_name: ["read"],
    });
    expect(await conflictOf(blind)).toMatchObject({ label: "another stay", mayOpen: false });
    const refused = await failureOf(blind.rentContracts.create({ propertyId, contract: stay(11, 1) }));
    expect(refused.message).not.toContain("Gruber");
  });

  it("calls a block without a reason by its kind", async () => {
    const api = await house.admin();
    const propertyId = await newUnit({ minNights: 1 });
    const { checkIn: from, checkOut: until } = stay(10, 3);
    await api.calendar.addBlock({ block: { unitIds: [propertyId], from, to: until, type: "owner" } });
    const contract = { checkIn: from, checkOut: until };
    const { quote } = await api.rentContracts.quote({ propertyId, contract });
    expect(quote.conflicts).toMatchObject([{ contractId: null, label: "Owner’s use", mayOpen: false }]);
  });
});

describe("a quote", () => {
  it("says what the unit asks for cleaning and deposit, also where something else is agreed", async () => {
    const api = await house.admin();
    const propertyId = await newUnit();
    const { checkIn, checkOut } = stay(10, 3);
    const contract = { checkIn, checkOut, cleaningFee: 100, deposit: 0 };
    const { quote } = await api.rentContracts.quote({ propertyId, contract });
    expect(quote).toMatchObject({
      cleaningFee: 100,
      deposit: 0,
      standardFees: { cleaningFee: 5000, deposit: 20_000 },
    });
  });
});

describe("a stay's guest and unit", () => {
  it("can be opened only by who may read them", async () => {
    const api = await house.admin();
    const propertyId = await newUnit();
    const [here, there] = house.branchIds;
    const { contractId: id } = await api.rentContracts.create({ propertyId, contract: stay(10, 3) });
    const opens = async (reader: Client) => {
      const { mayOpenClient, mayOpenUnit } = (await reader.rentContracts.read({ id })).contract;
      return [mayOpenClient, mayOpenUnit];
    };
    const both = { real_estate_contract: ["read"], client: ["read", "edit"], real_estate: ["read"] } as const;
    const colleague = await house.user({ ...both }, { branches: [here] });
    expect(await opens(api)).toEqual([true, true]);
    expect(await opens(colleague)).toEqual([true, true]);
    expect(await opens(await house.user({ real_estate_contract: ["read"] }))).toEqual([false, false]);
    const { contract } = await api.rentContracts.read({ id });
    await api.clients.update({ client: { id: contract.clientId, branchId: there } });
    expect(await opens(api)).toEqual([true, true]);
    expect(await opens(colleague)).toEqual([false, true]);
  });
});

describe("what is open of a stay", () => {
  it("is what is not paid of it, without the deposit, and of the fee once it is cancelled", async () => {
    const api = await house.admin();
    const propertyId = await newUnit({ cancellation: { kind: "nonRefundable" } });
    const { contractId: id } = await api.rentContracts.create({ propertyId, contract: stay(10, 3) });
    const row = async () =>
      (await api.rentContracts.list({ filter: { unitId: [propertyId] } })).contracts.map(
        ({ total, paid, open }) => ({ total, paid, open }),
      );
    expect(await row()).toEqual([{ total: 35_000, paid: 0, open: 35_000 }]);
    const { contract } = await api.rentContracts.read({ id });
    for (const { id: paymentId, kind } of contract.payments)
      if (kind !== "rent") await api.rentContracts.markPaymentAsPaid({ contractId: id, paymentId });
    expect(await row()).toEqual([{ total: 35_000, paid: 5000, open: 30_000 }]);
    await api.rentContracts.updateStatus({ id, status: "ACTIVE", reason: "signed" });
    await api.rentContracts.cancel({ id, reason: "ill" });
    const { contract: ended } = await api.rentContracts.read({ id });
    expect(await row()).toEqual([{ total: 35_000, paid: 5000, open: (ended.cancelFee ?? 0) - 5000 }]);
    expect(ended.cancelFee).toBe(35_000);
    const [fee] = ended.payments.filter(({ status }) => status === "open");
    await api.rentContracts.markPaymentAsPaid({ contractId: id, paymentId: fee?.id ?? 0 });
    expect((await row())[0]?.open).toBe(0);
  });
});
