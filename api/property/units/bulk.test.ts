import { describe, expect, it } from "vitest";
import { furnishings } from "#api/planning/calendar/calendar-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { pictureFile } from "#api/property/units/units-testing.ts";

const house = await testHouse();
house.at("2026-11-21T10:00:00Z");
const admin = await house.admin();
const { unit, stay } = furnishings(house);
const ready = async (label: string) => {
  const id = await unit(label);
  await admin.units.uploadImages({ id, files: await pictureFile("a.png") });
  return id;
};
const statusOf = async (id: number) => (await admin.units.read({ id })).RealEstate.status;

describe("bulk acts on units", () => {
  it("only say what would happen in a dry run, unit by unit", async () => {
    const free = await ready("Free");
    const booked = await ready("Booked");
    await stay(booked, "2026-12-01", "2026-12-04", "Sato");
    const report = await admin.unitActs.bulkDisable({ ids: [free, booked], dryRun: true });
    expect(report).toMatchObject({ changed: 1, bulkActId: null });
    expect(report.results).toMatchObject([
      { id: free, label: "Free", ok: true },
      { id: booked, ok: false, error: expect.stringMatching(/ahead/) },
    ]);
    expect(await statusOf(free)).toBe("ACTIVE");
  });
  it("are all or nothing, unless part of it is asked for", async () => {
    const free = await ready("Free");
    const booked = await ready("Booked");
    await stay(booked, "2026-12-01", "2026-12-04", "Sato");
    await expect(admin.unitActs.bulkDisable({ ids: [free, booked] })).rejects.toMatchObject({
      errorType: "NOT_READY",
      objects: { results: [{ ok: true }, { ok: false }] },
    });
    expect(await statusOf(free)).toBe("ACTIVE");
    expect(await admin.unitActs.bulkDisable({ ids: [free, booked], partial: true })).toMatchObject({
      changed: 1,
    });
    expect([await statusOf(free), await statusOf(booked)]).toEqual(["DISABLED", "ACTIVE"]);
  });
  it("pass over what stands there already", async () => {
    const id = await ready("Twice");
    await admin.unitActs.bulkDisable({ ids: [id] });
    expect(await admin.unitActs.bulkDisable({ ids: [id] })).toMatchObject({
      changed: 0,
      bulkActId: null,
      results: [{ ok: true }],
    });
  });
  it("know nothing of units of others", async () => {
    const id = await ready("Ours");
    const stranger = await (await house.otherTenant()).admin();
    await expect(stranger.unitActs.bulkDisable({ ids: [id] })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
    const report = await stranger.unitActs.bulkDisable({ ids: [id], dryRun: true });
    expect(report.results).toMatchObject([{ label: "", ok: false }]);
  });
});

describe("undoing a bulk act", () => {
  it("puts status and advertising back, once, within ten minutes, for who did it", async () => {
    const id = await ready("Back");
    await admin.unitActs.feature({ id, featureType: "homePage" });
    const { bulkActId } = await admin.unitActs.bulkDisable({ ids: [id] });
    const act = { id: bulkActId ?? 0 };
    expect((await admin.unitActs.bulkAct(act)).act).toMatchObject({
      action: "archive",
      changed: 1,
      undone: false,
      undoUntil: "2026-11-21T10:10:00.000Z",
    });
    const colleague = await house.admin();
    await expect(colleague.unitActs.undoBulk(act)).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    expect(await admin.unitActs.undoBulk(act)).toEqual({ undone: 1 });
    expect((await admin.units.read({ id })).RealEstate).toMatchObject({
      status: "ACTIVE",
      advertise: "homePage",
    });
    expect(await admin.unitActs.undoBulk(act)).toEqual({ undone: 0 });
  });
  it("is refused when a unit was changed since, and changes none", async () => {
    const ids = [await ready("One"), await ready("Other")];
    const { bulkActId } = await admin.unitActs.bulkDisable({ ids });
    await admin.units.update({ realEstate: { id: ids[1] ?? 0, floor: 2 } });
    await expect(admin.unitActs.undoBulk({ id: bulkActId ?? 0 })).rejects.toMatchObject({
      errorType: "STATE_CONFLICT",
      objects: { current: { label: "Other" } },
    });
    expect(await statusOf(ids[0] ?? 0)).toBe("DISABLED");
  });
  it("is refused after ten minutes", async () => {
    const id = await ready("Late");
    const { bulkActId } = await admin.unitActs.bulkDisable({ ids: [id] });
    house.at("2026-11-21T10:10:01Z");
    await expect(admin.unitActs.undoBulk({ id: bulkActId ?? 0 })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
    house.at("2026-11-21T10:00:00Z");
  });
});
