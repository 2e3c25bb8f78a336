// On each PostgreSQL: how statements are sent, planned and read.
import { beforeAll, describe, expect, it } from "vitest";
import { insertStay, letBill } from "#api/money/invoices/invoices-testing.ts";
import { furnishings } from "#api/planning/calendar/calendar-testing.ts";
import { dispatch } from "#api/platform/calls/dispatch.ts";
import { watchStatements } from "#api/platform/database/statements-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";
import { insertLetHouse, waterBill } from "#api/property/buildings/costs-testing.ts";
import { pictureFile } from "#api/property/units/units-testing.ts";
import { furnishWithRecords } from "#api/walks/access-records-testing.ts";
import type { Records } from "#api/walks/access-sample-testing.ts";
import { guarded } from "#api/walks/access-walk-testing.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import type { Client } from "#contract/platform/client.ts";

const house = await testHouse();
house.at("2026-11-21T10:00:00Z");
await letBill(house, house.branchIds[0]);
const person = await house.person({ admin: true });
const api = person.client;
const watched = watchStatements(house, person);
const { unit, stay, building } = furnishings(house);

const several = (amount: number) => Array.from({ length: amount }, (_, index) => index);
let made = 0;
const units = (amount: number) =>
  Promise.all(
    several(amount).map(() => {
      made += 1;
      return unit(`U${made}`);
    }),
  );
const novak = { duty: "Caretaker", phone: "", email: "", note: "" };
const repair = { ...waterBill, category: "repair" as const, allocationKey: "direct" as const };

/** Who calls, and the parts of what they want: a paper about a stay with all who belong to it asks most. More is a loop. */
const mostOfARead = 15;
/** What asks for each of a few, and of how many at most. */
const asksOfEach: Record<string, number> = {
  // The change is worked out in each of twelve units at most, as it will be made.
  "stayChanges.candidates": 12,
  // Once by the terms and once by what was booked.
  "stayChanges.departure": 2,
  // Stays, cancellations and capacity, each of the period, of last year and by what the report is divided by.
  "contractStatistics.report": 2,
  "contractStatistics.monthly": 2,
  "contractStatistics.exportReport": 2,
  "contractStatistics.exportMonthly": 2,
};

/** Prepares so many rows and answers the call that is made on them. */
type Prepare = (rows: number) => Promise<(client: Client) => Promise<unknown>>;

