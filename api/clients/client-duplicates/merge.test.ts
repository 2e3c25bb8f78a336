import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { addClients, pairOf } from "#api/clients/client-duplicates/client-duplicates-testing.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const [vienna, berlin] = house.branchIds;
const { organizationId } = house;
const admin = await house.admin();
const stranger = await (await house.otherTenant()).admin();
const inside = <T>(work: (trx: Tx) => Promise<T>) => inTenant(house.platform.db, organizationId, work);

let count = 0;
/** Two clients who are one, by number and name, with the pair found. */
async function two(one: object = {}, other: object = {}, otherBranch = vienna) {
  count += 1;
  const same = { firstname: "Paar", lastname: `Nummer${count}`, phone: `+4366${1_000_000 + count}` };
  const [low = 0] = await addClients(house, admin, [{ ...same, ...one }]);
  const [high = 0] = await addClients(house, admin, [{ ...same, ...other }], otherBranch);
  const pair = await pairOf(admin, low, high);
  return { low, high, id: pair?.id ?? 0 };
}

const house1 = {
  branchId: vienna,
  name: "House",
  type: "Altbau",
  address: "Ring 1",
  city: "Wien",
  country: "AT",
} as const;
async function owned(clientIds: readonly number[]): Promise<number> {
  const { BuildingId } = await admin.buildings.add({ building: house1 });
  await inside(async (trx) => {
    for (const clientId of clientIds)
      await trx
        .insertInto("building_owner")
        .values({ organization_id: organizationId, building_id: BuildingId, client_id: clientId })
        .execute();
  });
  return BuildingId;
}
async function unitOf(ownerId: number): Promise<number> {
  const { RealEstateId } = await admin.units.add({
    realEstate: { branchId: vienna, label: "Loft", city: "Wien", country: "AT", ownerId },
  });
  return RealEstateId;
}
async function stayOf(clientId: number, unitId: number, day: number): Promise<number> {
  const { rows } = await inside((trx) =>
    sql<{
      id: number;
    }>`INSERT INTO rent_contract (organization_id, branch_id, unit_id, client_id, kind, status, check_in, check_out, currency, total)
      VALUES (${organizationId}, ${vienna}, ${unitId}, ${clientId}, 'rent', 'ACTIVE', date '2027-01-01' + ${day}::int, date '2027-01-02' + ${day}::int, 'EUR', 1000)
      RETURNING id`.execute(trx),
  );
  return rows[0]?.id ?? 0;
}
async function invoiceOf(clientId: number): Promise<number> {
  const { rows } = await inside((trx) =>
    sql<{
      id: number;
    }>`INSERT INTO invoice (organization_id, branch_id, client_id, service_from, service_until, currency, language, recipient, lines)
      VALUES (${organizationId}, ${vienna}, ${clientId}, '2027-01-01', '2027-01-02', 'EUR', 'de', '{"name":"Paar alt"}', '[]') RETURNING id`.execute(
      trx,
    ),
  );
  return rows[0]?.id ?? 0;
}
async function fileOf(clientId: number): Promise<void> {
  await inside((trx) =>
    sql`INSERT INTO stored_file (organization_id, key, name, type, size, sha256, object_type, object_id)
      VALUES (${organizationId}, ${`k${Math.random()}`}, 'a.pdf', 'application/pdf', 1, 'x', 'client', ${clientId})`.execute(
      trx,
    ),
  );
}
let friends = 0;
async function friend(): Promise<number> {
  friends += 1;
  const [id = 0] = await addClients(house, admin, [
    { lastname: `Bekannt${friends}`, email: `b${friends}@mail.example` },
  ]);
  return id;
}
const clientOf = async (table: "rent_contract" | "invoice", id: number) =>
  inside((trx) =>
    trx
      .selectFrom(table)
      .select("client_id")
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .executeTakeFirst(),
  ).then((row) => row?.client_id);

