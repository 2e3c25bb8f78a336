// On each PostgreSQL: statements written by hand.
import { describe, expect, it } from "vitest";
import { furnishings } from "#api/planning/calendar/calendar-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { pictureFile } from "#api/property/units/units-testing.ts";

const house = await testHouse();
house.at("2026-11-21T10:00:00Z");
const [vienna, berlin] = house.branchIds;
const admin = await house.admin();
const other = await house.otherTenant();
const { stay } = furnishings(house);
const add = async (label: string, more: object = {}) =>
  (
    await admin.units.add({
      realEstate: { branchId: vienna, label, city: "Wien", country: "AT", ...more },
    })
  ).RealEstateId;
const read = async (id: number) => (await admin.units.read({ id })).RealEstate;
const picture = () => pictureFile("room.png");

describe("realEstate/add and update", () => {
  it("keeps every field and hands it back", async () => {
    const fields = {
      address: "Lilienbrunngasse",
      house: "7",
      apt: "5",
      district: "Leopoldstadt",
      rooms: 2.5,
      area: 64.6,
      persons: 4,
      minNights: 2,
      basePricePerNight: 8990,
      latitude: 48.21,
      description: "Hof",
    };
    const id = await add("A1", fields);
    expect(await read(id)).toMatchObject({
      ...fields,
      status: "NEW",
      currency: "EUR",
      branchName: "Vienna",
      images: [],
    });
  });
  it("leaves fields alone that a change does not name, and records what changed", async () => {
    const id = await add("A2", { persons: 4, district: "Neubau" });
    await admin.units.update({ realEstate: { id, persons: 5 } });
    expect(await read(id)).toMatchObject({ persons: 5, district: "Neubau", label: "A2" });
    const { History } = await admin.units.history({ id });
    expect(History[0]).toMatchObject({ action: "update", before: { persons: 4 }, after: { persons: 5 } });
  });
  it("refuses what no unit can be, by field", async () => {
    for (const [field, value] of [
      ["label", ""],
      ["persons", 0],
      ["basePricePerNight", -1],
      ["country", "Austria"],
      ["latitude", 91],
      ["floor", 1.5],
    ] as const) {
      await expect(add("A3", { [field]: value })).rejects.toMatchObject({
        errorType: "VALIDATION",
        objects: { fields: { [`realEstate.${field}`]: expect.any(String) } },
      });
    }
    await expect(add("A3", { password: "x" })).rejects.toMatchObject({ errorType: "VALIDATION" });
  });
  it("does not let the later of two writers win unseen, and says who was first", async () => {
    const id = await add("A4");
    const { version } = await read(id);
    await admin.units.update({ realEstate: { id, version, persons: 3 } });
    await expect(admin.units.update({ realEstate: { id, version, persons: 9 } })).rejects.toMatchObject({
      errorType: "STATE_CONFLICT",
      objects: { current: { persons: 3 }, changedBy: expect.any(String), changedAt: expect.any(String) },
    });
    expect((await read(id)).persons).toBe(3);
  });
  it("refuses a building or an owner of elsewhere as unknown", async () => {
    const theirs = await other.admin();
    const { ClientId } = await theirs.clients.add({
      client: { branchId: other.branchIds[0], lastname: "Theirs", email: "a@example.org" },
    });
    await expect(add("A5", { ownerId: ClientId })).rejects.toMatchObject({
      objects: { fields: { "realEstate.ownerId": expect.any(String) } },
    });
    const { BuildingId } = await admin.buildings.add({
      building: {
        branchId: berlin,
        name: "Spree",
        type: "Altbau",
        address: "Ufer",
        city: "Berlin",
        country: "DE",
      },
    });
    await expect(add("A5", { buildingId: BuildingId })).rejects.toMatchObject({
      objects: { fields: { "realEstate.buildingId": expect.any(String) } },
    });
  });
});