const calls: Record<string, Prepare> = {
  "units.forBuildings": async (rows) => {
    const buildingIds = await Promise.all(several(rows).map((index) => building(`House ${index}`)));
    return (client) => client.unitActs.forBuildings({ buildingIds });
  },
  "units.bulkExpenses": async (rows) => {
    const ids = await units(rows);
    return (client) => client.unitActs.bulkExpenses({ ids, expense: repair });
  },
  "units.undoBulk of expenses": async (rows) => {
    const { bulkActId } = await api.unitActs.bulkExpenses({ ids: await units(rows), expense: repair });
    return (client) => client.unitActs.undoBulk({ id: bulkActId ?? 0 });
  },
  "units.copyContacts": async (rows) => {
    const [id = 0, newPropertyId = 0] = await units(2);
    for (const index of several(rows))
      await api.unitActs.saveContact({ id, contact: { ...novak, name: `Novak ${index}` } });
    return (client) => client.unitActs.copyContacts({ id, newPropertyId });
  },
  "realEstate.uploadImages": async (rows) => {
    const [id = 0] = await units(1);
    const files = await Promise.all(several(rows).map((index) => pictureFile(`${index}.png`)));
    return (client) => client.units.uploadImages({ id, files });
  },
  "realEstate.arrangeImages": async (rows) => {
    const [id = 0] = await units(1);
    const files = await Promise.all(several(rows * 1.5).map((index) => pictureFile(`${index}.png`)));
    const { images } = await api.units.uploadImages({ id, files });
    const half = images.slice(rows / 2).map((image) => ({ id: image.id, alt: "Room" }));
    return (client) => client.units.arrangeImages({ id, images: half.reverse() });
  },
  "realEstate.setPrices": async (rows) => {
    const prices = { ids: await units(rows), from: "2027-01-01", until: "2027-01-08", price: 9000 };
    return (client) => client.units.setPrices({ prices });
  },
  "calendar.addBlock": async (rows) => {
    const block = {
      unitIds: await units(rows),
      type: "maintenance",
      from: "2027-01-01",
      to: "2027-01-05",
    } as const;
    return (client) => client.calendar.addBlock({ block });
  },
  "calendar.addBlock over blocks and stays": async (rows) => {
    const unitIds = await units(rows);
    const block = { unitIds, type: "maintenance", reason: "pipe" } as const;
    await api.calendar.addBlock({ block: { ...block, from: "2027-01-01", to: "2027-01-05" } });
    await api.calendar.addBlock({ block: { ...block, from: "2027-01-07", to: "2027-01-09" } });
    for (const unitId of unitIds) await stay(unitId, "2027-01-05", "2027-01-07", "Sato");
    const wider = { ...block, from: "2027-01-04", to: "2027-01-08", force: true };
    return (client) => client.calendar.addBlock({ block: wider });
  },
  "contractPayments.read": async (rows) => {
    const contractId = await insertStay(house);
    await inTenant(house.platform.db, house.organizationId, async (trx) => {
      const at = { organization_id: house.organizationId, amount: 100 };
      const paid = { ...at, contract_id: contractId, kind: "rent" as const, due_on: "2026-11-02" };
      const items = await trx
        .insertInto("contract_payment")
        .values(several(rows).map(() => ({ ...paid, status: "paid" as const, method: "cash" })))
        .returning("id")
        .execute();
      const booked = { ...at, method: "cash", booked_at: "2026-11-02T10:00:00Z" };
      await trx
        .insertInto("payment_entry")
        .values(items.map(({ id }) => ({ ...booked, payment_id: id })))
        .execute();
    });
    return async (client) => {
      const { payments } = await client.contractPayments.read({ id: contractId });
      expect(payments.filter(({ mayUndo }) => mayUndo)).toHaveLength(rows);
    };
  },
  "ksv.ofClient": async (rows) => {
    const contract_id = await insertStay(house);
    const organization_id = house.organizationId;
    const id = await inTenant(house.platform.db, organization_id, async (trx) => {
      const { client_id } = await trx
        .selectFrom("rent_contract")
        .select("client_id")
        .where("organization_id", "=", organization_id)
        .where("id", "=", contract_id)
        .executeTakeFirstOrThrow();
      const report = { organization_id, branch_id: house.branchIds[0], client_id, contract_id };
      const agreed = {
        consent_wording: "You may ask.",
        consent_given_at: "2026-11-02T10:00:00Z",
        by_hand: true,
        fetched: false,
        tries: 0,
      };
      const values = { status: "DONE" as const, outcome: "clear" as const, issued_on: "2026-11-02" };
      const reports = await trx
        .insertInto("ksv")
        .values(
          several(rows).map(() => ({ ...report, ...agreed, ...values, done_at: "2026-11-03T10:00:00Z" })),
        )
        .returning("id")
        .execute();
      const file = { organization_id, type: "application/pdf", size: 1, sha256: "0", object_type: "ksv" };
      await trx
        .insertInto("stored_file")
        .values(
          reports.map(({ id: object_id }) => ({
            ...file,
            object_id,
            name: "pass.pdf",
            key: `pass-${object_id}`,
          })),
        )
        .execute();
      return client_id;
    });
    return async (client) => {
      const { Ksvs, Total } = await client.ksv.ofClient({ id });
      expect(Total).toBe(rows);
      expect(Ksvs.map(({ files }) => files.map(({ name }) => name))).toEqual(
        several(rows).map(() => ["pass.pdf"]),
      );
    };
  },
  "buildingRecords.sendUserMail": async (rows) => {
    const { buildingId: id } = await insertLetHouse(house, `Post ${rows}`);
    const ownerIds = await insertTenancies(id, rows);
    const letter = { id, ownerIds, subject: "Water", body: "Off tomorrow." };
    return async (client) =>
      expect((await client.buildingRecords.sendUserMail(letter)).messageIds).toHaveLength(rows);
  },
  "units.reachPhase": async (rows) => {
    const { buildingId, unitIds } = await insertLetHouse(house, `Works ${rows}`);
    await insertTenancies(buildingId, rows);
    const [id] = unitIds;
    const reached = { id, status: "BAUSTART_UND_ROHBAU", inform: true } as const;
    return async (client) => expect((await client.unitActs.reachPhase(reached)).informed).toBe(rows + 1);
  },
  "operatingCosts.generate": async (rows) => {
    const { buildingId } = await insertLetHouse(house, `Let ${rows}`);
    await insertTenancies(buildingId, rows);
    await api.operatingCosts.addExpense({ id: buildingId, expense: waterBill });
    return async (client) => {
      const { InvoiceDetails } = await client.operatingCosts.generate({
        id: buildingId,
        start: "2025-01-01",
        end: "2025-12-31",
      });
      expect(InvoiceDetails).toHaveLength(rows + 2);
    };
  },
};

