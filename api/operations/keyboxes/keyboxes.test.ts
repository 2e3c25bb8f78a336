import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { insertStay } from "#api/money/invoices/invoices-testing.ts";
import { keyboxStatusList } from "#api/operations/keyboxes/keybox-status.ts";
import { sendCommand } from "#api/operations/keyboxes/open-task.ts";
import { watchKeyboxes } from "#api/operations/keyboxes/watch-task.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { saveConnection } from "#api/platform/vendors/connections.ts";

const house = await testHouse();
const { organizationId, platform } = house;
const [branchId] = house.branchIds;
const api = await house.admin();
beforeAll(() =>
  inTenant(platform.db, organizationId, async (trx) => {
    const tenant = { trx, organizationId };
    await saveConnection(platform, tenant, { vendor: "lockers", secret: null, settings: {}, userId: null });
  }),
);

let made = 0;
async function box(ending = "", more: object = {}) {
  made += 1;
  const keybox = { branchId, name: `Box ${made}`, deviceId: `KB-${made}${ending}`, slotCount: 12, ...more };
  const { id } = await api.keyboxes.add({ keybox });
  const state = async () => (await api.keyboxes.read({ id })).keybox;
  return { id, state, name: keybox.name };
}
async function online(ending = "", more: object = {}) {
  const made = await box(ending, more);
  expect(await api.keyboxes.checkStatusLocker({ id: made.id })).toEqual({ status: "online" });
  return made;
}
const open = (keyboxId: number, slot: number) => api.keyboxes.openSlot({ keyboxId, slot, reason: "To look" });

describe("a key box", () => {
  it("is set up until it is heard of, and says its doors and keys", async () => {
    const { id, state } = await box();
    expect(await state()).toMatchObject({ status: "inProgress", slots: { length: 12 } });
    await api.keyboxes.checkStatusLocker({ id });
    const { status, slots, seenAt } = await state();
    expect(status).toBe("online");
    expect(seenAt).not.toBeNull();
    expect(slots[0]).toMatchObject({ slot: 1, door: "closed", keyPresent: true });
    expect(slots[10]).toMatchObject({ fault: "door jams" });
  });

  it("opens a slot once, and keeps who, when and why", async () => {
    const { id, state } = await online();
    await open(id, 3);
    expect(await state()).toMatchObject({ status: "inProgress", openings: [{ state: "waiting" }] });
    await expect(open(id, 4)).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
    await house.runJobs();
    const { status, openings, slots } = await state();
    expect(status).toBe("online");
    expect(openings).toMatchObject([{ slot: 3, state: "opened", reason: "To look", kind: "slot" }]);
    expect(slots[2]).toMatchObject({ door: "open", lastOpenedWhy: "To look" });
  });

  it.each([
    ["-mute", "unanswered"],
    ["-slow", "unanswered"],
  ])(
    "that answers too late (%s) is in error until somebody has looked; the command is not repeated",
    async (ending, state) => {
      const broken = await online(ending);
      await open(broken.id, 2);
      await house.runJobs();
      await house.runJobs();
      expect(await broken.state()).toMatchObject({ status: "error", openings: [{ state }] });
      await expect(open(broken.id, 2)).rejects.toMatchObject({ errorType: "NOT_READY" });
      expect(await api.keyboxes.checkStatusLocker({ id: broken.id })).toEqual({ status: "online" });
      expect((await broken.state()).openings).toHaveLength(1);
    },
  );

  it("whose job died after it had sent asks nobody a second time", async () => {
    const { id, state } = await online();
    await open(id, 5);
    const [opening] = (await state()).openings;
    await inTenant(platform.db, organizationId, (trx) =>
      sql`UPDATE keybox_opening SET state = 'sent', sent_at = now() WHERE id = ${opening?.id}`.execute(trx),
    );
    await sendCommand(platform, { organizationId, keyboxId: id, openings: [opening?.id] });
    expect(await state()).toMatchObject({ status: "error", openings: [{ state: "unanswered" }] });
    await api.keyboxes.checkStatusLocker({ id });
    expect((await state()).slots[4]).toMatchObject({ door: "closed", keyPresent: true });
  });

  it("opens nothing by a command whose turn comes too late", async () => {
    const { id, state } = await online();
    await open(id, 5);
    await inTenant(platform.db, organizationId, (trx) =>
      sql`UPDATE keybox_opening SET created_at = now() - interval '2 minutes' WHERE keybox_id = ${id}`.execute(
        trx,
      ),
    );
    await house.runJobs();
    expect((await state()).openings).toMatchObject([{ state: "dropped" }]);
  });

  it("opens all its slots one after another, until a door jams", async () => {
    const { id, state, name } = await online("", { slotCount: 2 });
    const wrong = api.keyboxes.openAllSlots({ id, name: "Other", reason: "Fire" });
    await expect(wrong).rejects.toMatchObject({ objects: { fields: { name: "This is not its name" } } });
    await api.keyboxes.openAllSlots({ id, name, reason: "Fire" });
    await house.runJobs();
    expect((await state()).openings.map((one) => one.state)).toEqual(["opened", "opened"]);
    const user = await house.user({ keybox: ["operation", "read"] });
    await expect(user.keyboxes.openAllSlots({ id, name, reason: "Fire" })).rejects.toMatchObject({
      errorType: "FORBIDDEN",
    });
  });

  it("refuses a slot it has not, a jammed door, a device of another", async () => {
    const { id, state } = await online();
    await expect(open(id, 13)).rejects.toMatchObject({
      objects: { fields: { slot: "This box has 12 slots" } },
    });
    await open(id, 11);
    await house.runJobs();
    expect(await state()).toMatchObject({
      status: "error",
      problem: "door jams",
      openings: [{ state: "refused", detail: "door jams" }],
    });
    const twice = api.keyboxes.add({ keybox: { branchId, name: "Twice", deviceId: "KB-1" } });
    await expect(twice).rejects.toMatchObject({ errorType: "VALIDATION" });
  });

  it("is offline after three heartbeats that did not come", async () => {
    const { id, state } = await online();
    await inTenant(platform.db, organizationId, (trx) =>
      sql`UPDATE keybox SET device_id = device_id || '-off' WHERE id = ${id}`.execute(trx),
    );
    await watchKeyboxes(platform, {});
    await watchKeyboxes(platform, {});
    expect((await state()).status).toBe("online");
    await watchKeyboxes(platform, {});
    expect((await state()).status).toBe("offline");
  });
});

