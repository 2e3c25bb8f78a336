// On each PostgreSQL: statements written by hand.
import { describe, expect, it } from "vitest";
import { todayAt } from "#api/platform/calls/today.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";
import { addDays } from "#contract/platform/days.ts";

const house = await testHouse();
const { platform, organizationId } = house;
const [vienna, berlin] = house.branchIds;
const admin = await house.admin();
const stranger = await (await house.otherTenant()).admin();
const nothing = { units: [], contracts: [], clients: [], buildings: [], invoices: [] };

const { BuildingId } = await admin.buildings.add({
  building: {
    branchId: vienna,
    name: "Haus Lilienhof",
    type: "Altbau",
    address: "Müllnergasse 3",
    city: "Wien",
    country: "AT",
  },
});
const { RealEstateId } = await admin.units.add({
  realEstate: {
    branchId: vienna,
    label: "LIL-7",
    address: "Müllnergasse",
    house: "3",
    city: "Wien",
    country: "AT",
  },
});
const { ClientId } = await admin.clients.add({
  client: {
    branchId: vienna,
    firstname: "Ruth",
    lastname: "Größing",
    email: "ruth@example.org",
    city: "Linz",
  },
});
const { contractId } = await admin.rentContracts.create({
  propertyId: RealEstateId,
  contract: { checkIn: "2027-03-01", checkOut: "2027-03-05", clientId: ClientId, agreedTotal: 40_000 },
});
const invoiceId = await inTenant(platform.db, organizationId, async (trx) => {
  const row = {
    organization_id: organizationId,
    branch_id: vienna,
    state: "finalized",
    number: "VIE-2027-00042",
    year: 2027,
    sequence: 42,
    issued_on: "2027-03-05",
    currency: "EUR",
    language: "de",
    service_from: "2027-03-01",
    service_until: "2027-03-05",
    recipient: JSON.stringify({ name: "Ruth Größing" }),
    issuer: "{}",
    lines: "[]",
  } as const;
  return (await trx.insertInto("invoice").values(row).returning("id").executeTakeFirstOrThrow()).id;
});

describe("the search over everything", () => {
  it("finds a guest, their stays, and both however the name is written", async () => {
    for (const q of ["größing", "Groessing ruth", "ruth@example"]) {
      const hits = await admin.search.all({ q });
      expect(hits.clients, q).toEqual([
        { id: ClientId, name: "Ruth Größing", company: "", city: "Linz", isOwner: false },
      ]);
      expect(hits.contracts, q).toEqual([
        {
          id: contractId,
          guest: "Ruth Größing",
          unitLabel: "LIL-7",
          checkIn: "2027-03-01",
          checkOut: "2027-03-05",
          status: "NEW",
        },
      ]);
    }
  });

  it("finds a unit with its building and stays by the street", async () => {
    const hits = await admin.search.all({ q: "muellnergasse" });
    expect(hits.units).toMatchObject([{ id: RealEstateId, label: "LIL-7", fullAddress: "Müllnergasse 3" }]);
    expect(hits.buildings).toMatchObject([{ id: BuildingId, name: "Haus Lilienhof" }]);
    expect(hits.contracts.map((hit) => hit.id)).toEqual([contractId]);
  });

  it("puts the stay of today first, then the next ones, what is over after them and what is cancelled last", async () => {
    const client = { branchId: vienna, firstname: "Ilse", lastname: "Windisch", email: "ilse@example.org" };
    const { ClientId: guest } = await admin.clients.add({ client });
    const { today } = await inTenant(platform.db, organizationId, async (trx) => ({
      today: await todayAt({ trx, organizationId, now: new Date() }, vienna),
    }));
    const stays: Record<string, number> = {};
    for (const [name, from] of Object.entries({ later: 30, cancelled: 20, next: 9, now: 0, over: 60 })) {
      const checkIn = addDays(today, from);
      const contract = { checkIn, checkOut: addDays(checkIn, 3), clientId: guest, agreedTotal: 40_000 };
      stays[name] = (await admin.rentContracts.create({ propertyId: RealEstateId, contract })).contractId;
    }
    await admin.rentContracts.cancel({ id: stays.cancelled ?? 0, reason: "ill" });
    await inTenant(platform.db, organizationId, (trx) =>
      trx
        .updateTable("rent_contract")
        .set({ check_in: addDays(today, -20), check_out: addDays(today, -17) })
        .where("id", "=", stays.over ?? 0)
        .execute(),
    );
    const { contracts } = await admin.search.all({ q: "windisch" });
    const { now, next, later, over, cancelled } = stays;
    expect(contracts.map(({ id }) => id)).toEqual([now, next, later, over, cancelled]);
  });

  it("finds a contract and an invoice by number", async () => {
    expect((await admin.search.all({ q: String(contractId) })).contracts[0]?.id).toBe(contractId);
    expect((await admin.search.all({ q: "vie-2027-00042" })).invoices).toEqual([
      {
        id: invoiceId,
        number: "VIE-2027-00042",
        kind: "invoice",
        recipientName: "Ruth Größing",
        issuedOn: "2027-03-05",
      },
    ]);
  });

  it("puts the unit called exactly so first and gives no more than asked for", async () => {
    for (const label of ["LIL-70", "LIL-71"])
      await admin.units.add({ realEstate: { branchId: vienna, label, city: "Wien", country: "AT" } });
    expect((await admin.search.all({ q: "lil-7", amount: 2 })).units.map((hit) => hit.label)).toEqual([
      "LIL-7",
      "LIL-70",
    ]);
  });

  it("finds nothing by a single letter, and takes signs of the query language as they are", async () => {
    expect(await admin.search.all({ q: "i" })).toEqual(nothing);
    expect(await admin.search.all({ q: "%_\\'" })).toEqual(nothing);
  });

  it("refuses an empty text and more than it gives", async () => {
    await expect(admin.search.all({ q: "  " })).rejects.toMatchObject({ errorType: "VALIDATION" });
    await expect(admin.search.all({ q: "wien", amount: 9 })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
  });
});

describe("what a search shows", () => {
  it("is only what the caller may read", async () => {
    const units = await house.user({ real_estate: ["read"] });
    const hits = await units.search.all({ q: "lil" });
    expect(hits.units.length).toBeGreaterThan(0);
    expect({ ...hits, units: [] }).toEqual(nothing);
    expect(await (await house.user()).search.all({ q: "lil" })).toEqual(nothing);
  });

  it("names no guest to whom names are hidden, and finds none by name", async () => {
    const nameless = await house.user({
      client: ["read"],
      real_estate_contract: ["read"],
      invoice: ["read"],
    });
    expect(await nameless.search.all({ q: "größing" })).toEqual(nothing);
    expect((await nameless.search.all({ q: String(contractId) })).contracts[0]?.guest).toBe("");
    expect((await nameless.search.all({ q: "2027-00042" })).invoices[0]?.recipientName).toBe("");
  });

  it("is nothing of other branches and other organizations", async () => {
    const grants = {
      real_estate: ["read"],
      client: ["read"],
      client_name: ["read"],
      real_estate_contract: ["read"],
      building: ["read"],
      invoice: ["read"],
    } as const;
    const inBerlin = await house.user(grants, { branches: [berlin] });
    for (const q of ["lil", "größing", "müllner", String(contractId), "00042"]) {
      expect(await inBerlin.search.all({ q }), q).toEqual(nothing);
      expect(await stranger.search.all({ q }), q).toEqual(nothing);
    }
  });
});
