// On each PostgreSQL: statements written by hand.
import { describe, expect, it } from "vitest";
import { furnishings } from "#api/planning/calendar/calendar-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
house.at("2026-11-21T10:00:00Z");
const { building, unit, price, stay } = furnishings(house);
const lower = await building("Am Hafen");
const upper = await building("Zur Linde");
const [w2, w1, h1, alone] = [
  await unit("W2", { building: upper }),
  await unit("W1", { building: upper, persons: 4 }),
  await unit("H1", { building: lower }),
  await unit("Solo"),
];
const period = { from: "2026-11-16", until: "2026-12-16" };
const sato = await stay(w1, "2026-11-10", "2026-11-20", "Sato");
const novak = await stay(w1, "2026-11-20", "2026-11-24", "Novak", {
  status: "NEW",
  holdUntil: "2026-11-22T03:30:00Z",
});
await stay(w1, "2026-11-24", "2026-11-26", "Rossi", { status: "CANCELED" });
const haas = await stay(w2, "2026-11-18", "2026-11-20", "Haas", { status: "INQUIRY" });
await stay(w2, "2026-12-16", "2026-12-20", "Silva");
await stay(w1, "2026-11-12", "2026-11-16", "Weiss", { status: "INQUIRY" });
const flagged = await stay(w1, "2026-11-21", "2026-11-23", "Kowalski", { overbooking: true });
await price(w1, "2026-11-24", 12_500);
await price(w1, "2026-11-25", 10_000);
await price(w1, "2026-12-16", 9_000);

describe("calendar/getRent", () => {
  it("orders units by building, then label, those without a building last", async () => {
    const { units, buildings } = await (await house.admin()).calendar.rent(period);
    const ours = units.filter(({ id }) => [w1, w2, h1, alone].includes(id)).map(({ label }) => label);
    expect(ours).toEqual(["H1", "W1", "W2", "Solo"]);
    expect(buildings).toEqual(
      expect.arrayContaining([
        { id: lower, name: "Am Hafen" },
        { id: upper, name: "Zur Linde" },
      ]),
    );
    expect(units.at(-1)?.buildingId).toBeNull();
  });
  it("shows stays that share a night with the period, inquiries too, cancelled ones not", async () => {
    const { stays } = await (await house.admin()).calendar.rent(period);
    expect(stays.map(({ id }) => id).sort()).toEqual([sato, novak, haas, flagged].sort());
    expect(stays.find(({ id }) => id === sato)).toMatchObject({
      guest: "Ida Sato",
      checkIn: "2026-11-10",
      checkOut: "2026-11-20",
      status: "ACTIVE",
      holdHoursLeft: null,
      stage: "coming",
    });
  });
  it("says how many hours an option still holds", async () => {
    const { stays } = await (await house.admin()).calendar.rent(period);
    expect(stays.find(({ id }) => id === novak)?.holdHoursLeft).toBe(18);
  });
  it("gives only prices that differ from the unit's own, by days from the start", async () => {
    const client = await house.admin();
    expect((await client.calendar.rent(period)).prices).toEqual([[w1, 8, 12_500]]);
    expect((await client.calendar.rent({ ...period, prices: false })).prices).toEqual([]);
  });
  it("names the nights a channel has not been told of, and how it stands with them", async () => {
    const { db } = house.platform;
    await inTenant(db, house.organizationId, async (trx) => {
      const { id } = await trx
        .insertInto("unit_channel")
        .values({
          organization_id: house.organizationId,
          branch_id: house.branchIds[0],
          channel: "hostaway",
          external_id: "4711",
          unit_id: w2,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const night = { organization_id: house.organizationId, unit_channel_id: id, closed: true };
      await trx
        .insertInto("channel_night")
        .values([
          { ...night, night: "2026-11-15" },
          { ...night, night: "2026-11-18" },
          { ...night, night: "2026-11-19", state: "failed" },
          { ...night, night: "2026-11-20", state: "synced" },
        ])
        .execute();
    });
    expect((await (await house.admin()).calendar.rent(period)).untold).toEqual([
      [w2, 2, 1],
      [w2, 3, 2],
    ]);
  });
  it("keeps guests' names from those who may not read them", async () => {
    const reader = await house.user({ calendar: ["read"] });
    const { stays } = await reader.calendar.rent(period);
    expect(stays.map(({ guest }) => guest)).toEqual(["", "", "", ""]);
  });
  it("filters by search, building, persons and overbooking, and counts flagged contracts all the same", async () => {
    const client = await house.admin();
    const labels = async (filter: object) =>
      (await client.calendar.rent({ ...period, filter })).units.map(({ label }) => label);
    expect(await labels({ q: "w1" })).toEqual(["W1"]);
    expect(await labels({ q: "hafen" })).toEqual(["H1"]);
    expect(await labels({ buildingId: upper })).toEqual(["W1", "W2"]);
    expect(await labels({ minPersons: 4, buildingId: upper })).toEqual(["W1"]);
    expect(await labels({ overbooked: true })).toEqual(["W1"]);
    expect((await client.calendar.rent({ ...period, filter: { unitId: h1 } })).overbookings).toBe(1);
  });
  it("answers a page of units with what lies on them", async () => {
    const page = await (await house.admin()).calendar.rent({
      ...period,
      filter: { buildingId: upper },
      page: 1,
      amount: 1,
    });
    expect(page).toMatchObject({ Total: 2, Page: 1, Amount: 1 });
    expect(page.stays.map(({ id }) => id)).toEqual([haas]);
    const beyond = await (await house.admin()).calendar.rent({
      ...period,
      filter: { buildingId: upper },
      page: 9,
      amount: 1,
    });
    expect(beyond).toMatchObject({ Total: 2, units: [] });
  });
  it("refuses a period that ends before it begins or is too long", async () => {
    const client = await house.admin();
    await expect(client.calendar.rent({ from: "2026-12-01", until: "2026-12-01" })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    await expect(client.calendar.rent({ from: "2026-01-01", until: "2027-12-01" })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
  });
  it("keeps other branches and other organizations out", async () => {
    const elsewhere = await house.user({ calendar: ["read"] }, { branches: [house.branchIds[1]] });
    expect((await elsewhere.calendar.rent(period)).stays).toEqual([]);
    await expect(elsewhere.calendar.rent({ ...period, buids: [house.branchIds[0]] })).rejects.toMatchObject({
      errorType: "UNKNOWN_BRANCH",
    });
    const neighbour = await (await house.otherTenant()).admin();
    expect(await neighbour.calendar.rent(period)).toMatchObject({ stays: [], untold: [] });
  });
});