describe("units of others", () => {
  it("do not exist for another organization, nor for people without the branch", async () => {
    const id = await add("B1");
    const strangers = [
      await other.admin(),
      await house.user({ real_estate: ["read", "edit"] }, { branches: [berlin] }),
    ];
    for (const client of strangers) {
      await expect(client.units.read({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
      await expect(client.units.update({ realEstate: { id, persons: 9 } })).rejects.toMatchObject({
        errorType: "NOT_FOUND",
      });
      await expect(client.units.archive({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
      await expect(
        client.units.prices({ id, from: "2026-12-01", until: "2026-12-02" }),
      ).rejects.toMatchObject({ errorType: "NOT_FOUND" });
      expect((await client.units.list({ filter: { q: "B1" } })).RealEstates).toEqual([]);
    }
  });
  it("are not changed with the right to read only", async () => {
    const id = await add("B2");
    const reader = await house.user({ real_estate: ["read"] });
    expect((await reader.units.read({ id })).editableFields).toEqual([]);
    await expect(reader.units.update({ realEstate: { id, persons: 9 } })).rejects.toMatchObject({
      errorType: "FORBIDDEN",
    });
    await expect(house.nobody().units.read({ id })).rejects.toMatchObject({
      errorType: "UNAUTHENTICATED",
    });
  });
});

describe("the status of a unit", () => {
  it("becomes live only with a price and an image, and names what is missing", async () => {
    const id = await add("C1");
    await expect(admin.units.activate({ id })).rejects.toMatchObject({
      errorType: "NOT_READY",
      message: expect.stringMatching(/price/),
    });
    await admin.units.update({ realEstate: { id, basePricePerNight: 9000 } });
    await expect(admin.units.activate({ id })).rejects.toMatchObject({
      errorType: "NOT_READY",
      message: expect.stringMatching(/image/),
    });
    expect((await read(id)).allowedActions).toContainEqual(
      expect.objectContaining({ action: "activate", disabledBecause: "hasImage" }),
    );
    await admin.units.uploadImages({ id, files: await picture() });
    await admin.units.activate({ id });
    expect((await read(id)).status).toBe("ACTIVE");
  });
  it("is not disabled while stays lie ahead, and returns to what it was", async () => {
    const id = await add("C2");
    const { stay: book } = furnishings(house);
    const contract = await book(id, "2026-12-01", "2026-12-04", "Sato");
    await expect(admin.units.archive({ id })).rejects.toMatchObject({
      errorType: "NOT_READY",
      message: expect.stringMatching(/ahead/),
    });
    await admin.rentContracts.cancel({ id: contract, reason: "Test" });
    await admin.units.archive({ id });
    expect((await admin.units.listDisabled({ filter: { q: "C2" } })).RealEstates).toHaveLength(1);
    expect((await admin.units.list({ filter: { q: "C2" } })).RealEstates).toEqual([]);
    expect((await read(id)).allowedActions).toEqual([
      { action: "activate", to: "NEW", needsConfirm: false, needsReason: false },
    ]);
    await admin.units.activate({ id });
    expect((await read(id)).status).toBe("NEW");
  });
});

describe("realEstate/get", () => {
  it("paints the next 30 nights and names the next arrival", async () => {
    const id = await add("D1");
    await stay(id, "2026-11-20", "2026-11-23", "Inhouse");
    await stay(id, "2026-11-25", "2026-11-26", "Option", { status: "NEW" });
    await admin.calendar.addBlock({
      block: { unitIds: [id], from: "2026-11-27", to: "2026-11-28", type: "maintenance", reason: "" },
    });
    const { RealEstates } = await admin.units.list({ filter: { q: "D1" } });
    expect(RealEstates[0]).toMatchObject({
      nextNights: `bb..o.x${".".repeat(23)}`,
      nextArrival: "2026-11-25",
    });
  });
  it("begins with the night of the branch's own day, not of UTC's", async () => {
    const id = await add("D2");
    await stay(id, "2026-11-20", "2026-11-22", "Inhouse");
    await stay(id, "2026-11-22", "2026-11-24", "Tonight");
    // 23:30 in UTC is half past midnight of the next day in Vienna.
    house.at("2026-11-21T23:30:00Z");
    const { RealEstates } = await admin.units.list({ filter: { q: "D2" } });
    const reservations = await admin.unitActs.reservationCount({ id });
    house.at("2026-11-21T10:00:00Z");
    expect(RealEstates[0]).toMatchObject({ nextNights: `bb${".".repeat(28)}`, nextArrival: "2026-11-22" });
    expect(reservations).toMatchObject({ ahead: 1 });
  });
  it("filters by what is missing, by persons and by price", async () => {
    const id = await add("E1", { district: "Hietzing", persons: 6, basePricePerNight: 12_000 });
    const search = async (filter: object) =>
      (await admin.units.list({ filter: { district: ["Hietzing"], ...filter } })).RealEstates.map(
        (unit) => unit.id,
      );
    expect(await search({ minPersons: 6, minPrice: 12_000, maxPrice: 12_000 })).toEqual([id]);
    for (const missing of ["image", "owner", "building"]) expect(await search({ missing })).toEqual([id]);
    for (const filter of [{ missing: "price" }, { minPersons: 7 }, { maxPrice: 11_999 }])
      expect(await search(filter)).toEqual([]);
  });
  it("refuses sort columns and filters it does not know", async () => {
    const raw = { method: "POST", headers: { "content-type": "application/json" } };
    const somebody = await house.person({ admin: true });
    for (const body of [{ sortcolumn: "version" }, { filter: { password: "x" } }, { amount: 501 }]) {
      const reply = await house.request("realEstate/get", { ...raw, body: JSON.stringify(body) }, somebody);
      expect(reply.status).toBe(400);
    }
  });
});
