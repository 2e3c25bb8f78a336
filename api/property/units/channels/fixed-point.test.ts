import { beforeAll, describe, expect, it } from "vitest";
import { hostawayAccount } from "#api/integrations/hostaway/account-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";
import { saveConnection } from "#api/platform/vendors/connections.ts";
import { sendUnit } from "#api/property/units/channels/send-unit.ts";
import { pictureFile } from "#api/property/units/units-testing.ts";

const there = hostawayAccount(() => house.platform.now());
const house = await testHouse({ outside: there.outside });
const [vienna, second] = house.branchIds;
const person = await house.person({ admin: true });
const api = person.client;
const { organizationId, platform } = house;
house.at("2026-11-21T10:00:00Z");
await inTenant(platform.db, organizationId, (trx) =>
  saveConnection(
    platform,
    { trx, organizationId },
    { vendor: "hostaway", secret: "s", settings: { account: "1" }, userId: person.id },
  ),
);

/** A unit with everything that goes there, exported. */
async function exported(
  branchId: number,
  label: string,
  place: Record<"house" | "apt", string>,
  city = "Wien",
) {
  const { RealEstateId: id } = await api.units.add({
    realEstate: {
      ...{ branchId, label, city, country: "AT", address: "Praterstraße", ...place },
      ...{ latitude: 48.2123456789, longitude: 16.39, persons: 4, bedrooms: 2, bathrooms: 1, area: 61.5 },
      ...{ basePricePerNight: 9990, cleaningFee: 4550 },
    },
  });
  await api.units.uploadImages({ id, files: await pictureFile(`${label}.png`) });
  await api.units.activate({ id });
  await send(id);
  return id;
}

async function send(unitId: number): Promise<void> {
  await api.channels.channelExport({ id: unitId });
  await sendUnit(platform, { organizationId, unitId, userId: person.id });
}

async function report(jobId: number) {
  await house.runJobs();
  return (await api.jobs.read({ id: jobId })).Job.report;
}

const fetchListings = async () =>
  report((await api.channels.fetchAllListings({ buid: vienna, buildingId: 0 })).jobId);
const listingOf = async (unitId: number) => (await api.channels.listings({ id: unitId })).Listings[0];
const wire = (unitId: number, name: string) => ({
  unitId,
  listing: () => there.listings.find((l) => l.name === name),
});

describe("a unit exported and read again", () => {
  const units: { unitId: number; listing: () => { address: string } | undefined }[] = [];
  beforeAll(async () => {
    const places = [
      { house: "40", apt: "12" },
      { house: "40", apt: "2/13" },
      { house: "41", apt: "" },
      { house: "", apt: "" },
    ];
    for (const [index, place] of places.entries())
      units.push(wire(await exported(vienna, `Point ${index}`, place), `Point ${index}`));
  });

  it("differs in nothing, before it is read and after", async () => {
    for (const { unitId } of units) expect((await listingOf(unitId))?.differences).toEqual([]);
    expect(await fetchListings()).toMatchObject({ listings: 4, mapped: 4, different: 0 });
  });

  it("stays what it is however often it goes there and back", async () => {
    const before = structuredClone(there.listings);
    for (let round = 0; round < 3; round += 1) {
      await fetchListings();
      for (const { unitId } of units) {
        const listing = await listingOf(unitId);
        await api.channels.apply({ id: listing?.id ?? 0, fields: ["address", "label", "area"] });
        await send(unitId);
      }
    }
    expect(there.listings).toEqual(before);
    const { RealEstate } = await api.units.read({ id: units[0]?.unitId ?? 0 });
    expect(RealEstate).toMatchObject({ address: "Praterstraße", house: "40", apt: "12" });
  });

  it("takes an address that was changed there into its parts, and sends back the same", async () => {
    const changed = ["Neue Gasse 7/3", "Neue Gasse 7/3/5", "Am Platz", "Neue Gasse 9"];
    for (const [index, address] of changed.entries()) {
      const listing = units[index]?.listing();
      if (listing) listing.address = address;
    }
    expect(await fetchListings()).toMatchObject({ different: 4 });
    for (const { unitId } of units) {
      const held = await listingOf(unitId);
      expect(held?.differences.map(({ field, edited }) => [field, edited])).toEqual([["address", false]]);
      const { Listing } = await api.channels.apply({ id: held?.id ?? 0, fields: ["address"] });
      expect(Listing.differences).toEqual([]);
      await send(unitId);
    }
    expect(units.map(({ listing }) => listing()?.address)).toEqual(changed);
    const read = async (index: number) =>
      (await api.units.read({ id: units[index]?.unitId ?? 0 })).RealEstate;
    expect(await read(0)).toMatchObject({ address: "Neue Gasse", house: "7", apt: "3" });
    expect(await read(2)).toMatchObject({ address: "Am Platz", house: "", apt: "" });
  });
});

describe("buildings of listings", () => {
  it("are those of their units, each once, and none of another branch's", async () => {
    const { BuildingId } = await api.buildings.add({
      building: {
        ...{ branchId: vienna, name: "Old house", type: "Altbau", city: "Wien", country: "AT" },
        ...{ address: "Karlsplatz", house: "1" },
      },
    });
    const inside = await exported(vienna, "Inside", { house: "88", apt: "1" });
    await api.buildings.addUnit({ id: BuildingId, propertyId: inside });
    const doors = await Promise.all(
      ["2", "3"].map((apt) => exported(vienna, `Door ${apt}`, { house: "90", apt })),
    );
    const far = await exported(second, "Far", { house: "5", apt: "1" }, "Lisboa");
    const before = (await api.buildings.list({ filter: {} })).Buildings.length;
    const { jobId } = await api.channels.fetchAllBuildings({ buid: vienna });
    expect(await report(jobId)).toMatchObject({ left: 1, refused: 0 });
    const buildingOf = async (id: number) => (await api.units.read({ id })).RealEstate.buildingId;
    expect(await buildingOf(inside)).toBe(BuildingId);
    const [one, other] = await Promise.all(doors.map(buildingOf));
    expect(one).toBeGreaterThan(0);
    expect(other).toBe(one);
    expect(await buildingOf(far)).toBeNull();
    const { Buildings } = await api.buildings.list({ filter: {} });
    expect(Buildings.filter(({ city }) => city === "Lisboa")).toEqual([]);
    expect(Buildings.filter(({ units }) => units === 0)).toEqual([]);
    expect(Buildings.find(({ id }) => id === one)).toMatchObject({
      address: "Praterstraße",
      house: "90",
      units: 2,
    });
    // Again it makes none.
    const again = await api.channels.fetchAllBuildings({ buid: vienna });
    await report(again.jobId);
    expect((await api.buildings.list({ filter: {} })).Buildings).toHaveLength(Buildings.length);
    expect(Buildings.length).toBeGreaterThan(before);
  });

  it("are not made of another branch's listing, nor of one that stands for nobody abroad", async () => {
    const far = there.listings.find(({ name }) => name === "Far");
    await expect(
      api.channels.fetchBuilding({ buid: vienna, channelId: String(far?.id), ownerId: 0 }),
    ).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    const abroad = { city: "Porto", country: "PT", insertedOn: "2026-01-01 00:00:00" };
    there.listings.push({ id: 9500, name: "Abroad", address: "Rua Augusta 3", ...abroad });
    const { jobId } = await api.channels.fetchAllBuildings({ buid: vienna });
    expect(await report(jobId)).toMatchObject({ left: 2 });
  });
});