async function stayWithSlot() {
  const { BuildingId: buildingId } = await api.buildings.add({
    building: { branchId, name: "House", type: "Altbau", country: "AT", city: "Wien" },
  });
  const keybox = await online("", { buildingId });
  const contractId = await insertStay(house, {
    status: "NEW",
    checkIn: "2026-06-01",
    checkOut: "2026-06-04",
  });
  await inTenant(platform.db, organizationId, async (trx) => {
    await sql`UPDATE unit u SET building_id = ${buildingId} FROM rent_contract c WHERE c.id = ${contractId} AND u.id = c.unit_id`.execute(
      trx,
    );
    await sql`INSERT INTO contract_arrival (organization_id, contract_id, signed_at, signed_by) VALUES (${organizationId}, ${contractId}, now(), 'page')`.execute(
      trx,
    );
  });
  house.at("2026-05-20T10:00:00Z");
  await api.rentContracts.updateStatus({ id: contractId, status: "ACTIVE", reason: "by phone" });
  return { keybox, contractId };
}

describe("the slot of a stay", () => {
  it("is kept when it is agreed, opens in its time alone, and goes with it", async () => {
    const { keybox, contractId } = await stayWithSlot();
    const { keySlot } = await api.keyboxes.ofContract({ contractId });
    expect(keySlot).toMatchObject({ keyboxId: keybox.id, slot: 1, withheldBecause: "tooEarly" });
    const early = api.keyboxes.openSlotContract({ contractId });
    await expect(early).rejects.toMatchObject({ errorType: "NOT_READY" });
    house.at("2026-06-01T14:00:00Z");
    await inTenant(platform.db, organizationId, (trx) =>
      sql`UPDATE contract_payment SET status = 'cancelled' WHERE contract_id = ${contractId}`.execute(trx),
    );
    for (let round = 0; round < 5; round += 1) {
      await api.keyboxes.openSlotContract({ contractId });
      await house.runJobs();
    }
    expect((await keybox.state()).openings[0]).toMatchObject({ contractId, slot: 1, kind: "contract" });
    await expect(api.keyboxes.openSlotContract({ contractId })).rejects.toMatchObject({
      errorType: "RATE_LIMITED",
    });
    await expect(api.keyboxes.remove({ id: keybox.id })).rejects.toMatchObject({ errorType: "NOT_READY" });
    await api.rentContracts.cancel({ id: contractId, reason: "ill" });
    expect(await api.keyboxes.ofContract({ contractId })).toEqual({ keySlot: null });
  });
});

