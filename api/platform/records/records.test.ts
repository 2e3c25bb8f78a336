// On each PostgreSQL: how statements are sent, planned and read.
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { cloneDatabase } from "#api/platform/database/testing.ts";
import { columnOf } from "#api/platform/records/record-table.ts";
import { type House, testHouse } from "#api/platform/testing.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { describedRecords } from "#contract/platform/described-records-testing.ts";

const database = await cloneDatabase();
afterAll(() => database.drop());

/** Of tables that were there before: whoever inserts by hand says them. */
const withoutDefault = [
  ...["branch.address", "branch.zip", "branch.city", "building.address"],
  ...["mailAccount.port", "mailAccount.security"],
];

interface ColumnRow {
  name: string;
  nullable: boolean;
  defaults: boolean;
}

/** Described for their form alone, and what they are written into. */
const withoutTable: Record<string, string> = {
  alert: "what a person writes of a contract's alert; the table is `contract_alert`",
  mailText: "the languages of a mail event",
  clientMail: "a message of the outbox",
  messageDispatch: "words for one guest; null in `message_dispatch` means those of the template",
  providerService: "amounts that are left empty follow from the price list before they are written",
  mailSuppression: "its address goes with a person who is taken out, its hash stays",
};

describe("the table of a described record", () => {
  it.each(describedRecords.filter(({ name }) => !(name in withoutTable)))(
    "has what $name holds, and its standards",
    async (record) => {
      const { rows } = await sql<ColumnRow>`
      SELECT column_name AS name, is_nullable = 'YES' AS nullable, column_default IS NOT NULL AS defaults
      FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ${columnOf(record, record.name)}`.execute(
        database.db,
      );
      const columns = new Map(rows.map((row) => [row.name, row]));
      const actual = Object.entries(record.fields).map(([name, { standard }]) => {
        const column = columnOf(record, name);
        const excused = withoutDefault.includes(`${record.name}.${column}`);
        const defaults = standard !== undefined && standard !== null && !excused;
        return { name: column, nullable: standard === null, defaults };
      });
      expect(actual.length).toBeGreaterThan(0);
      expect(actual.map(({ name }) => columns.get(name))).toEqual(actual);
    },
  );
});

describe("a described record", () => {
  it("is added, read, changed and removed with version and audit, one's own branches only", async () => {
    const house = await testHouse();
    const { client: api } = await house.person({ admin: true });
    const [branchId = 0] = house.branchIds;
    const building = { branchId, name: "Hof", type: "Altbau", city: "Wien", country: "AT" } as const;
    const { BuildingId: id } = await api.buildings.add({ building: { ...building, checkInTime: "16:30" } });
    const { Building } = await api.buildings.read({ id });
    const standards = { address: "", latitude: null, checkInTime: "16:30", checkOutTime: "11:00" };
    expect(Building).toMatchObject({ ...building, ...standards, version: 1 });

    await api.buildings.update({ building: { id, latitude: 48.2, version: 1 } });
    const stale = await failureOf(api.buildings.update({ building: { id, note: "late", version: 1 } }));
    expect(stale).toMatchObject({ errorType: "STATE_CONFLICT", objects: { current: { version: 2 } } });
    const elsewhere = { id, branchId: await foreignBranch(house) };
    const foreign = await failureOf(api.buildings.update({ building: elsewhere }));
    expect(Object.keys(foreign.objects.fields ?? {})).toEqual(["building.branchId"]);
    expect((await failureOf(api.buildings.add({ building: { ...building, ...elsewhere } }))).status).toBe(
      400,
    );

    const { History } = await api.buildings.history({ id });
    expect(History.map(({ action, before, after }) => ({ action, before, after }))[0]).toEqual({
      ...{ action: "update", before: { latitude: null }, after: { latitude: 48.2 } },
    });
    await api.buildings.remove({ id });
    expect((await failureOf(api.buildings.read({ id }))).errorType).toBe("NOT_FOUND");
    expect((await api.buildings.list({})).Buildings).toEqual([]);
  });

  it("holds nothing where an empty text was sent for nothing", async () => {
    const house = await testHouse();
    const { client: api } = await house.person({ admin: true });
    const affiliate = { name: "Partner", email: "office@partner.example" };
    const { AffiliateId: id } = await api.affiliates.add({ action: "add", affiliate });
    await api.affiliates.update({ action: "update", affiliate: { id, email: "" } });
    expect((await api.affiliates.read({ action: "id", id })).Affiliate).toMatchObject({
      ...{ name: "Partner", email: null, version: 2 },
    });
  });
});

async function foreignBranch(house: House): Promise<number> {
  const neighbour = await house.otherTenant();
  return neighbour.branchIds[0] ?? 0;
}

async function failureOf(call: Promise<unknown>): Promise<CallFailure> {
  const failure = await call.catch((error: unknown) => error);
  if (failure instanceof CallFailure) return failure;
  throw new Error("was answered");
}
