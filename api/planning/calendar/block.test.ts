import { describe, expect, it } from "vitest";
import { furnishings } from "#api/planning/calendar/calendar-testing.ts";
import { lastBlockDay } from "#api/planning/calendar/period.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
house.at("2026-11-21T10:00:00Z");
const { unit, stay } = furnishings(house);
const admin = await house.admin();
const repair = (unitIds: number[], from: string, to: string, more: object = {}) => ({
  block: { unitIds, from, to, type: "maintenance" as const, reason: "", ...more },
});
const blocksOf = async (unitId: number) =>
  (await admin.calendar.rent({ from: "2026-11-01", until: "2027-01-31", filter: { unitId } })).blocks;

describe("calendar/block", () => {
  it("blocks several units at once", async () => {
    const units = [await unit("A1"), await unit("A2")];
    const { ids } = await admin.calendar.addBlock(
      repair(units, "2026-12-01", "2026-12-04", { reason: "Boiler" }),
    );
    expect(ids).toHaveLength(2);
    expect(await blocksOf(units[0] ?? 0)).toEqual([
      {
        id: ids[0],
        unitId: units[0],
        type: "maintenance",
        from: "2026-12-01",
        until: "2026-12-04",
        reason: "Boiler",
      },
    ]);
  });
  it("blocks none of them when a contract holds a night of one, and names the contract", async () => {
    const [free, taken] = [await unit("B1"), await unit("B2")];
    const contract = await stay(taken, "2026-12-03", "2026-12-06", "Sato");
    await expect(
      admin.calendar.addBlock(repair([free, taken], "2026-12-01", "2026-12-04")),
    ).rejects.toMatchObject({
      errorType: "NIGHTS_TAKEN",
      objects: {
        contracts: [
          { id: contract, unitId: taken, guest: "Ida Sato", checkIn: "2026-12-03", checkOut: "2026-12-06" },
        ],
      },
    });
    expect(await blocksOf(free)).toEqual([]);
  });
  it("takes the day a guest leaves, and nights that are only inquired", async () => {
    const id = await unit("C1");
    await stay(id, "2026-12-01", "2026-12-04", "Sato");
    await stay(id, "2026-12-05", "2026-12-08", "Haas", { status: "INQUIRY" });
    expect((await admin.calendar.addBlock(repair([id], "2026-12-04", "2026-12-06"))).ids).toHaveLength(1);
  });
  it("merges overlapping blocks of the same kind and note, and keeps others apart", async () => {
    const id = await unit("D1");
    const first = await admin.calendar.addBlock(repair([id], "2026-12-01", "2026-12-03"));
    await admin.calendar.addBlock(repair([id], "2026-12-06", "2026-12-09"));
    const joined = await admin.calendar.addBlock(repair([id], "2026-12-02", "2026-12-07"));
    expect(joined.ids).toEqual(first.ids);
    expect(await blocksOf(id)).toMatchObject([{ id: first.ids[0], from: "2026-12-01", until: "2026-12-09" }]);
    await admin.calendar.addBlock(repair([id], "2026-12-02", "2026-12-05", { type: "owner" }));
    await admin.calendar.addBlock(repair([id], "2026-12-02", "2026-12-05", { note: "Lift" }));
    expect(await blocksOf(id)).toHaveLength(3);
  });
  it("ends at most two years ahead and has at least a night", async () => {
    const id = await unit("E1");
    expect(lastBlockDay("2028-02-29")).toBe("2030-02-28");
    await admin.calendar.addBlock(repair([id], "2028-11-20", "2028-11-21"));
    await expect(admin.calendar.addBlock(repair([id], "2028-11-20", "2028-11-22"))).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    await expect(admin.calendar.addBlock(repair([id], "2026-12-02", "2026-12-02"))).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
  });
  it("says in a dry run of each unit what would be, and blocks nothing", async () => {
    const [free, taken] = [await unit("P1"), await unit("P2")];
    const contract = await stay(taken, "2026-12-03", "2026-12-06", "Sato");
    const dry = (more: object) =>
      admin.calendar.addBlock({ ...repair([free, taken], "2026-12-01", "2026-12-04", more), dryRun: true });
    expect(await dry({})).toMatchObject({
      ids: [],
      results: [
        { unitId: free, label: "P1", ok: true, contracts: [] },
        { unitId: taken, label: "P2", ok: false, error: expect.any(String), contracts: [{ id: contract }] },
      ],
    });
    expect((await dry({ force: true, reason: "Boiler" })).results).toMatchObject([
      { ok: true, contracts: [] },
      { ok: true, contracts: [{ id: contract }] },
    ]);
    expect(await blocksOf(free)).toEqual([]);
  });
  it("takes nights of a stay only by force, with operation on contracts and a reason, and overbooks it", async () => {
    const units = [await unit("Q1"), await unit("Q2")];
    const contract = await stay(units[1] ?? 0, "2026-12-03", "2026-12-06", "Sato");
    const force = (more: object = {}) => repair(units, "2026-12-01", "2026-12-04", { force: true, ...more });
    const clerk = await house.user({ calendar: ["read", "create"] });
    await expect(clerk.calendar.addBlock(force({ reason: "Boiler" }))).rejects.toMatchObject({
      errorType: "FORBIDDEN",
      objects: { permission: "real_estate_contract", action: "operation" },
    });
    await expect(admin.calendar.addBlock(force())).rejects.toMatchObject({
      objects: { fields: { "block.reason": "Reason is required" } },
    });
    expect(await blocksOf(units[0] ?? 0)).toEqual([]);
    await admin.calendar.addBlock(force({ reason: "Boiler" }));
    expect((await admin.rentContracts.read({ id: contract })).contract).toMatchObject({
      overbooking: true,
      overbookingReason: "Boiler",
    });
  });
  it("does not find units of other branches", async () => {
    const id = await unit("F1", { branch: house.branchIds[1] });
    const clerk = await house.user({ calendar: ["read", "create"] }, { branches: [house.branchIds[0]] });
    await expect(clerk.calendar.addBlock(repair([id], "2026-12-02", "2026-12-03"))).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
  });
});

