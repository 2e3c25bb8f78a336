// On each PostgreSQL: statements written by hand.
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { furnishings } from "#api/planning/calendar/calendar-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
house.at("2026-11-21T10:00:00Z");
const { unit, stay, building } = furnishings(house);
const admin = await house.admin();
const contract = async (id: number) => (await admin.rentContracts.read({ id })).contract;
const cancel = (id: number) => admin.rentContracts.cancel({ id, reason: "guest fell ill" });
const block = (unitId: number, from: string, to: string, more: object = {}) =>
  admin.calendar.addBlock({
    block: { unitIds: [unitId], from, to, type: "maintenance", reason: "pipe burst", ...more },
  });
/** As if it had been flagged at that moment. */
const flaggedAt = (id: number, at: string) =>
  inTenant(house.platform.db, house.organizationId, (trx) =>
    trx
      .updateTable("rent_contract")
      .set({ overbooked_at: at, overbooking_cause: "nights" })
      .where("organization_id", "=", house.organizationId)
      .where("id", "=", id)
      .execute(),
  );

describe("an overbooked stay", () => {
  it("loses the flag whichever of two stays in its way ends last, also when both end at once", async () => {
    for (let round = 0; round < 25; round += 1) {
      const unitId = await unit(`R${round}`);
      const first = await stay(unitId, "2027-03-01", "2027-03-04", "Sato");
      const second = await stay(unitId, "2027-03-04", "2027-03-08", "Haas");
      const over = await stay(unitId, "2027-03-02", "2027-03-06", "Ito", { overbooking: true });
      await Promise.all([cancel(first), cancel(second)]);
      expect((await contract(over)).overbooking, `round ${round}`).toBe(false);
    }
  });

  it("gives way to the one that was flagged before it, and stays flagged itself", async () => {
    const unitId = await unit("S1");
    const there = await stay(unitId, "2027-03-01", "2027-03-08", "Sato");
    const later = await stay(unitId, "2027-03-02", "2027-03-06", "Haas", { overbooking: true });
    const earlier = await stay(unitId, "2027-03-03", "2027-03-07", "Ito", { overbooking: true });
    await flaggedAt(later, "2026-11-20T10:00:00Z");
    await flaggedAt(earlier, "2026-11-19T10:00:00Z");
    await cancel(there);
    expect([(await contract(earlier)).overbooking, (await contract(later)).overbooking]).toEqual([
      false,
      true,
    ]);
    await cancel(earlier);
    expect((await contract(later)).overbooking).toBe(false);
  });

  it("loses the flag when the block in its way is taken away, and tells who booked it", async () => {
    const unitId = await unit("S2");
    const person = await house.person({ admin: true });
    const { contractId } = await person.client.rentContracts.create({
      propertyId: unitId,
      contract: {
        checkIn: "2027-03-01",
        checkOut: "2027-03-04",
        client: { lastname: "Ito", email: "ito@mail.example" },
      },
    });
    const { ids } = await block(unitId, "2027-03-02", "2027-03-03", { force: true });
    expect(await contract(contractId)).toMatchObject({ overbooking: true, overbookingReason: "pipe burst" });
    await admin.calendar.removeBlock({ id: ids[0] ?? 0 });
    expect((await contract(contractId)).overbooking).toBe(false);
    expect((await person.client.session.ping({})).events).toMatchObject([
      { event: "CALENDAR", title: "No longer overbooked" },
    ]);
  });

  it("keeps the flag that a forced block gave it, of whatever kind that is", async () => {
    const unitId = await unit("S3");
    const forced = await stay(unitId, "2027-03-01", "2027-03-04", "Sato");
    const beside = await stay(unitId, "2027-03-04", "2027-03-06", "Haas");
    await block(unitId, "2027-03-03", "2027-03-04", { force: true, type: "manual" });
    await cancel(beside);
    expect((await contract(forced)).overbooking).toBe(true);
  });
});

