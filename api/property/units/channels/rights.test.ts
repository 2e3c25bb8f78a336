import { describe, expect, it } from "vitest";
import { sandboxListings } from "#api/integrations/hostaway/sandbox-world.ts";
import { sandboxJustimmo } from "#api/integrations/justimmo/sandbox.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Grants } from "#api/platform/people-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { saveConnection } from "#api/platform/vendors/connections.ts";
import type { Client } from "#contract/platform/client.ts";

const house = await testHouse();
const [vienna, berlin] = house.branchIds;
const admin = await house.person({ admin: true });
const { organizationId, platform } = house;
const [first, second, third] = sandboxListings().map(({ externalId }) => externalId);
for (const vendor of ["hostaway", "justimmo"] as const)
  await inTenant(platform.db, organizationId, (trx) =>
    saveConnection(
      platform,
      { trx, organizationId },
      { vendor, secret: null, settings: {}, userId: admin.id },
    ),
  );
const reportOf = async (as: Client, { jobId }: { jobId: number }) => {
  await house.runJobs();
  return (await as.jobs.read({ id: jobId })).Job;
};
const editing: Grants = { real_estate: ["read", "edit"], building: ["read", "edit"] };
const to = (channelId = "", buid: number = vienna) => ({ buid, channelId, ownerId: 0, buildingId: 0 });
const at = (channelId = "", buid: number = vienna) => ({ buid, channelId, ownerId: 0 });
const forbidden = (permission: string, action: string) => ({
  errorType: "FORBIDDEN",
  objects: { permission, action },
});

describe("taking listings over", () => {
  it("makes no unit without the right to add units, and reads a known one without it", async () => {
    const editor = await house.user(editing);
    await expect(editor.channels.fetchListing(to(first))).rejects.toMatchObject(
      forbidden("real_estate", "create"),
    );
    await admin.client.channels.fetchListing(to(first));
    expect((await editor.channels.fetchListing(to(first))).Listing.unitId).not.toBeNull();
  });

  it("makes no building without the right to add buildings", async () => {
    const editor = await house.user(editing);
    await expect(editor.channels.fetchBuilding(at(first))).rejects.toMatchObject(
      forbidden("building", "create"),
    );
    const { jobId } = await editor.channels.fetchAllBuildings({ buid: vienna });
    expect(await reportOf(editor, { jobId })).toMatchObject({
      state: "done",
      report: { buildings: 0, refused: expect.any(Number) },
    });
    expect((await admin.client.buildings.list({})).Total).toBe(0);
    await admin.client.channels.fetchBuilding(at(first));
    expect((await editor.channels.fetchBuilding(at(first))).Building.units).toBe(1);
  });

  it("does not tell a branch of another one's listings", async () => {
    await admin.client.channels.fetchListing(to(second));
    const other = await house.user(
      { real_estate: ["read", "create", "edit"], building: ["read", "create", "edit"] },
      { branches: [berlin] },
    );
    const missing = { errorType: "NOT_FOUND" };
    await expect(other.channels.fetchBuilding(at(second, berlin))).rejects.toMatchObject(missing);
    await expect(other.channels.fetchListing(to(second, berlin))).rejects.toMatchObject(missing);
    const buildings = await reportOf(other, await other.channels.fetchAllBuildings({ buid: berlin }));
    expect(buildings).toMatchObject({ state: "done", report: { buildings: 0 } });
    const report = await reportOf(
      other,
      await other.channels.fetchAllListings({ buid: berlin, buildingId: 0 }),
    );
    expect(report).toMatchObject({ state: "done", report: { listings: 4 } });
    const { Buildings } = await other.buildings.list({});
    expect(Buildings.map(({ address }) => address)).not.toContain("Wiedner Hauptstraße 12");
    expect((await other.channels.fetchBuilding(at(third, berlin))).Building.units).toBe(0);
  });
});

describe("taking a portal's properties over", () => {
  const asking: Grants = { justimmoButton: ["read", "edit"], real_estate: ["read"] };

  it("adds and changes units by the rights to do so, and says of each why not", async () => {
    // The simulated portal offers one more flat each month.
    const [offered = []] = await Array.fromAsync(sandboxJustimmo(platform.now).properties());
    const button = await house.user(asking);
    const first = await reportOf(button, await button.channels.updateFromJustimmo({ buid: vienna }));
    expect(first).toMatchObject({ state: "done", report: { added: 0, refused: offered.length } });
    expect(first.report).toMatchObject({
      problems: expect.arrayContaining([expect.objectContaining({ line: 1, reason: "mayNotAddUnit" })]),
    });
    const adding = await house.user({ ...asking, real_estate: ["read", "create"] });
    const second = await reportOf(adding, await adding.channels.updateFromJustimmo({ buid: vienna }));
    expect(second).toMatchObject({ report: { added: offered.length, refused: 0 } });
  });

  it("does not change a known unit by a file without the right to edit units", async () => {
    const file = (title: string) =>
      new File(
        [
          `<openimmo><anbieter><immobilie><geo><ort>Graz</ort><land iso_land="AUT"/></geo><freitexte><objekttitel>${title}</objekttitel></freitexte><verwaltung_techn><openimmo_obid>R1</openimmo_obid></verwaltung_techn></immobilie></anbieter></openimmo>`,
        ],
        "a.xml",
        { type: "application/xml" },
      );
    const clerk = await house.person({ grants: { real_estate: ["read", "create"] } });
    const take = (title: string) =>
      clerk.client.channels.importOpenImmo({ branchId: vienna, file: file(title) });
    expect(await reportOf(clerk.client, await take("Hof"))).toMatchObject({ report: { added: 1 } });
    expect(await reportOf(clerk.client, await take("Haus"))).toMatchObject({
      report: { updated: 0, refused: 1, problems: [{ line: 1, reason: "mayNotChange", value: "R1" }] },
    });
    const last = await take("Heim");
    const { id: roleId } = (await clerk.client.session.profile({})).role;
    await admin.client.permissions.update({ roleId, permissions: { real_estate: { read: true } } });
    expect(await reportOf(clerk.client, last)).toMatchObject({ state: "failed", errorType: "FORBIDDEN" });
  });
});
