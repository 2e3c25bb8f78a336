import { describe, expect, it } from "vitest";
import { contractStatusList } from "#api/contracts/rent-contracts/contract-status.ts";
import { expireOverdue } from "#api/contracts/rent-contracts/stay/expire-overdue.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { move } from "#api/platform/moves/move.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import { testHouse } from "#api/platform/testing.ts";
import { addDays, todayIn } from "#contract/platform/days.ts";

const house = await testHouse();
const admin = await house.admin();
const today = todayIn("UTC", new Date());
const [branchId] = house.branchIds;
const { RealEstateId: propertyId } = await admin.units.add({
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
      message: expect.stringMatching(/no longer free: .+, \d\d\/\d\d\/\d{4} to /),
    });
  });
});

describe("an inquiry that becomes NEW", () => {
  const held = async (id: number) => (await admin.rentContracts.read({ id })).contract.holdUntil;
  const hoursLeft = async (id: number) =>
    Math.round((Date.parse((await held(id)) ?? "") - house.platform.now().getTime()) / 3_600_000);
  const at = (days: number) => house.at(new Date(Date.now() + days * 86_400_000).toISOString());

  it("holds its nights for a day unless told otherwise, and the end of the hold is scheduled", async () => {
    const editor = await house.user({ real_estate_contract: ["read", "edit"] });
    const [plain, longer] = [await stay(40, "INQUIRY"), await stay(45, "INQUIRY")];
    at(-2);
    await editor.rentContracts.updateStatus({ id: plain, status: "NEW" });
    await editor.rentContracts.updateStatus({ id: longer, status: "NEW", holdHours: 72 });
    expect([await hoursLeft(plain), await hoursLeft(longer)]).toEqual([24, 72]);
    at(0);
    await house.runJobs();
    const statuses = [plain, longer].map(
      async (id) => (await admin.rentContracts.read({ id })).contract.status,
    );
    expect(await Promise.all(statuses)).toEqual(["CANCELED", "NEW"]);
  });

  it("holds them until decided only for whom that choice is", async () => {
    const id = await stay(50, "INQUIRY");
    const editor = await house.user({ real_estate_contract: ["read", "edit"] });
    await expect(
      editor.rentContracts.updateStatus({ id, status: "NEW", holdHours: null }),
    ).rejects.toMatchObject({ objects: { fields: { holdHours: "Your role does not allow this choice" } } });
    await admin.rentContracts.updateStatus({ id, status: "NEW", holdHours: null });
    expect(await held(id)).toBeNull();
  });
});

describe("what has run out", () => {
  it("ends by itself: inquiries after seven days, holds whose own work was lost", async () => {
    const [old, young, taken] = [await stay(60, "INQUIRY"), await stay(65, "INQUIRY"), await stay(70, "NEW")];
    const backdate = (id: number, days: number) =>
      inTenant(house.platform.db, house.organizationId, (trx) =>
        trx
          .updateTable("rent_contract")
          .set({ created_at: new Date(Date.now() - days * 86_400_000).toISOString() })
          .where("id", "=", id)
          .execute(),
      );
    await backdate(old, 7.1);
    await backdate(young, 6.9);
    await backdate(taken, 30);
    const late = await stay(75, "NEW");
    await inTenant(house.platform.db, house.organizationId, (trx) =>
      trx
        .updateTable("rent_contract")
        .set({ hold_until: new Date(Date.now() - 60_000).toISOString() })
        .where("id", "=", late)
        .execute(),
    );
    await expireOverdue(house.platform, {});
    const read = async (id: number) => admin.rentContracts.read({ id });
    expect((await read(old)).contract.status).toBe("CANCELED");
    expect((await read(old)).history[0]).toMatchObject({ action: "expireInquiry", actorKind: "SYS" });
    expect((await read(young)).contract.status).toBe("INQUIRY");
    expect((await read(taken)).contract.status).toBe("NEW");
    expect((await read(late)).history[0]).toMatchObject({ action: "expireHold", actorKind: "SYS" });
  });
});

describe("a move", () => {
  it("to where the contract stands already succeeds and has no second effect", async () => {
    const id = await stay(80, "NEW");
    await admin.rentContracts.updateStatus({ id, status: "REVIEWING" });
    const before = await admin.rentContracts.read({ id });
    const again = { id, status: "REVIEWING" as const, version: before.contract.version - 1 };
    expect(await admin.rentContracts.updateStatus(again)).toEqual({ status: "REVIEWING" });
    expect(await admin.rentContracts.read({ id })).toEqual(before);
  });

  it("from a version that is not the last one is a conflict that shows what there is", async () => {
    const id = await stay(85, "NEW");
    const { version } = (await admin.rentContracts.read({ id })).contract;
    await admin.rentContracts.updateStatus({ id, status: "REVIEWING" });
    const late = admin.rentContracts.updateStatus({ id, status: "CANCELED", reason: "late", version });
    await expect(late).rejects.toMatchObject({
      errorType: "STATE_CONFLICT",
      objects: { current: { id, status: "REVIEWING", unitLabel: "M1" }, changedBy: expect.any(String) },
    });
  });

  it("of a contract that nobody held, and that has moved meanwhile, writes nothing", async () => {
    const id = await stay(90, "INQUIRY");
    const { platform, organizationId } = house;
    const moved = inTenant(platform.db, organizationId, async (trx) => {
      const mover = systemMover(platform, trx, organizationId, { call: "test", requestId: "test" });
      const seen = await contractStatusList.lock(mover, id);
      await move({ ...mover, actor: "EXT" }, contractStatusList, seen, { to: "CANCELED" });
      await move({ ...mover, actor: "EXT" }, contractStatusList, seen, { to: "ACTIVE" });
    });
    await expect(moved).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
    expect((await admin.rentContracts.read({ id })).contract.status).toBe("INQUIRY");
  });
});
