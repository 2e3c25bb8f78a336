import { beforeAll, describe, expect, it } from "vitest";
import { sandboxListings, sandboxReservations } from "#api/integrations/hostaway/sandbox-world.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";
import { saveConnection } from "#api/platform/vendors/connections.ts";
import { pictureFile } from "#api/property/units/units-testing.ts";
import { addDays } from "#contract/platform/days.ts";

const house = await testHouse();
const [vienna] = house.branchIds;
const person = await house.person({ admin: true });
const api = person.client;
const { organizationId, platform } = house;
const today = "2026-11-21";
const [first] = sandboxListings();
const listingId = first?.externalId ?? "";
const wanted = { buid: vienna, channelId: listingId, ownerId: 0, buildingId: 0 };
house.at(`${today}T10:00:00Z`);

const connect = (vendor: "hostaway" | "justimmo") =>
  inTenant(platform.db, organizationId, (trx) =>
    saveConnection(
      platform,
      { trx, organizationId },
      { vendor, secret: null, settings: {}, userId: person.id },
    ),
  );
const nights = () =>
  inTenant(platform.db, organizationId, (trx) =>
    trx
      .selectFrom("channel_night")
      .select(["night", "closed", "state", "problem"])
      .orderBy("night")
      .execute(),
  );
const report = async (jobId: number) => {
  await house.runJobs();
  return (await api.jobs.read({ id: jobId })).Job;
};

describe("an organization without a property manager", () => {
  it("is told so, and nothing pretends", async () => {
    await expect(api.channels.fetchListing(wanted)).rejects.toMatchObject({ errorType: "NOT_CONNECTED" });
    await expect(api.channels.fetchAllListings({ buid: vienna, buildingId: 0 })).rejects.toMatchObject({
      errorType: "NOT_CONNECTED",
    });
    await expect(api.channels.updateFromJustimmo({ buid: vienna })).rejects.toMatchObject({
      errorType: "NOT_CONNECTED",
    });
    await expect(
      api.channels.block({ listingId, from: "2027-01-01", to: "2027-01-02" }),
    ).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });
});

