import { beforeEach, describe, expect, it } from "vitest";
import { hostawayAccount } from "#api/integrations/hostaway/account-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";
import { saveConnection } from "#api/platform/vendors/connections.ts";
import { sendUnit } from "#api/property/units/channels/send-unit.ts";
import { pictureFile } from "#api/property/units/units-testing.ts";

const start = Date.parse("2026-11-21T10:00:00Z");
const there = hostawayAccount(() => house.platform.now());
const house = await testHouse({ outside: there.outside });
const person = await house.person({ admin: true });
const api = person.client;
const { organizationId, platform } = house;
const [branchId] = house.branchIds;
await inTenant(platform.db, organizationId, (trx) =>
  saveConnection(
    platform,
    { trx, organizationId },
    { vendor: "hostaway", secret: "s", settings: { account: "1" }, userId: person.id },
  ),
);

let unitId = 0;
let label = 0;
const minutesLater = (minutes: number) => house.at(new Date(start + minutes * 60_000).toISOString());
const send = () => sendUnit(platform, { organizationId, unitId, userId: person.id });
const named = () => there.listings.filter(({ name }) => name === `Flat ${label}`);
const row = async () =>
  (await api.channels.exports({ filter: { unitId, channel: ["hostaway"] } })).Exports[0];

beforeEach(async () => {
  there.befall(null);
  minutesLater(0);
  label += 1;
  const { RealEstateId } = await api.units.add({
    realEstate: {
      branchId,
      label: `Flat ${label}`,
      city: "Wien",
      country: "AT",
      address: "Praterstraße",
      house: String(label),
      basePricePerNight: 9000,
    },
  });
  unitId = RealEstateId;
  await api.units.uploadImages({ id: unitId, files: await pictureFile(`${label}.png`) });
  await api.units.activate({ id: unitId });
  await api.channels.channelExport({ id: unitId });
});

describe("making a listing at the property manager", () => {
  it("makes one, and changes it the next time", async () => {
    await send();
    expect(await row()).toMatchObject({ state: "ok", externalId: String(named()[0]?.id) });
    await api.channels.channelExport({ id: unitId });
    await send();
    expect(named()).toHaveLength(1);
  });

  it("finds the listing again when the process died between making it and keeping its id", async () => {
    there.befall({ kind: "killed", method: "POST" });
    await expect(send()).rejects.toThrow("killed");
    expect(named()).toHaveLength(1);
    there.befall(null);
    // Begun again at once, while for all anybody knows the other may still be alive: it waits.
    await send();
    expect(await row()).toMatchObject({ state: "pending", externalId: null });
    minutesLater(4);
    await send();
    expect(named()).toHaveLength(1);
    expect(await row()).toMatchObject({ state: "ok", externalId: String(named()[0]?.id) });
  });

  it("finds it when only the answer was lost, although it was read meanwhile as nobody's", async () => {
    there.befall({ kind: "lost", method: "POST" });
    await send();
    expect(await row()).toMatchObject({ state: "failed", problem: "timeout" });
    there.befall(null);
    const { jobId } = await api.channels.fetchAllListings({ buid: branchId, buildingId: 0 });
    expect(jobId).toBeGreaterThan(0);
    await house.runJobs();
    minutesLater(2);
    await send();
    expect(named()).toHaveLength(1);
    expect(await row()).toMatchObject({ state: "ok", externalId: String(named()[0]?.id) });
    const { Listings } = await api.channels.listings({ id: unitId });
    expect(Listings).toHaveLength(1);
  });

  it("does not take an older listing of the same name, nor that of another unit", async () => {
    there.listings.push({
      id: 9000 + label,
      name: `Flat ${label}`,
      address: "elsewhere",
      insertedOn: "2024-01-01 00:00:00",
    });
    there.befall({ kind: "refuses", method: "POST", status: 422 });
    await send();
    expect(await row()).toMatchObject({ state: "failed", problem: "HTTP 422" });
    there.befall(null);
    minutesLater(2);
    await send();
    expect(named()).toHaveLength(2);
    expect(await row()).toMatchObject({ externalId: expect.not.stringMatching(`^${9000 + label}$`) });
  });

  it.each([
    [401, "unauthorized"],
    [429, "limited"],
    [503, "unreachable"],
  ])("says honestly what HTTP %i means", async (status, problem) => {
    there.befall({ kind: "refuses", method: "POST", status });
    await send();
    const { Integrations } = await api.connections.list({});
    expect(Integrations.find(({ vendor }) => vendor === "hostaway")).toMatchObject({
      state: "failed",
      problem,
      detail: `HTTP ${status}`,
    });
  });
});
