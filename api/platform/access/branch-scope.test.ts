// On each PostgreSQL: how statements are sent, planned and read.
import { describe, expect, it } from "vitest";
import type { Grants } from "#api/platform/people-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import type { Resource } from "#contract/platform/access.ts";
import type { Client } from "#contract/platform/client.ts";

const house = await testHouse();
const [vienna, berlin] = house.branchIds;
const admin = await house.admin();
const place = { branchId: berlin, city: "Berlin", country: "DE" };
const { BuildingId: building } = await admin.buildings.add({
  building: { ...place, name: "Spreehof", type: "Altbau", address: "Spreeweg" },
});
const { RealEstateId: unit } = await admin.units.add({ realEstate: { ...place, label: "Spree 1" } });
const { ClientId: client } = await admin.clients.add({
  client: { branchId: berlin, lastname: "Havel", email: "havel@mail.example" },
});
const from = { from: "2026-12-01", until: "2026-12-08", prices: false };

/** What somebody of Vienna sees of what stands in Berlin. */
const sights: Record<string, (api: Client) => Promise<boolean>> = {
  building: async (api) => (await api.buildings.list({})).Buildings.some(({ id }) => id === building),
  unit: async (api) => (await api.units.list({})).RealEstates.some(({ id }) => id === unit),
  client: async (api) => (await api.clients.list({})).Clients.some(({ id }) => id === client),
  calendar: async (api) => (await api.calendar.rent(from)).units.some(({ id }) => id === unit),
};
const reading: Grants = {
  building: ["read", "edit"],
  real_estate: ["read", "edit"],
  client: ["read", "edit"],
  calendar: ["read"],
};
const everybody = Object.keys(sights);

it.each([
  ["nothing", undefined, []],
  ["the buildings", "building_all_bu", ["building"]],
  ["the units", "real_estate_all", ["unit"]],
  ["the clients", "all_clients", ["client"]],
  ["the calendars", "allcalendar", ["calendar"]],
  ["everything", "all_businessunit", everybody],
] as const)("shows %s of other branches with %s", async (_title, permission, seen) => {
  const grants = permission ? { ...reading, [permission]: ["read"] } : reading;
  const api = await house.user(grants, { branches: [vienna] });
  const results: string[] = [];
  for (const [name, sees] of Object.entries(sights)) if (await sees(api)) results.push(name);
  expect(results).toEqual(seen);
});

describe("seeing another branch", () => {
  it("is not changing it, but for all_businessunit", async () => {
    const seeing = await house.user({ ...reading, building_all_bu: ["read"] }, { branches: [vienna] });
    expect((await seeing.buildings.read({ id: building })).Building.name).toBe("Spreehof");
    const change = { building: { id: building, note: "seen" } };
    await expect(seeing.buildings.update(change)).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    const everywhere = await house.user({ ...reading, all_businessunit: ["read"] }, { branches: [vienna] });
    expect((await everywhere.buildings.update(change)).Building.note).toBe("seen");
  });

  it("follows the branches that were selected", async () => {
    const api = await house.user({ ...reading, all_businessunit: ["read"] }, { branches: [vienna] });
    await api.session.selectBranches({ action: "selectedBranchId", buid: vienna });
    expect(await sights.building?.(api)).toBe(false);
    expect((await api.buildings.list({ buids: [berlin] })).Total).toBe(1);
  });

  it("is found by searching", async () => {
    const hits = async (grants: Grants) =>
      (await house.user({ ...reading, ...grants }, { branches: [vienna] })).search.all({ q: "Spree" });
    expect(await hits({})).toMatchObject({ units: [], buildings: [] });
    expect(await hits({ real_estate_all: ["read"], building_all_bu: ["read"] })).toMatchObject({
      units: [{ id: unit }],
      buildings: [{ id: building }],
    });
  });
});

describe("a building that somebody is in charge of", () => {
  it("is seen by them, and with building_all_user", async () => {
    const grants: Grants = { building: ["read", "edit"] };
    const caretaker = await house.person({ grants });
    const colleague = await house.user(grants);
    const head = await house.user({ ...grants, building_all_user: ["read"] });
    await colleague.buildings.read({ id: building });
    await admin.buildingRecords.setPeople({ id: building, userIds: [caretaker.id], ownerIds: [] });
    for (const api of [caretaker.client, head]) {
      expect((await api.buildings.read({ id: building })).Building.id).toBe(building);
      expect(await sights.building?.(api)).toBe(true);
      expect((await api.search.all({ q: "Spreehof" })).buildings).toHaveLength(1);
    }
    await expect(colleague.buildings.read({ id: building })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
    await expect(
      colleague.buildings.update({ building: { id: building, note: "mine" } }),
    ).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    expect(await sights.building?.(colleague)).toBe(false);
    expect((await colleague.search.all({ q: "Spreehof" })).buildings).toEqual([]);
    expect((await colleague.buildings.basic({})).Buildings).toEqual([]);
    await admin.users.deactivate({ id: caretaker.id });
    expect(await sights.building?.(colleague)).toBe(true);
  });
});

it("is not given to a token that was not given it", async () => {
  const person = await house.person({
    grants: { ...reading, external_api: ["read", "create"], all_businessunit: ["read"] },
    branches: [vienna],
  });
  const buildings = async (resources: Resource[]) => {
    const token = { name: "Sync", readOnly: true, resources, days: 7 };
    const { Bearer } = await person.client.apiTokens.add({ token });
    const headers = { authorization: `Bearer ${Bearer}` };
    const reply = await house.request("building/get", { method: "POST", body: "{}", headers });
    return (await reply.json()).objects.Total;
  };
  expect(await buildings(["building"])).toBe(0);
  expect(await buildings(["building", "all_businessunit"])).toBe(1);
  expect(await buildings([])).toBe(1);
});
