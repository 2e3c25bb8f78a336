import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";
import { addDays } from "#contract/platform/days.ts";

const house = await testHouse();
const today = "2026-11-22";
house.at(`${today}T10:00:00Z`);
const api = await house.admin();

/** A confirmed stay of four nights: 225.00 now, 225.00 later, and a deposit of 200.00. */
async function booked(paymentPlan: "full" | "halfHalf" = "halfHalf", confirmed = true) {
  const price = { basePricePerNight: 10_000, cleaningFee: 5000, deposit: 20_000 };
  const place = { branchId: house.branchIds[0], label: "W11", city: "Wien", country: "AT", persons: 4 };
  const { RealEstateId: propertyId } = await api.units.add({ realEstate: { ...place, ...price } });
  const dates = { checkIn: addDays(today, 30), checkOut: addDays(today, 34) };
  const client = { lastname: "Gruber", firstname: "Anna", email: "anna@mail.example" };
  const contract = { ...dates, adults: 2, client, paymentPlan };
  const { contractId: id } = await api.rentContracts.create({ propertyId, contract });
  if (confirmed) await api.rentContracts.updateStatus({ id, status: "ACTIVE", reason: "by phone" });
  return { id, propertyId, ...dates };
}

const read = async (id: number) => (await api.rentContracts.read({ id })).contract;
const open = async (id: number, kinds: readonly string[]) =>
  (await read(id)).payments.filter(({ kind, status }) => status === "open" && kinds.includes(kind));
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);

describe("a payment", () => {
  it("pays several items at once, the deposit among them", async () => {
    const { id } = await booked();
    const items = (await read(id)).payments;
    const { amount, paymentIds } = await api.contractPayments.take({
      id,
      paymentIds: idsOf(items),
      method: "cash",
    });
    expect(amount).toBe(65_000);
    expect(paymentIds.toSorted()).toEqual(idsOf(items).toSorted());
    expect(await read(id)).toMatchObject({ paid: 45_000, open: 0 });
    expect((await api.deposits.ofContract({ id })).deposits).toMatchObject([{ balance: 20_000 }]);
  });

  it("pays what is due first, and a part of the last item", async () => {
    const { id } = await booked();
    const items = await open(id, ["rent", "cleaning"]);
    await api.contractPayments.take({ id, paymentIds: idsOf(items), amount: 30_000 });
    const { payments, paid } = await read(id);
    expect(paid).toBe(30_000);
    expect(payments.filter(({ kind, status }) => status === "open" && kind !== "deposit")).toMatchObject([
      { kind: "rent", amount: 10_000 },
      { kind: "cleaning", amount: 5_000 },
    ]);
  });

  it("of more than is open, of nothing, or of a part of the deposit is refused beside its field", async () => {
    const { id } = await booked();
    const [deposit] = await open(id, ["deposit"]);
    const items = await open(id, ["rent", "cleaning"]);
    const refused = (input: { paymentIds: number[]; amount?: number }) =>
      api.contractPayments.take({ id, ...input }).catch((failure) => failure.objects.fields);
    expect(await refused({ paymentIds: idsOf(items), amount: 45_001 })).toHaveProperty("amount");
    expect(await refused({ paymentIds: [deposit?.id ?? 0], amount: 100 })).toHaveProperty("amount");
    await api.contractPayments.take({ id, paymentIds: idsOf(items) });
    expect(await refused({ paymentIds: idsOf(items) })).toHaveProperty("paymentIds");
  });

  it("has a receipt with all that was paid with it; an open item has none", async () => {
    const { id } = await booked();
    const items = await open(id, ["rent", "cleaning"]);
    const receipt = { contractId: id, paymentId: items[0]?.id ?? 0 };
    await expect(api.contractPayments.receipt(receipt)).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    await api.contractPayments.take({ id, paymentIds: idsOf(items), method: "cash" });
    expect(await api.contractPayments.receipt(receipt)).toMatchObject({ type: "application/pdf" });
  });
});

describe("what was paid too much", () => {
  /** Everything paid, then two nights fewer. */
  async function shortened() {
    const stay = await booked("full");
    await api.contractPayments.take({
      id: stay.id,
      paymentIds: idsOf(await open(stay.id, ["rent", "cleaning"])),
    });
    const contract = { checkIn: stay.checkIn, checkOut: addDays(stay.checkIn, 2), adults: 2 };
    await api.stayChanges.change({ id: stay.id, propertyId: stay.propertyId, contract });
    return stay.id;
  }

  it("is said, and given back in parts until nothing is left", async () => {
    const id = await shortened();
    expect(await read(id)).toMatchObject({ paid: 45_000, total: 25_000, open: 0, back: 20_000 });
    await api.contractPayments.giveBack({ id, amount: 5_000 });
    expect(await read(id)).toMatchObject({ paid: 40_000, back: 15_000 });
    const { amount, paymentIds } = await api.contractPayments.giveBack({ id });
    expect(amount).toBe(-15_000);
    expect(await read(id)).toMatchObject({ paid: 25_000, back: 0, open: 0 });
    const receipt = await api.contractPayments.receipt({ contractId: id, paymentId: paymentIds[0] ?? 0 });
    expect(receipt).toMatchObject({ type: "application/pdf" });
    await expect(api.contractPayments.giveBack({ id })).rejects.toMatchObject({ errorType: "VALIDATION" });
  });

  it("for a stay that is cancelled, goes back without an item that asks for it", async () => {
    const { id } = await booked("full", false);
    await api.contractPayments.take({ id, paymentIds: idsOf(await open(id, ["rent", "cleaning"])) });
    await api.rentContracts.cancel({ id, reason: "ill" });
    expect(await read(id)).toMatchObject({ back: 45_000, open: 0 });
    await api.contractPayments.giveBack({ id });
    expect(await read(id)).toMatchObject({ back: 0 });
  });
});