describe("the guest opens the slot of their stay on its page", () => {
  const guest = house.nobody();
  const payAll = (contractId: number) =>
    inTenant(platform.db, organizationId, (trx) =>
      sql`UPDATE contract_payment SET status = 'cancelled' WHERE contract_id = ${contractId}`.execute(trx),
    );
  const pageOf = async (contractId: number) => {
    const { link } = await api.stayLinks.generateLink({ id: contractId });
    const token = /stay\/([\w-]{43})/.exec(link)?.[1] ?? "";
    const ask = (key: string, more: object = {}) =>
      guest.stayDoors.openSlot({ token, key, confirmed: true, ...more });
    return { ask, keys: async () => (await guest.stayPage.open({ token })).Keys };
  };

  it("in its hours and once for each form, and sees what became of it", async () => {
    const { keybox, contractId } = await stayWithSlot();
    await payAll(contractId);
    const { ask, keys } = await pageOf(contractId);
    house.at("2026-06-01T10:00:00Z");
    expect((await keys())?.slots).toMatchObject([{ opens: false, last: null }]);
    await expect(ask("the-first-form")).rejects.toMatchObject({
      errorType: "NOT_READY",
      message: /only during your stay/,
    });
    house.at("2026-06-01T14:00:00Z");
    await expect(ask("the-first-form", { confirmed: false })).rejects.toMatchObject({
      objects: { fields: { confirmed: /standing there/ } },
    });
    expect((await keys())?.slots).toMatchObject([{ opens: true, last: null }]);
    await ask("the-first-form");
    await ask("the-first-form");
    expect((await keys())?.slots).toMatchObject([{ opens: false, last: "underway" }]);
    await expect(ask("another-form")).rejects.toMatchObject({ message: /half a minute/ });
    await house.runJobs();
    await ask("the-first-form");
    expect(await keybox.state()).toMatchObject({
      status: "online",
      openings: [{ contractId, slot: 1, kind: "contract", purpose: "taken", state: "opened", byGuest: true }],
    });
    expect((await keybox.state()).openings).toHaveLength(1);
    expect((await keys())?.slots).toMatchObject([{ opens: true, last: "open" }]);
    const { History } = await api.keyboxes.read({ id: keybox.id });
    expect(History.find(({ action }) => action === "openSlotContract")).toMatchObject({
      actorKind: "CLIENT",
    });
  });

  it("brings the key back for two hours after check-out, and not later", async () => {
    const { keybox, contractId } = await stayWithSlot();
    await payAll(contractId);
    const { ask, keys } = await pageOf(contractId);
    house.at("2026-06-04T09:50:00Z");
    expect(await keys()).toMatchObject({ withheldBecause: "tooLate", slots: [{ opens: true }] });
    await ask("a-key-comes-back", { purpose: "returned" });
    await house.runJobs();
    expect((await keybox.state()).openings).toMatchObject([{ purpose: "returned", state: "opened" }]);
    house.at("2026-06-04T13:00:00Z");
    await expect(ask("far-too-late")).rejects.toMatchObject({ errorType: "NOT_READY" });
  });

  it("is told in words that a box is away", async () => {
    const { keybox, contractId } = await stayWithSlot();
    await payAll(contractId);
    const { ask } = await pageOf(contractId);
    await inTenant(platform.db, organizationId, (trx) =>
      sql`UPDATE keybox SET status = 'offline' WHERE id = ${keybox.id}`.execute(trx),
    );
    house.at("2026-06-02T14:00:00Z");
    await expect(ask("to-no-avail")).rejects.toMatchObject({ message: /Please call us/ });
  });
});

describe("the status of a key box", () => {
  testMoves(house, keyboxStatusList, { make: async () => (await box()).id, fails: {} });
});