describe("calendar/unblock", () => {
  const clerk = { calendar: ["read", "create", "edit"] } as const;
  it("frees one's own nights, and twice does no harm", async () => {
    const id = await unit("G1");
    const person = await house.user({ calendar: [...clerk.calendar] });
    const [block = 0] = (await person.calendar.addBlock(repair([id], "2026-12-02", "2026-12-05"))).ids;
    await person.calendar.removeBlock({ id: block });
    await person.calendar.removeBlock({ id: block });
    expect(await blocksOf(id)).toEqual([]);
  });
  it("needs allcalendar operation for another person's", async () => {
    const id = await unit("G2");
    const [block = 0] = (await admin.calendar.addBlock(repair([id], "2026-12-02", "2026-12-05"))).ids;
    await expect(
      (await house.user({ calendar: [...clerk.calendar] })).calendar.removeBlock({ id: block }),
    ).rejects.toMatchObject({
      errorType: "FORBIDDEN",
      objects: { permission: "allcalendar", action: "operation" },
    });
    await (
      await house.user({ calendar: [...clerk.calendar], allcalendar: ["operation"] })
    ).calendar.removeBlock({ id: block });
    expect(await blocksOf(id)).toEqual([]);
  });
  it("leaves what a channel or the cleaning made", async () => {
    const unitId = await unit("G3");
    const { id } = await inTenant(house.platform.db, house.organizationId, (trx) =>
      trx
        .insertInto("calendar_block")
        .values({
          organization_id: house.organizationId,
          unit_id: unitId,
          type: "channel",
          from_on: "2026-12-01",
          until_on: "2026-12-03",
          created_by: null,
          removed_at: null,
        })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    await expect(admin.calendar.removeBlock({ id })).rejects.toMatchObject({
      errorType: "INVALID_TRANSITION",
    });
    await expect(admin.calendar.removeBlock({ id: id + 999 })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
  });
});

describe("calendar/blocks/log/download", () => {
  it("says as CSV who blocked and freed which nights, when and why, of one's own branches only", async () => {
    const [id, other] = [await unit("L1"), await unit("L2", { branch: house.branchIds[1] })];
    const reason = "Boiler";
    const [first = 0] = (await admin.calendar.addBlock(repair([id], "2027-02-01", "2027-02-03", { reason })))
      .ids;
    await admin.calendar.addBlock(repair([id], "2027-02-02", "2027-02-05", { reason: "Lift" }));
    await admin.calendar.removeBlock({ id: first });
    await admin.calendar.addBlock(repair([other], "2027-02-01", "2027-02-03", { reason: "Elsewhere" }));
    const clerk = await house.person({
      grants: { calendar: ["read"] },
      branches: [house.branchIds[0]],
    });
    const path = "calendar/blocks/log/download?from=2027-02-01&until=2027-03-01";
    const text = await (await house.request(path, {}, clerk)).text();
    const [head, ...lines] = text.replace("\ufeff", "").trim().split("\r\n");
    expect(head).toContain("At;By;");
    expect(lines.map((line) => line.split(";").slice(2))).toEqual([
      ["freed", "L1", "", "Maintenance", "2027-02-01", "2027-02-05", "Lift", ""],
      ["blocked", "L1", "", "Maintenance", "2027-02-01", "2027-02-05", "Lift", ""],
      ["blocked", "L1", "", "Maintenance", "2027-02-01", "2027-02-03", "Boiler", ""],
    ]);
  });
});
