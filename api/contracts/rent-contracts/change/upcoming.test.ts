import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";
import type { Client } from "#contract/platform/client.ts";
import { addDays } from "#contract/platform/days.ts";

const house = await testHouse();
const today = "2026-11-22";
house.at(`${today}T10:00:00Z`);
const api = await house.admin();

interface Booked {
  id: number;
  unitId: number;
}

/** An active stay of three nights, `from` days from today on, in a unit of its own. */
async function booked(from: number): Promise<Booked> {
  const realEstate = { branchId: house.branchIds[0], label: "W10", city: "Wien", country: "AT", persons: 4 };
  const { RealEstateId: unitId } = await api.units.add({
    realEstate: { ...realEstate, basePricePerNight: 10_000 },
  });
  const { contractId: id } = await api.rentContracts.create({
    propertyId: unitId,
    contract: {
      ...{ checkIn: addDays(today, from), checkOut: addDays(today, from + 3), adults: 2 },
      client: { lastname: "Gruber", email: "anna@mail.example" },
    },
  });
  await api.rentContracts.updateStatus({ id, status: "ACTIVE", reason: "by phone" });
  return { id, unitId };
}

/** The stay as it is, a night longer. */
async function longerBy(id: number) {
  const { checkIn, checkOut, adults, children } = (await api.rentContracts.read({ id })).contract;
  return { checkIn, checkOut: addDays(checkOut, 1), adults, children };
}

describe("who may change a stay", () => {
  it("is also an editor with `editableUpcoming`, as long as the arrival lies ahead", async () => {
    const grants = { real_estate_contract: ["read", "edit"], real_estate: ["read"] } as const;
    const clerk = await house.user({ ...grants, editableUpcoming: ["read", "edit"] });
    const editor = await house.user(grants);
    const viewer = await house.user({ real_estate_contract: ["read"], editableUpcoming: ["edit"] });
    const ahead = await booked(40);
    const begun = await booked(0);
    const longer = async ({ id, unitId }: Booked, by: Client) =>
      by.stayChanges.change({
        id,
        propertyId: unitId,
        contract: await longerBy(id),
      });
    const changes = async ({ id }: Booked, by: Client) =>
      (await by.rentContracts.read({ id })).contract.allowedActions.filter(
        ({ action }) => action === "change",
      ).length;
    expect((await longer(ahead, clerk)).contract.checkOut).toBe(addDays(today, 44));
    expect([await changes(ahead, clerk), await changes(begun, clerk), await changes(ahead, editor)]).toEqual([
      1, 0, 0,
    ]);
    // Whoever operates contracts has it once.
    expect(await changes(ahead, api)).toBe(1);
    for (const [stay, by] of [
      [begun, clerk],
      [ahead, editor],
      [ahead, viewer],
    ] as const)
      await expect(longer(stay, by)).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    await expect(clerk.stayChanges.candidates({ id: begun.id })).rejects.toMatchObject({
      errorType: "FORBIDDEN",
    });
    expect((await clerk.stayChanges.candidates({ id: ahead.id })).Candidates).toEqual(expect.any(Array));
  });
});