/** More long lets in a building, each with a client who owns and rents; answers the clients. */
function insertTenancies(building_id: number, amount: number): Promise<number[]> {
  const organization_id = house.organizationId;
  const place = { organization_id, branch_id: house.branchIds[0], city: "Wien", country: "AT" };
  return inTenant(house.platform.db, organization_id, async (trx) => {
    const clients: number[] = [];
    for (const index of several(amount)) {
      const email = `tenant-${building_id}-${index}@mail.example`;
      const client = await trx
        .insertInto("client")
        .values({ ...place, lastname: `Tenant ${index}`, email, address: "Ring 1", zip: "1010" })
        .returning("id")
        .executeTakeFirstOrThrow();
      const unitRow = await trx
        .insertInto("unit")
        .values({ ...place, label: `Let ${index}`, building_id, owner_id: client.id, area: 50 })
        .returning("id")
        .executeTakeFirstOrThrow();
      await trx
        .insertInto("rent_contract")
        .values({
          organization_id,
          branch_id: place.branch_id,
          unit_id: unitRow.id,
          client_id: client.id,
          kind: "rent30",
          status: "ACTIVE",
          check_in: "2024-05-01",
          check_out: "2028-05-01",
          currency: "EUR",
          total: 0,
        })
        .execute();
      clients.push(client.id);
    }
    return clients;
  });
}

describe("a call asks the database no more often for many rows than for two", () => {
  it.each(Object.entries(calls))("%s", async (_name, prepare) => {
    const [few, many] = [await prepare(2), await prepare(20)];
    const first = await watched.during(few);
    expect(await watched.during(many)).toHaveLength(first.length);
  });
});

// After the others: the lists are long by now.
describe("a call that reads asks the database a few times, however much there is", () => {
  let records: Records;
  beforeAll(async () => {
    records = await furnishWithRecords(house);
    // Whoever downloads an invoice before the worker had its turn draws it themselves.
    await house.runJobs();
  });
  const reads = guarded.filter(({ call }) => call.effect === "read");

  it.each(reads)("$title", async ({ title, call, sample }) => {
    const answer = () =>
      dispatch(watched.platform, call, sample?.(records) ?? {}, person.caller).catch(refused);
    const statements = await watched.during(answer);
    expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(
      mostOfARead * (1 + (asksOfEach[title] ?? 0)),
    );
  });
});

/** What a sample lacks (a vendor, a code) is refused; anything unforeseen is not. */
function refused(error: unknown): void {
  if (!(error instanceof CallFailure) || error.status === 500) throw error;
}