describe("a merge", () => {
  it("keeps the chosen values and moves what hangs on the other one", async () => {
    const { low, high, id } = await two(
      { city: "Wien" },
      { email: "p@example.org", isOwner: true, city: "Graz" },
    );
    const unit = await unitOf(high);
    const [stay, invoice] = [await stayOf(high, unit, 0), await invoiceOf(high)];
    const building = await owned([low, high]);
    const own = await owned([high]);
    await fileOf(high);
    const { Pair } = await admin.clientDuplicates.read({ id });
    expect(Pair.hanging[1]).toEqual({
      rent_contract: 1,
      unit: 1,
      invoice: 1,
      building_owner: 2,
      stored_file: 1,
    });
    const { ClientId } = await admin.clientDuplicates.merge({
      merge: { id, survivorId: low, fromOther: ["email", "isOwner"] },
    });
    expect(ClientId).toBe(low);
    expect((await admin.clients.read({ id: low })).Client).toMatchObject({
      email: "p@example.org",
      isOwner: true,
      city: "Wien",
      version: 2,
    });
    await expect(admin.clients.read({ id: high })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    expect([await clientOf("rent_contract", stay), await clientOf("invoice", invoice)]).toEqual([low, low]);
    const frozen = await inside((trx) =>
      trx
        .selectFrom("invoice")
        .select("recipient")
        .where("organization_id", "=", organizationId)
        .where("id", "=", invoice)
        .executeTakeFirst(),
    );
    expect(frozen?.recipient).toEqual({ name: "Paar alt" });
    expect((await admin.units.read({ id: unit })).RealEstate.ownerId).toBe(low);
    const owners = await inside((trx) =>
      trx
        .selectFrom("building_owner")
        .select(["building_id", "client_id"])
        .where("organization_id", "=", organizationId)
        .where("building_id", "in", [building, own])
        .orderBy("building_id")
        .execute(),
    );
    expect(owners).toEqual([
      { building_id: building, client_id: low },
      { building_id: own, client_id: low },
    ]);
  });

  it("shows the history of both on the one that stays, and what was merged", async () => {
    const { low, high, id } = await two();
    await admin.clientDuplicates.merge({ merge: { id, survivorId: high } });
    const { History } = await admin.clients.history({ id: high });
    expect(History.map(({ action }) => action)).toEqual(["mergedInto", "merge", "add", "add"]);
    expect(History[0]).toMatchObject({ after: { otherClient: high } });
    expect(History[1]).toMatchObject({ after: { otherClient: low } });
  });

  it("takes the fuller and the newer value unless somebody chooses otherwise", async () => {
    const { low, high, id } = await two(
      { zip: "1010", city: "Wien", vatId: "ATU1" },
      { city: "Wien Mitte", email: "neu@example.org" },
    );
    const { proposed } = (await admin.clientDuplicates.read({ id })).Pair;
    expect(proposed.survivorId).toBe(low);
    expect(proposed.values).toMatchObject({ zip: low, city: high, email: high, vatId: low, firstname: low });
  });

  it("is refused to who holds an older version, names a third client, or leaves no name", async () => {
    const { low, high, id } = await two();
    await admin.clients.update({ client: { id: high, city: "Linz" } });
    const attempt = (more: object) =>
      admin.clientDuplicates.merge({ merge: { id, survivorId: low, ...more } });
    await expect(attempt({ otherVersion: 1 })).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
    await expect(attempt({ survivorVersion: 0 })).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
    await expect(attempt({ survivorId: high + 1000 })).rejects.toMatchObject({ errorType: "VALIDATION" });
    const nameless = await two({}, {});
    await admin.clients.update({
      client: { id: nameless.high, firstname: "", lastname: "", company: "Firma" },
    });
    await expect(
      admin.clientDuplicates.merge({
        merge: { id: nameless.id, survivorId: nameless.low, fromOther: ["firstname", "lastname"] },
      }),
    ).rejects.toMatchObject({ errorType: "VALIDATION" });
  });

  it("asks for the right, in both branches", async () => {
    const { low, id } = await two({}, {}, berlin);
    const rights = { client: ["read", "operation"], client_name: ["read"] } as const;
    const attempt = (api: typeof admin) => api.clientDuplicates.merge({ merge: { id, survivorId: low } });
    await expect(attempt(await house.user({ client: ["read", "edit"] }))).rejects.toMatchObject({
      errorType: "FORBIDDEN",
    });
    await expect(attempt(await house.user(rights, { branches: [vienna] }))).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
    await expect(attempt(stranger)).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    await expect(attempt(await house.user(rights))).resolves.toMatchObject({ ClientId: low });
  });

  it("neither shows nor chooses what the person may not see, and loses none of it", async () => {
    const { low, high, id } = await two(
      { email: "bleibt@example.org" },
      { email: "geht@example.org", vatId: "ATU77" },
    );
    const clerk = await house.user({
      client: ["read", "operation"],
      client_name: ["read"],
      client_phone: ["read"],
    });
    const { Pair } = await clerk.clientDuplicates.read({ id });
    expect(Pair.clients.map(({ email, vatId }) => [email, vatId])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(Object.keys(Pair.proposed.values)).not.toContain("email");
    await expect(
      clerk.clientDuplicates.merge({ merge: { id, survivorId: low, fromOther: ["email"] } }),
    ).rejects.toMatchObject({ errorType: "VALIDATION" });
    await clerk.clientDuplicates.merge({ merge: { id, survivorId: low } });
    expect((await admin.clients.read({ id: low })).Client).toMatchObject({
      email: "bleibt@example.org",
      vatId: "ATU77",
    });
    expect(high).toBeGreaterThan(low);
  });
});

/** All rows of all tables but those that only grow or follow from the others, and the versions. */
async function everything(): Promise<Record<string, unknown[]>> {
  return inside(async (trx) => {
    const { rows: tables } = await sql<{ name: string }>`
      SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
        AND relname NOT IN ('audit_entry', 'audit_seal', 'audit_unsealed', 'bulk_act', 'client_contact', 'session', 'calendar_version', 'idempotency_key', 'rate_limit', 'migration')
        AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'organization_id')
        AND has_table_privilege(pg_class.oid, 'SELECT') ORDER BY 1`.execute(trx);
    const all: Record<string, unknown[]> = {};
    for (const { name } of tables) {
      const { rows } = await sql<{
        row: object;
      }>`SELECT to_jsonb(t) - 'version' AS row FROM ${sql.table(name)} AS t
        WHERE organization_id = ${organizationId} ORDER BY to_jsonb(t)::text`.execute(trx);
      all[name] = rows.map(({ row }) => row);
    }
    return all;
  });
}

describe("an undo", () => {
  it("puts everything back as it was, whatever hung on them", async () => {
    const fields = fc.record(
      {
        email: fc.constantFrom("a@example.org", "b@example.org"),
        city: fc.constantFrom("Wien", "Graz"),
        note: fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom("a", "ä", " ", "'", "ש") }),
        isOwner: fc.boolean(),
        birthday: fc.constantFrom("1980-02-03"),
      },
      { requiredKeys: [] },
    );
    const hanging = fc.record({
      stays: fc.integer({ min: 0, max: 3 }),
      units: fc.integer({ min: 0, max: 2 }),
      invoices: fc.integer({ min: 0, max: 2 }),
      files: fc.integer({ min: 0, max: 2 }),
      account: fc.boolean(),
      ties: fc.subarray(["partner", "child", "parent", "employer"] as const),
    });
    const drawn = fc.record({
      tied: fc.boolean(),
      one: fields,
      other: fields,
      hangs: fc.tuple(hanging, hanging),
      together: fc.boolean(),
      apart: fc.boolean(),
      lowStays: fc.boolean(),
      fromOther: fc.subarray(["email", "city", "note", "isOwner", "birthday"] as const),
    });
    let day = 10;
    const next = () => {
      day += 1;
      return day;
    };
    await fc.assert(
      fc.asyncProperty(drawn, async ({ one, other, hangs, together, apart, tied, lowStays, fromOther }) => {
        const { low, high, id } = await two(one, other);
        const common = await friend();
        if (tied) await admin.clientRelations.add({ clientId: low, otherId: high, role: "partner" });
        for (const [at, clientId] of [low, high].entries()) {
          const records = hangs[at as 0 | 1];
          for (const role of records.ties)
            if (role !== "parent" || !records.ties.includes("child"))
              await admin.clientRelations.add({ clientId, otherId: common, role });
          const ground = await unitOf(clientId);
          for (let n = 0; n < records.units; n += 1) await unitOf(clientId);
          for (let n = 0; n < records.stays; n += 1) await stayOf(clientId, ground, next());
          for (let n = 0; n < records.invoices; n += 1) await invoiceOf(clientId);
          for (let n = 0; n < records.files; n += 1) await fileOf(clientId);
          if (records.account)
            await inside((trx) =>
              trx
                .updateTable("branch")
                .set({ rental_account_id: clientId })
                .where("id", "=", vienna)
                .where("organization_id", "=", organizationId)
                .execute(),
            );
        }
        if (together) await owned([low, high]);
        if (apart) await owned([high]);
        const before = await everything();
        const [survivorId, goes] = lowStays ? [low, high] : [high, low];
        const { bulkActId } = await admin.clientDuplicates.merge({ merge: { id, survivorId, fromOther } });
        const between = await everything();
        expect(between.client).not.toEqual(before.client);
        const left = await inside((trx) =>
          sql<{ n: number }>`SELECT count(*) AS n FROM unit WHERE owner_id = ${goes}`.execute(trx),
        );
        expect(left.rows[0]?.n).toBe(0);
        expect(await admin.clientDuplicates.undo({ id: bulkActId ?? 0 })).toEqual({
          ClientIds: [survivorId, goes],
        });
        expect(await everything()).toEqual(before);
      }),
      { numRuns: 12 },
    );
  });

  it("is done once, by who merged, for ten minutes, and stands in the history", async () => {
    const { low, high, id } = await two();
    const bulkActId = (await admin.clientDuplicates.merge({ merge: { id, survivorId: low } })).bulkActId ?? 0;
    await expect((await house.admin()).clientDuplicates.undo({ id: bulkActId })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
    const { act } = await admin.clientDuplicates.act({ id: bulkActId });
    expect(act).toMatchObject({ action: "merge", undone: false });
    await admin.clientDuplicates.undo({ id: bulkActId });
    await admin.clientDuplicates.undo({ id: bulkActId });
    const { History } = await admin.clients.history({ id: high });
    expect(History.map(({ action }) => action)).toEqual(["undoMerge", "mergedInto", "add"]);
    const again = (await admin.clientDuplicates.merge({ merge: { id, survivorId: low } })).bulkActId ?? 0;
    house.at(new Date(Date.now() + 11 * 60_000).toISOString());
    await expect(admin.clientDuplicates.undo({ id: again })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
    house.at(new Date().toISOString());
    await admin.clientDuplicates.undo({ id: again });
  });

  it("refuses where the client, or what hangs on it, was changed since, says what, and changes nothing", async () => {
    const { low, high, id } = await two();
    const stay = await stayOf(high, await unitOf(low), 900);
    const merge = async (pair: number) =>
      (await admin.clientDuplicates.merge({ merge: { id: pair, survivorId: low } })).bulkActId ?? 0;
    const act = await merge(id);
    const setNote = (note: string) =>
      inside((trx) =>
        trx
          .updateTable("rent_contract")
          .set({ note })
          .where("organization_id", "=", organizationId)
          .where("id", "=", stay)
          .execute(),
      );
    await setNote("Neu");
    await expect(admin.clientDuplicates.undo({ id: act })).rejects.toMatchObject({
      errorType: "NOT_READY",
      message: expect.stringContaining("1 stay"),
    });
    expect(await clientOf("rent_contract", stay)).toBe(low);
    await setNote("");
    await admin.clientDuplicates.undo({ id: act });
    expect(await clientOf("rent_contract", stay)).toBe(high);
    const second = await merge(id);
    await admin.clients.update({ client: { id: low, city: "Linz" } });
    await expect(admin.clientDuplicates.undo({ id: second })).rejects.toMatchObject({
      errorType: "NOT_READY",
      message: expect.stringContaining("client"),
    });
  });
});
