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

describe("the slot of a stay", () => {
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

describe("the status of a key box", () => {
  testMoves(house, keyboxStatusList, { make: async () => (await box()).id, fails: {} });
});
