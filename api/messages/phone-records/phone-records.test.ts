// On each PostgreSQL: statements written by hand.
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { phoneRecordStatusList } from "#api/messages/phone-records/phone-record-status.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { addDays, todayIn } from "#contract/platform/days.ts";

const house = await testHouse();
const [branchId, otherBranchId] = house.branchIds;
const api = await house.admin();
let people = 0;

await inTenant(house.platform.db, house.organizationId, (trx) =>
  sql`UPDATE branch SET email = 'office@house.example'`.execute(trx),
);

/** A client with a number of their own, or with this one. */
async function someone(mobile = "") {
  people += 1;
  const number = mobile || `+43660${String(4_440_000 + people)}`;
  const { ClientId: id } = await api.clients.add({
    client: { branchId, lastname: `Anrufer ${people}`, email: `call${people}@mail.example`, mobile: number },
  });
  return { id, number };
}

async function logged(more: object = {}) {
  const call = { branchId, direction: "in", phone: "+436609990001", ...more } as const;
  return (await api.phoneRecords.add({ phoneRecord: call })).PhoneRecordId;
}

describe("a call", () => {
  it("is with the only client who has the number, however it is written", async () => {
    const { id: clientId, number } = await someone();
    const id = await logged({ phone: number });
    const { PhoneRecord, Clients } = await api.phoneRecords.read({ id });
    expect(PhoneRecord).toMatchObject({ clientId, phone: number, status: "open", direction: "in" });
    expect(Clients).toMatchObject([{ id: clientId }]);
  });

  it("of a number that several have is nobody's until somebody says whose", async () => {
    const { id: one, number } = await someone();
    const { id: other } = await someone();
    await inTenant(house.platform.db, house.organizationId, (trx) =>
      sql`UPDATE client SET phone = ${number} WHERE id = ${other}`.execute(trx),
    );
    const id = await logged({ phone: number });
    const read = await api.phoneRecords.read({ id });
    expect(read.PhoneRecord.clientId).toBeNull();
    expect(read.Clients.map((client) => client.id).sort()).toEqual([one, other].sort());
    const { PhoneRecord } = await api.phoneRecords.change({ phoneRecord: { id, clientId: other } });
    expect(PhoneRecord.clientId).toBe(other);
  });

  it("needs a number, a client or a note, and a client there is", async () => {
    await expect(logged({ phone: null })).rejects.toMatchObject({
      objects: { fields: { "phoneRecord.phone": expect.any(String) } },
    });
    await expect(logged({ clientId: 999_999 })).rejects.toMatchObject({
      objects: { fields: { "phoneRecord.clientId": expect.any(String) } },
    });
    await expect(logged({ phone: "+4366012345678901234567" })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    expect(await logged({ phone: null, note: "Hidden number, rings again" })).toBeGreaterThan(0);
  });

  it("counts as the last contact with the client", async () => {
    const { id: clientId } = await someone();
    const id = await logged({ clientId });
    const { rows } = await inTenant(house.platform.db, house.organizationId, (trx) =>
      sql`SELECT 1 FROM client_contact WHERE client_id = ${clientId}`.execute(trx),
    );
    expect(rows).toHaveLength(1);
    expect((await api.phoneRecords.list({ filter: { id: clientId } })).PhoneRecords).toMatchObject([{ id }]);
  });

  it("is found by day, status, direction and words", async () => {
    const id = await logged({ note: "Wasserhahn tropft", direction: "out" });
    const today = todayIn("Europe/Vienna", new Date());
    const has = async (filter: object) =>
      (await api.phoneRecords.list({ filter, amount: 100 })).PhoneRecords.some((one) => one.id === id);
    expect(await has({ q: "wasserhahn", from: today, until: today })).toBe(true);
    expect(await has({ until: addDays(today, -1) })).toBe(false);
    expect(await has({ from: addDays(today, 1) })).toBe(false);
    expect(await has({ status: ["closed"] })).toBe(false);
    expect(await has({ direction: ["in"] })).toBe(false);
    const elsewhere = await api.phoneRecords.list({ buids: [otherBranchId] });
    expect(elsewhere.PhoneRecords.some((one) => one.id === id)).toBe(false);
  });

  it("is listed as without a filter where a filter's id or day cannot be read", async () => {
    const id = await logged({ note: "unreadable filter" });
    const has = async (filter: object) =>
      (
        await api.phoneRecords.list({ filter: { q: "unreadable filter", ...filter } as never })
      ).PhoneRecords.map((one) => one.id);
    for (const filter of [
      { id: "soon" },
      { id: {} },
      { from: "31/31/2026" },
      { until: "never" },
      { from: 5, until: null },
    ])
      expect([filter, await has(filter)]).toEqual([filter, [id]]);
  });

  it("shows a change of two people at once to the second one", async () => {
    const id = await logged();
    await api.phoneRecords.change({ phoneRecord: { id, note: "first", version: 1 } });
    const second = api.phoneRecords.change({ phoneRecord: { id, note: "second", version: 1 } });
    await expect(second).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
  });

  it("is gone once deleted, and its history stays", async () => {
    const id = await logged();
    await api.phoneRecords.remove({ id });
    await expect(api.phoneRecords.read({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    const { Entries } = await api.audit.list({ filter: { objectType: "phoneRecord", objectId: id } });
    expect(Entries.map(({ action }) => action)).toEqual(["remove", "add"]);
  });
});

describe("what somebody sees of a call", () => {
  it("leaves out number, name and note for who may not read them, and they cannot be changed", async () => {
    const { id: clientId, number } = await someone();
    const id = await logged({ phone: number, clientId, note: "Herr Anrufer zieht um" });
    const desk = await house.user({ phone: ["read", "edit"], client: ["read"] });
    const { PhoneRecord } = await desk.phoneRecords.read({ id });
    expect(PhoneRecord).toMatchObject({ phone: null, note: "", clientName: "", clientId });
    expect((await desk.phoneRecords.list({ filter: { q: number.slice(-6) } })).Total).toBe(0);
    expect((await desk.phoneRecords.list({ filter: { q: "Anrufer" } })).Total).toBe(0);
    await expect(desk.phoneRecords.change({ phoneRecord: { id, note: "x" } })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    const withoutClients = await house.user({ phone: ["read"] });
    const seen = await withoutClients.phoneRecords.read({ id });
    expect(seen).toMatchObject({ PhoneRecord: { clientId: null }, Clients: [] });
  });

  it("is nothing in another branch or organization", async () => {
    const id = await logged();
    const elsewhere = await house.user({ phone: ["read", "edit"] }, { branches: [otherBranchId] });
    await expect(elsewhere.phoneRecords.read({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    await expect(elsewhere.phoneRecords.update({ id, action: "close" })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
    const stranger = await (await house.otherTenant()).admin();
    await expect(stranger.phoneRecords.read({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });
});

describe("the colleague of a call", () => {
  it("is told by mail, which shows neither number nor name", async () => {
    const { Users } = await api.phoneRecords.data({});
    const person = await house.person({ grants: { phone: ["read"] } } as never);
    const { Users: after } = await api.phoneRecords.data({});
    expect(after.length).toBeGreaterThan(Users.length);
    await inTenant(house.platform.db, house.organizationId, (trx) =>
      sql`UPDATE app_user SET email = 'desk@house.example' WHERE id = ${person.id}`.execute(trx),
    );
    const id = await logged({ note: "ask for Mara" });
    await expect(api.phoneRecords.update({ id, sendmail: true })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    await api.phoneRecords.change({ phoneRecord: { id, userId: person.id } });
    expect(await api.phoneRecords.update({ id, status: "closed", sendmail: true })).toEqual({
      status: "closed",
    });
    const { rows } = await inTenant(house.platform.db, house.organizationId, (trx) =>
      sql<{ body: string }>`SELECT body FROM outbox_message WHERE recipient = 'desk@house.example'`.execute(
        trx,
      ),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.body).toContain(`/clients/calls/${id}`);
    expect(rows[0]?.body).not.toMatch(/Mara|9990001/);
  });
});

describe("the status of a call", () => {
  testMoves(house, phoneRecordStatusList, { make: () => logged(), fails: {} });
});
