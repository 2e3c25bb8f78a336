import { describe, expect, it } from "vitest";
import { furnishings } from "#api/planning/calendar/calendar-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { putInStatus } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { insertLetHouse, letBranchBill } from "#api/property/buildings/costs-testing.ts";
import { isBuildPhase } from "#api/property/units/build-phases.ts";
import { unitTransitions } from "#api/property/units/rules/transitions.ts";
import { unitStatusList } from "#api/property/units/unit-status.ts";
import { pictureFile } from "#api/property/units/units-testing.ts";
import { type UnitStatus, unitStatus } from "#contract/property/units/units.ts";

const house = await testHouse();
house.at("2026-11-21T10:00:00Z");
const [vienna] = house.branchIds;
const admin = await house.admin();
const editor = await house.user({ real_estate: ["read", "create", "edit"] });
const { unit: furnished, stay } = furnishings(house);

async function unitIn(status: UnitStatus): Promise<number> {
  const id = await furnished(`${status} ${Math.random()}`, { branch: vienna });
  await putInStatus(house, unitStatusList, id, status);
  return id;
}
const statusOf = async (id: number) => (await admin.units.read({ id })).RealEstate.status;

describe("realEstate/status", () => {
  const relabels = unitTransitions.filter((move) => move.action === "setStatus" && move.from !== null);

  it.each(relabels.map((move) => ({ ...move, from: move.from ?? "NEW" })))(
    "moves from $from to $to",
    async ({ from, to, confirm }) => {
      const id = await unitIn(from);
      await admin.unitActs.setStatus({ id, status: to, confirm: confirm ?? false });
      expect(await statusOf(id)).toBe(to);
      const { phases } = await admin.unitActs.phases({ id });
      expect(phases.map(({ phase }) => phase)).toEqual(isBuildPhase(to) ? [to] : []);
    },
  );

  it.each(relabels.filter(({ confirm }) => confirm))("asks first from $from to $to", async ({ from, to }) => {
    const id = await unitIn(from ?? "NEW");
    await expect(admin.unitActs.setStatus({ id, status: to })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
  });

  it("makes no move that is not in the table, and says which there are", async () => {
    for (const from of ["NEW", "EXPOSE", "SCHLUESSELFERTIG", "NEUBAU", "ACTIVE", "DISABLED"] as const) {
      const allowed = relabels.filter((move) => move.from === from).map((move) => move.to);
      for (const status of unitStatus.options.filter((other) => other !== from && !allowed.includes(other))) {
        const id = await unitIn(from);
        await expect(
          admin.unitActs.setStatus({ id, status, confirm: true }),
          `${from} → ${status}`,
        ).rejects.toMatchObject({ errorType: "INVALID_TRANSITION", objects: { from } });
      }
    }
  });

  it("goes one phase back with operation only", async () => {
    const id = await unitIn("ROHBAU_UND_INSTALLATIONEN");
    const back = { id, status: "BAUSTART_UND_ROHBAU" as const };
    await expect(editor.unitActs.setStatus(back)).rejects.toMatchObject({
      errorType: "FORBIDDEN",
      objects: { permission: "real_estate", action: "operation" },
    });
    await admin.unitActs.setStatus(back);
    expect(await statusOf(id)).toBe("BAUSTART_UND_ROHBAU");
  });

  it("dates a phase by the day it is told, which is not to come", async () => {
    const id = await unitIn("NEW");
    const move = { id, status: "BAUSTART_UND_ROHBAU" as const, note: "Aushub" };
    await expect(admin.unitActs.setStatus({ ...move, on: "2026-11-22" })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    await admin.unitActs.setStatus({ ...move, on: "2026-10-01" });
    expect((await admin.unitActs.phases({ id })).phases).toMatchObject([
      { phase: "BAUSTART_UND_ROHBAU", reachedOn: "2026-10-01", note: "Aushub" },
    ]);
  });

  it("keeps photos of a phase and tells each buyer of the building once, with the photos", async () => {
    await letBranchBill(house);
    const { buildingId, unitIds } = await insertLetHouse(house, "Neubauhof");
    const [id] = unitIds;
    const { ClientId } = await admin.clients.add({
      client: { branchId: vienna, lastname: "Käufer", email: "kaeufer@mail.example", language: "de" },
    });
    await admin.buildingRecords.setPeople({ id: buildingId, userIds: [], ownerIds: [ClientId] });
    const files = await pictureFile("rohbau.png");
    const phase = { id, status: "BAUSTART_UND_ROHBAU" as const, note: "Keller steht", files, inform: true };
    expect(await admin.unitActs.reachPhase(phase)).toEqual({ status: "BAUSTART_UND_ROHBAU", informed: 2 });
    expect(await admin.unitActs.reachPhase(phase)).toMatchObject({ informed: 0 });
    const { phases, buyers } = await admin.unitActs.phases({ id });
    expect(buyers).toBe(2);
    expect(phases).toMatchObject([{ note: "Keller steht", informed: 2, files: [{ name: "rohbau.png" }] }]);
    expect((await admin.unitActs.documents({ id })).documents).toMatchObject([{ tag: "Bauvorhaben" }]);
    const { Messages } = await admin.outbox.list({ objectType: "unit", objectId: id });
    expect(Messages.map(({ recipient }) => recipient).toSorted()).toEqual([
      "kaeufer@mail.example",
      "owner@mail.example",
    ]);
    const german = Messages.find(({ recipient }) => recipient === "kaeufer@mail.example");
    expect(german?.subject).toBe("Neubauhof: Baustart und Rohbau");
  });

  it("changes nothing when the photos are more than 25 MB together or a phase is skipped unasked", async () => {
    await letBranchBill(house);
    const { unitIds } = await insertLetHouse(house, "Schwerhof");
    const [id] = unitIds;
    const heavy = () =>
      new File(["%PDF-1.7\n", new Uint8Array(13 * 1024 * 1024)], "plan.pdf", { type: "application/pdf" });
    const phase = { id, status: "BAUSTART_UND_ROHBAU" as const, inform: true };
    await expect(admin.unitActs.reachPhase({ ...phase, files: [heavy(), heavy()] })).rejects.toMatchObject({
      errorType: "TOO_LARGE",
    });
    expect(await statusOf(id)).toBe("NEW");
    expect((await admin.unitActs.phases({ id })).phases).toEqual([]);
    expect((await admin.unitActs.documents({ id })).documents).toEqual([]);
    await admin.unitActs.reachPhase(phase);
    await expect(admin.unitActs.reachPhase({ ...phase, status: "SCHLUESSELFERTIG" })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
  });

  it("does nothing twice, and nothing on top of another's change", async () => {
    const id = await unitIn("NEW");
    const { version } = (await admin.units.read({ id })).RealEstate;
    await admin.unitActs.setStatus({ id, status: "NEUBAU", version });
    await admin.unitActs.setStatus({ id, status: "NEUBAU", version });
    await expect(admin.unitActs.setStatus({ id, status: "ALTBAU", version })).rejects.toMatchObject({
      errorType: "STATE_CONFLICT",
    });
    const { History } = await admin.units.history({ id });
    expect(History.filter(({ action }) => action === "setStatus")).toHaveLength(1);
  });
});

describe("disabling in spite of stays ahead", () => {
  it("needs operation on contracts and a reason, flags the stays, and unflags them when the unit is back", async () => {
    const id = await furnished("Forced", { branch: vienna });
    await admin.units.uploadImages({ id, files: await pictureFile("a.png") });
    const contract = await stay(id, "2026-12-01", "2026-12-04", "Sato");
    await expect(editor.units.archive({ id, force: true, reason: "Brand" })).rejects.toMatchObject({
      errorType: "FORBIDDEN",
    });
    await expect(admin.units.archive({ id, force: true })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    await admin.units.archive({ id, force: true, reason: "Brand" });
    const read = async () => (await admin.rentContracts.read({ id: contract })).contract;
    expect(await read()).toMatchObject({ overbooking: true, overbookingReason: "Brand" });
    await admin.units.activate({ id });
    expect(await statusOf(id)).toBe("ACTIVE");
    expect(await read()).toMatchObject({ overbooking: false });
  });
});

describe("advertising", () => {
  it("names what is missing, takes the unit to a place and back, and ends with disabling", async () => {
    const { RealEstateId: id } = await admin.units.add({
      realEstate: { branchId: vienna, label: "Ad", city: "Wien", country: "AT" },
    });
    const refuses = (message: RegExp) =>
      expect(admin.unitActs.feature({ id, featureType: "homePage" })).rejects.toMatchObject({
        errorType: "NOT_READY",
        message: expect.stringMatching(message),
      });
    await refuses(/price/);
    await admin.units.update({ realEstate: { id, basePricePerNight: 5000 } });
    await refuses(/image/);
    await admin.units.uploadImages({ id, files: await pictureFile("a.png") });
    await refuses(/cannot be advertised/);
    await admin.units.activate({ id });
    await admin.unitActs.feature({ id, featureType: "homePage" });
    const place = async () => (await admin.units.read({ id })).RealEstate.advertise;
    expect(await place()).toBe("homePage");
    await admin.unitActs.deFeature({ id });
    expect(await place()).toBeNull();
    await admin.unitActs.feature({ id, featureType: "simple" });
    await admin.units.archive({ id });
    expect(await place()).toBeNull();
  });

  it("stops at the limit the organization has set for a place", async () => {
    const settings = JSON.stringify({ "advertiseLimit-searchPage": 1 });
    await inTenant(house.platform.db, house.organizationId, (trx) =>
      trx.updateTable("organization").set({ settings }).where("id", "=", house.organizationId).execute(),
    );
    const ready = async () => {
      const id = await furnished("Limit", { branch: vienna });
      await admin.units.uploadImages({ id, files: await pictureFile("a.png") });
      return id;
    };
    const [first, second] = [await ready(), await ready()];
    await admin.unitActs.feature({ id: first, featureType: "searchPage" });
    await expect(admin.unitActs.feature({ id: second, featureType: "searchPage" })).rejects.toMatchObject({
      errorType: "NOT_READY",
      message: expect.stringContaining("1"),
    });
    await admin.unitActs.feature({ id: second, featureType: "propertyPage" });
    const report = await admin.unitActs.bulkAdvertise({
      ids: [first, second],
      featureType: "searchPage",
      dryRun: true,
    });
    expect(report.results.map(({ ok }) => ok)).toEqual([true, false]);
  });
});
