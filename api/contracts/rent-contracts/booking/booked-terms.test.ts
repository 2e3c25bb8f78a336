import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
house.at("2026-11-21T10:00:00Z");
const [vienna] = house.branchIds;
const admin = await house.admin();
const place = { branchId: vienna, city: "Wien", country: "AT" };
const add = async (label: string) =>
  (
    await admin.units.add({
      realEstate: { ...place, label, basePricePerNight: 10_000, cleaningFee: 5000 },
    })
  ).RealEstateId;
const client = { lastname: "Huber", firstname: "Ida", email: "ida@mail.example" };
const strict = { kind: "nonRefundable" as const };
const flexible = {
  kind: "free" as const,
  freeDays: 7 as const,
  tiers: [{ daysBefore: 3, feePercent: 50 }],
  extraFee: 0,
};

describe("a booking", () => {
  it("costs what season and length of stay make of it, from the first night's minimum on", async () => {
    const id = await add("A1");
    const season = { name: "May", from: "2027-05-01", until: "2027-06-01", percent: 50, minNights: 3 };
    await admin.unitPrices.saveSeason({ id, season });
    await admin.unitPrices.saveRules({
      id,
      weekdayPercent: [0, 0, 0, 0, 0, 0, 0],
      stayDiscounts: [{ nights: 7, percent: 10 }],
    });
    const quoted = async (checkIn: string, checkOut: string) =>
      (await admin.rentContracts.quote({ propertyId: id, contract: { checkIn, checkOut } })).quote;
    expect(await quoted("2027-05-31", "2027-06-02")).toMatchObject({
      accommodation: 25_000,
      minNights: 3,
      stayDiscountPercent: 0,
      nightPrices: [
        { price: 15_000, source: "season" },
        { price: 10_000, source: "base" },
      ],
    });
    const week = await quoted("2027-06-01", "2027-06-08");
    expect(week).toMatchObject({ accommodation: 63_000, total: 68_000, stayDiscountPercent: 10 });
    expect(week.plan.reduce((sum, { amount }) => sum + amount, 0)).toBe(68_000);
  });

  it("keeps the cancellation option it was made with, its price and its fee, whatever becomes of the option", async () => {
    const id = await add("B1");
    const option = { id, scope: "unit" as const, name: "Flexible", terms: flexible, surchargePercent: 10 };
    const { optionId } = await admin.unitPrices.saveCancellationOption(option);
    await admin.unitPrices.saveCancellationOption({ ...option, optionId, scope: "unit" });
    const stay = { checkIn: "2027-03-01", checkOut: "2027-03-03" };
    const { contractId } = await admin.rentContracts.create({
      propertyId: id,
      contract: { ...stay, client, cancellationId: optionId },
    });
    await admin.unitPrices.removeCancellationOption({ id, optionId });
    const { contract } = await admin.rentContracts.read({ id: contractId });
    expect(contract).toMatchObject({ total: 27_000, cancellationName: "Flexible" });
    await admin.rentContracts.updateStatus({ id: contractId, status: "ACTIVE", reason: "paid at the desk" });
    house.at("2027-02-25T10:00:00Z");
    const { preview } = await admin.rentContracts.cancelPreview({ id: contractId });
    house.at("2026-11-21T10:00:00Z");
    expect(preview).toMatchObject({ feePercent: 50, fee: 13_500 });
  });

  it("may choose the branch's options while the unit has none, and no others", async () => {
    const [id, other] = [await add("C1"), await add("C2")];
    const branchWide = { scope: "branch" as const, name: "Strict", terms: strict };
    const { optionId } = await admin.unitPrices.saveCancellationOption({ id: other, ...branchWide });
    const contract = { checkIn: "2027-03-01", checkOut: "2027-03-03" };
    const offered = async (propertyId: number) =>
      (await admin.rentContracts.quote({ propertyId, contract })).quote.cancellationOptions.map(
        ({ name }) => name,
      );
    expect(await offered(id)).toEqual(["Strict"]);
    await admin.unitPrices.saveCancellationOption({ id, scope: "unit", name: "Own", terms: flexible });
    expect(await offered(id)).toEqual(["Own"]);
    expect(await offered(other)).toEqual(["Strict"]);
    await expect(
      admin.rentContracts.quote({ propertyId: id, contract: { ...contract, cancellationId: optionId } }),
    ).rejects.toMatchObject({ objects: { fields: { "contract.cancellationId": expect.any(String) } } });
  });
});
