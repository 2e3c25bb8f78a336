import { describe, expect, it } from "vitest";
import { contractStatusList } from "#api/contracts/rent-contracts/contract-status.ts";
import { putInStatus } from "#api/platform/moves/moves-testing.ts";
import { sheetText } from "#api/platform/paper/tabular/sheet-text-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { unitStatusList } from "#api/property/units/unit-status.ts";
import type { Client } from "#contract/platform/client.ts";
import { addDays, todayIn } from "#contract/platform/days.ts";

const house = await testHouse();
const [branchId] = house.branchIds;
const { client: admin } = await house.person({ admin: true });
const everything = ["read", "create", "edit", "operation"] as const;
/** May do all of it but read names. */
const blind = await house.user({
  ...{ client: ["read"], real_estate: ["read"], real_estate_contract: everything },
  ...{ calendar: everything, building: ["read"], invoice: ["read"] },
});
const today = todayIn("Europe/Vienna", house.platform.now());
const arrival = addDays(today, 40);

/** A client who owns a unit and a building and stays in the unit, today and later. */
async function guest(names: Names) {
  const place = { branchId, city: "Wien", country: "AT" };
  const { ClientId: clientId } = await admin.clients.add({
    client: { ...place, ...names, phone: "+43 1 234", isOwner: true, isRenter: true },
  });
  const { BuildingId: buildingId } = await admin.buildings.add({
    building: { ...place, name: `House ${clientId}`, type: "Altbau" },
  });
  const { RealEstateId: unitId } = await admin.units.add({
    realEstate: {
      ...place,
      label: `Unit ${clientId}`,
      ownerId: clientId,
      buildingId,
      basePricePerNight: 9000,
    },
  });
  await admin.buildingRecords.setPeople({ id: buildingId, userIds: [], ownerIds: [clientId] });
  await putInStatus(house, unitStatusList, unitId, "ACTIVE");
  const stay = async (checkIn: string) =>
    (
      await admin.rentContracts.create({
        propertyId: unitId,
        contract: { checkIn, checkOut: addDays(checkIn, 3), clientId },
      })
    ).contractId;
  const contractId = await stay(arrival);
  await putInStatus(house, contractStatusList, contractId, "ACTIVE");
  return { clientId, buildingId, unitId, contractId };
}

interface Names {
  firstname?: string;
  lastname?: string;
  company?: string;
}

const guests: Record<string, { names: Names; called: string; billed: string }> = {
  "a company": {
    names: { company: "Alpenblick GmbH" },
    called: "Alpenblick GmbH",
    billed: "Alpenblick GmbH",
  },
  "a person": { names: { firstname: "Ada", lastname: "Byron" }, called: "Ada Byron", billed: "Ada Byron" },
  "a person of a company": {
    names: { firstname: "Grace", lastname: "Hopper", company: "Navy AG" },
    called: "Grace Hopper",
    billed: "Navy AG",
  },
  "somebody with a first name only": { names: { firstname: "Cher" }, called: "Cher", billed: "Cher" },
};

describe.each(Object.entries(guests))("%s", async (_who, { names, called, billed }) => {
  const { clientId, buildingId, unitId, contractId } = await guest(names);
  const taken = (api: Client) => ({
    "a stay over theirs": () =>
      api.rentContracts.create({
        propertyId: unitId,
        contract: { checkIn: arrival, checkOut: addDays(arrival, 1), clientId },
      }),
    "a block over theirs": () =>
      api.calendar.addBlock({
        block: { unitIds: [unitId], from: arrival, to: addDays(arrival, 1), type: "manual" },
      }),
  });
  const refusal = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => null,
      (failure: unknown) => failure,
    );
    expect(error).toMatchObject({ errorType: "NIGHTS_TAKEN", status: 409 });
    const message = error instanceof Error ? error.message : "";
    return { message, whole: JSON.stringify({ ...Object(error), message }) };
  };
  const readers: Record<string, (api: Client) => Promise<unknown>> = {
    "the list of clients": async (api) =>
      (await api.clients.list({})).Clients.find(({ id }) => id === clientId)?.name,
    "the record": async (api) => (await api.clients.read({ id: clientId })).Client.name,
    "the list of stays": async (api) =>
      (await api.rentContracts.list({ filter: { clientId } })).contracts.map((row) => row.guest),
    "the stay": async (api) => (await api.rentContracts.read({ id: contractId })).contract.guest,
    "stays in Excel": async (api) => sheetText(await api.rentContracts.exportList({})),
    "units in Excel": async (api) => sheetText(await api.units.exportList({})),
    "the timeline": async (api) =>
      (await api.calendar.rent({ from: arrival, until: addDays(arrival, 5) })).stays
        .filter((stay) => stay.unitId === unitId)
        .map((stay) => stay.guest),
    "the day": async (api) =>
      (await api.calendar.day({ date: arrival })).arrivals
        .filter((stay) => stay.unitId === unitId)
        .map((stay) => stay.guest),
    "the search for the stay": async (api) =>
      (await api.search.all({ q: String(contractId) })).contracts
        .filter(({ id }) => id === contractId)
        .map((hit) => hit.guest),
    "the list of units": async (api) =>
      (await api.units.list({})).RealEstates.find(({ id }) => id === unitId)?.ownerName,
    "the unit": async (api) => (await api.units.read({ id: unitId })).RealEstate.ownerName,
    "the people of the building": async (api) => api.buildingRecords.people({ id: buildingId }),
  };

  it.each(Object.entries(readers))("has a name in %s, for who may read it", async (_reader, read) => {
    expect(JSON.stringify(await read(admin))).toContain(called);
    const hidden = JSON.stringify(await read(blind)) ?? "";
    for (const name of Object.values(names)) expect(hidden).not.toContain(name);
  });

  it.each(Object.keys(taken(admin)))("has a name in the refusal of %s", async (what) => {
    const of = (api: Client) => Object.entries(taken(api)).find(([name]) => name === what)?.[1]();
    const seen = await refusal(Promise.resolve(of(admin)));
    expect(seen.message).toContain(called);
    const hidden = await refusal(Promise.resolve(of(blind)));
    expect(hidden.message).toContain(String(contractId));
    for (const name of Object.values(names)) expect(hidden.whole).not.toContain(name);
  });

  it("is found by its name, and only by who may read it", async () => {
    const q = names.company ?? names.firstname ?? "";
    const hits = await admin.search.all({ q });
    expect(hits.clients).toMatchObject([{ id: clientId, name: called }]);
    expect(hits.contracts.map(({ guest: name }) => name)).toContain(called);
    expect((await blind.search.all({ q })).clients).toEqual([]);
  });

  it("is who an invoice goes to: the company where there is one, for it owes", async () => {
    const { Invoice } = await admin.invoices.generate({ id: contractId });
    expect(Invoice.recipient).toMatchObject({ name: billed, business: names.company !== undefined });
  });
});

it("stands in the order of its name, a company among the families", async () => {
  const { Clients } = await admin.clients.list({ sortcolumn: "lastname", sortby: "asc" });
  const order = Clients.map(({ name }) => name).filter((name) =>
    Object.values(guests).some(({ called }) => called === name),
  );
  expect(order).toEqual(["Alpenblick GmbH", "Ada Byron", "Cher", "Grace Hopper"]);
  const { contracts } = await admin.rentContracts.list({ sortcolumn: "guest", sortby: "asc" });
  expect(contracts.map((row) => row.guest)).toEqual(order);
});