describe("with a property manager", () => {
  let unitId = 0;
  let rowId = 0;
  beforeAll(async () => {
    await connect("hostaway");
    await connect("justimmo");
    const { Listing } = await api.channels.fetchListing(wanted);
    unitId = Listing.unitId ?? 0;
    rowId = Listing.id;
  });

  it("makes a unit of a listing once, and says what differs later", async () => {
    const { RealEstate } = await api.units.read({ id: unitId });
    expect(RealEstate).toMatchObject({ label: first?.label, persons: 4, basePricePerNight: 12_900 });
    await api.units.update({ realEstate: { id: unitId, label: "Our loft" } });
    const { Listing } = await api.channels.fetchListing(wanted);
    expect(Listing.unitId).toBe(unitId);
    expect(Listing.differences).toEqual([
      { field: "label", here: "Our loft", there: first?.label, edited: true },
    ]);
    const applied = await api.channels.apply({ id: rowId, fields: ["label"] });
    expect(applied.Listing.differences).toEqual([]);
    expect((await api.units.read({ id: unitId })).RealEstate.label).toBe(first?.label);
  });

  it("reads all listings as a job; each can be linked with one unit", async () => {
    const { jobId } = await api.channels.fetchAllListings({ buid: vienna, buildingId: 0 });
    expect((await report(jobId)).report).toMatchObject({ listings: 6, mapped: 1 });
    const { Listings, connected } = await api.channels.pending({});
    expect(connected).toEqual(["hostaway", "justimmo"]);
    expect(Listings).toHaveLength(5);
    const other = Listings[0]?.id ?? 0;
    await expect(api.channels.link({ id: other, unitId })).rejects.toMatchObject({
      errorType: "ALREADY_EXISTS",
    });
    const { RealEstateId: free } = await api.units.add({
      realEstate: { branchId: vienna, label: "Free", city: "Wien", country: "AT" },
    });
    await api.channels.link({ id: other, unitId: free });
    const open = (await api.channels.pending({})).Listings;
    expect(open.filter(({ unitId: mapped }) => mapped === null)).toHaveLength(4);
  });

  it("makes buildings of addresses, each once", async () => {
    const { Building } = await api.channels.fetchBuilding({ buid: vienna, channelId: listingId, ownerId: 0 });
    expect(Building).toMatchObject({ name: first?.address, units: 1 });
    const { jobId } = await api.channels.fetchAllBuildings({ buid: vienna });
    expect((await report(jobId)).report).toMatchObject({ listings: 6, buildings: 6 });
    const again = await api.channels.fetchBuilding({ buid: vienna, channelId: listingId, ownerId: 0 });
    expect(again.Building.id).toBe(Building.id);
    const building = await api.channels.fetchBuildingReservations({ id: Building.id });
    expect((await report(building.jobId)).report).toMatchObject({ changed: 0 });
  });

  it("makes contracts of reservations, never refuses one, flags overlaps, follows and cancels", async () => {
    const there = first ? sandboxReservations(first, addDays(today, -30), today) : [];
    const confirmed = there.filter(({ state }) => state === "confirmed");
    const one = await api.channels.fetchReservations({ id: unitId });
    expect(one.reservations.filter(({ state }) => state === "confirmed")).toHaveLength(confirmed.length);
    const again = await api.channels.fetchReservations({ id: unitId });
    expect(again.reservations).toEqual(one.reservations);
    house.at("2027-02-20T10:00:00Z");
    const later = sandboxReservations(first ?? sandboxListings()[0] ?? raise(), "2027-01-21", "2027-02-20");
    const fresh =
      later.find(({ state, arrival }) => state === "confirmed" && arrival > "2027-02-22") ?? raise();
    const { ClientId } = await api.clients.add({
      client: { branchId: vienna, lastname: "Early", phone: "+43 1 234", isRenter: true },
    });
    await api.rentContracts.create({
      propertyId: unitId,
      contract: { checkIn: fresh.arrival, checkOut: fresh.departure, clientId: ClientId },
    });
    const { reservations } = await api.channels.fetchReservations({ id: unitId });
    expect(reservations.find(({ externalId }) => externalId === fresh.externalId)).toMatchObject({
      overbooking: true,
    });
    house.at(`${today}T10:00:00Z`);
  });

  it("tells taken nights and opens only what nothing else holds", async () => {
    const { calendarId } = await api.channels.block({
      listingId,
      from: "2027-08-01",
      to: "2027-08-04",
      reason: "paint",
    });
    await house.runJobs();
    const nightsOut = (await nights()).filter(({ night }) => night.startsWith("2027-08"));
    expect(nightsOut.map(({ state, closed }) => [state, closed])).toEqual(Array(3).fill(["synced", true]));
    await api.calendar.addBlock({
      block: { unitIds: [unitId], from: "2027-08-03", to: "2027-08-05", type: "owner" },
    });
    await api.channels.unblock({ calendarId });
    await house.runJobs();
    const left = (await nights()).filter(({ night }) => night.startsWith("2027-08"));
    expect(left.map(({ night }) => night)).toEqual(["2027-08-03", "2027-08-04"]);
  });

  it("tries again what the property manager refuses, and tells somebody after the third time", async () => {
    await inTenant(platform.db, organizationId, (trx) =>
      trx
        .updateTable("integration")
        .set({
          sandbox: JSON.stringify({ [listingId]: { listing: { ...first, active: false }, closed: {} } }),
        })
        .where("vendor", "=", "hostaway")
        .execute(),
    );
    const start = Date.parse(`${today}T10:00:00Z`);
    const { calendarId } = await api.channels.block({ listingId, from: "2027-09-01", to: "2027-09-02" });
    for (const minutes of [0, 2, 8]) {
      house.at(new Date(start + minutes * 60_000).toISOString());
      await inTenant(platform.db, organizationId, (trx) =>
        platform.jobs.enqueue(trx, "channels.tellNights", { organizationId }),
      );
      await house.runJobs();
    }
    const night = (await nights()).find((entry) => entry.night === "2027-09-01");
    expect(night).toMatchObject({ night: "2027-09-01", problem: "listing is not active" });
    const { notifications } = await inTenant(platform.db, organizationId, async (trx) => ({
      notifications: await trx
        .selectFrom("notification")
        .select("message")
        .where("message", "=", "nightsNotTold")
        .execute(),
    }));
    expect(notifications).toHaveLength(1);
    await api.channels.unblock({ calendarId });
    house.at(new Date(start).toISOString());
  });

  it("exports what may go, says why the rest does not, and marks once", async () => {
    const { Status: hindered } = await api.channels.channelExport({ id: unitId });
    expect(hindered).toMatchObject({ state: "none", obstacles: ["image", "status"] });
    await api.units.uploadImages({ id: unitId, files: await pictureFile("a.png") });
    await api.units.activate({ id: unitId });
    await inTenant(platform.db, organizationId, (trx) =>
      trx.updateTable("integration").set({ sandbox: "{}" }).where("vendor", "=", "hostaway").execute(),
    );
    const { Status, TransformedData } = await api.channels.channelExport({ id: unitId });
    expect(Status).toMatchObject({ state: "pending", obstacles: [] });
    expect(TransformedData).toMatchObject({ label: first?.label, persons: 4 });
    await house.runJobs();
    const { Exports } = await api.channels.exports({ filter: { unitId } });
    expect(Exports.map(({ channel, state, obstacles }) => [channel, state, obstacles])).toEqual([
      ["hostaway", "ok", []],
      ["openImmo", "none", []],
    ]);
    await api.channels.markAsExported({ propertyId: unitId, id: rowId });
    const { jobId } = await api.channels.startExport({ ids: Exports.map(({ id }) => id) });
    const job = await report(jobId);
    expect(job).toMatchObject({ state: "done", report: { hostaway: 1, openImmo: 1, refused: 0 } });
    expect(job.resultFile?.name).toContain("openimmo");
    await api.channels.updateExport({ realEstate: { id: unitId, channels: { openImmo: false } } });
    const after = await api.channels.exports({ filter: { unitId, obstacle: ["notWanted"] } });
    expect(after.Exports).toHaveLength(1);
  });

  it("brings justimmo and OpenImmo files over, keeping what was edited here", async () => {
    const { jobId } = await api.channels.updateFromJustimmo({ buid: vienna });
    expect((await report(jobId)).report).toMatchObject({ added: 15, refused: 0 });
    const second = await api.channels.updateFromJustimmo({ buid: vienna });
    expect((await report(second.jobId)).report).toMatchObject({ added: 0, unchanged: 15 });
    const xml = (title: string, city: string) =>
      new File(
        [
          `<openimmo><anbieter><immobilie><geo><ort>${city}</ort><land iso_land="AUT"/></geo><freitexte><objekttitel>${title}</objekttitel></freitexte><verwaltung_techn><openimmo_obid>Z1</openimmo_obid></verwaltung_techn></immobilie></anbieter></openimmo>`,
        ],
        "a.xml",
        { type: "application/xml" },
      );
    const once = await api.channels.importOpenImmo({
      branchId: vienna,
      file: xml("Hof & Haus".replace("&", "&amp;"), "Graz"),
    });
    expect((await report(once.jobId)).report).toMatchObject({ added: 1 });
    const { RealEstates } = await api.units.list({ filter: { q: "Hof & Haus" } });
    const id = RealEstates[0]?.id ?? 0;
    await api.units.update({ realEstate: { id, label: "Ours" } });
    const twice = await api.channels.importOpenImmo({ branchId: vienna, file: xml("Theirs", "Linz") });
    expect((await report(twice.jobId)).report).toMatchObject({ updated: 1 });
    const { RealEstate } = await api.units.read({ id });
    expect(RealEstate).toMatchObject({ label: "Ours", city: "Linz" });
    await expect(
      api.channels.importOpenImmo({ branchId: vienna, file: new File(["id;label"], "a.xml") }),
    ).rejects.toMatchObject({ errorType: "VALIDATION" });
  });
});

function raise(): never {
  throw new Error("the simulator has no such reservation");
}
