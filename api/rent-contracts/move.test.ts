import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";
import { addDays, todayIn } from "#contract/days.ts";

const house = await testHouse();
const admin = await house.admin();
const today = todayIn("UTC", new Date());
const [branchId] = house.branchIds;
const { RealEstateId: propertyId } = await admin.realEstate.add({
  realEstate: { branchId, label: "M1", city: "Wien", country: "AT", basePricePerNight: 10_000 },
});

async function stay(from: number, status: "NEW" | "INQUIRY"): Promise<number> {
  const client = { lastname: "Gruber", email: "anna@mail.example" };
  const contract = { checkIn: addDays(today, from), checkOut: addDays(today, from + 2), client, status };
  return (await admin.rentContracts.create({ propertyId, contract })).contractId;
}

describe("a move along the statuses is refused", () => {
  it("to whom it is not given, whatever they may change otherwise", async () => {
    const id = await stay(10, "NEW");
    const editor = await house.user({ real_estate_contract: ["read", "create", "edit"] });
    await expect(
      editor.rentContracts.updateStatus({ id, status: "ACTIVE", reason: "paid" }),
    ).rejects.toMatchObject({ errorType: "FORBIDDEN", objects: { action: "operation" } });
    await expect(editor.rentContracts.updateStatus({ id, status: "REVIEWING" })).resolves.toBeDefined();
  });

  it("without the reason it asks for", async () => {
    const id = await stay(20, "NEW");
    await expect(admin.rentContracts.updateStatus({ id, status: "ACTIVE" })).rejects.toMatchObject({
      errorType: "VALIDATION",
      objects: { fields: { reason: "Reason is required" } },
    });
  });

  it("while a condition does not hold, and says which", async () => {
    const id = await stay(30, "INQUIRY");
    await stay(30, "NEW");
    await expect(admin.rentContracts.updateStatus({ id, status: "NEW" })).rejects.toMatchObject({
      errorType: "NOT_READY",
      message: "The nights are no longer free.",
    });
  });
});