describe("past the unit's lock", () => {
  it("the exclusion constraint refuses the second stay", async () => {
    const unitId = await unit("X1");
    await stay(unitId, "2027-05-01", "2027-05-04", "Sato");
    await expect(stay(unitId, "2027-05-03", "2027-05-06", "Haas")).rejects.toThrow(
      "rent_contract_nights_free",
    );
    await stay(unitId, "2027-05-03", "2027-05-06", "Ito", { overbooking: true });
  });

  it("two connections that both found the nights free do not both get them", async () => {
    const unitId = await unit("X2");
    const wanted = await Promise.all(
      [1, 2].map((n) => stay(unitId, "2027-06-01", "2027-06-04", `G${n}`, { status: "INQUIRY" })),
    );
    const take = (id: number) =>
      inTenant(house.platform.db, house.organizationId, async (trx) => {
        const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM rent_contract
          WHERE unit_id = ${unitId} AND blocks_nights`.execute(trx);
        // The two checks of the constraint may wait for each other: then one transaction is tried again, and looks again.
        if (rows[0]?.n !== 0) throw new Error("no longer free");
        await bothHaveLooked();
        await sql`UPDATE rent_contract SET status = 'NEW' WHERE id = ${id}`.execute(trx);
      });
    let looked = 0;
    let go = () => {};
    const both = new Promise<void>((resolve) => {
      go = resolve;
    });
    const bothHaveLooked = () => {
      looked += 1;
      if (looked === 2) go();
      return both;
    };
    const tries = await Promise.allSettled(wanted.map(take));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(looked, "both found them free").toBe(2);
    expect(tries.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []))[0]).toMatch(
      /rent_contract_nights_free|no longer free/,
    );
  });
});

describe("a unit with stays ahead", () => {
  const removal = async (label: string) => {
    const buildingId = await building(`H${label}`);
    const propertyId = await unit(label, { building: buildingId });
    return { id: buildingId, propertyId };
  };

  it("leaves its building only by force, with right and reason; the stays are overbooked until it is back", async () => {
    const at = await removal("U1");
    const held = await stay(at.propertyId, "2027-03-01", "2027-03-04", "Sato", { status: "NEW" });
    const beside = await stay(at.propertyId, "2027-03-04", "2027-03-06", "Haas");
    await expect(admin.buildings.removeUnit(at)).rejects.toMatchObject({
      errorType: "NOT_READY",
      message: "Stays lie ahead in this unit. Move or cancel them first.",
    });
    const editor = await house.user({ building: ["read", "edit"] });
    await expect(editor.buildings.removeUnit({ ...at, force: true, reason: "sold" })).rejects.toMatchObject({
      errorType: "FORBIDDEN",
      objects: { permission: "real_estate_contract", action: "operation" },
    });
    await expect(admin.buildings.removeUnit({ ...at, force: true })).rejects.toMatchObject({
      objects: { fields: { reason: "Reason is required" } },
    });
    await admin.buildings.removeUnit({ ...at, force: true, reason: "sold" });
    expect(await contract(held)).toMatchObject({ overbooking: true, overbookingReason: "sold" });
    await cancel(beside);
    expect((await contract(held)).overbooking).toBe(true);
    await admin.buildings.addUnit(at);
    expect((await contract(held)).overbooking).toBe(false);
  });

  it("does not leave it by its own form either", async () => {
    const { propertyId } = await removal("U2");
    await stay(propertyId, "2027-03-01", "2027-03-04", "Sato");
    await expect(
      admin.units.update({ realEstate: { id: propertyId, buildingId: null } }),
    ).rejects.toMatchObject({ errorType: "VALIDATION" });
  });

  it("leaves it freely once the stays are over", async () => {
    const at = await removal("U3");
    await stay(at.propertyId, "2026-11-18", "2026-11-21", "Sato", { status: "COMPLETED" });
    await expect(admin.buildings.removeUnit(at)).resolves.toBeDefined();
  });

  it("is not disabled while one is only held, and with force all of them are flagged", async () => {
    const unitId = await unit("U4");
    const held = await stay(unitId, "2027-03-01", "2027-03-04", "Sato", { status: "NEW" });
    await expect(admin.units.archive({ id: unitId })).rejects.toMatchObject({ errorType: "NOT_READY" });
    const bulk = { ids: [unitId], dryRun: false, partial: false };
    await expect(admin.unitActs.bulkDisable(bulk)).rejects.toMatchObject({ errorType: "NOT_READY" });
    const forced = await admin.unitActs.bulkDisable({ ...bulk, force: true, reason: "water damage" });
    expect(await contract(held)).toMatchObject({ overbooking: true, overbookingReason: "water damage" });
    await admin.unitActs.undoBulk({ id: forced.bulkActId ?? 0 });
    expect((await contract(held)).overbooking).toBe(false);
  });
});
