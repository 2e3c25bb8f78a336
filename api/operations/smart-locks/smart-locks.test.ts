import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { insertStay } from "#api/money/invoices/invoices-testing.ts";
import { sendLockCommand } from "#api/operations/smart-locks/act-task.ts";
import { closeAfterCleaning } from "#api/operations/smart-locks/cleaner-codes.ts";
import { keysForGuest } from "#api/operations/smart-locks/guest-keys.ts";
import { nukiStatusList } from "#api/operations/smart-locks/nuki-status.ts";
import { watchLocks } from "#api/operations/smart-locks/sync-task.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import { testHouse } from "#api/platform/testing.ts";
import { saveConnection } from "#api/platform/vendors/connections.ts";

const house = await testHouse();
const { organizationId, platform } = house;
const [branchId] = house.branchIds;
const api = await house.admin();
beforeAll(() =>
  inTenant(platform.db, organizationId, async (trx) => {
    const tenant = { trx, organizationId };
    await saveConnection(platform, tenant, { vendor: "nuki", secret: null, settings: {}, userId: null });
    await sql`UPDATE branch SET email = 'office@house.example'`.execute(trx);
  }),
);
const change = (statement: ReturnType<typeof sql>) =>
  inTenant(platform.db, organizationId, (trx) => statement.execute(trx));

let made = 100;
async function unit(): Promise<number> {
  made += 1;
  const { RealEstateId } = await api.units.add({
    realEstate: { branchId, label: `N${made}`, city: "Wien", country: "AT" },
  });
  return RealEstateId;
}
/** A lock whose number ends so; see the simulator. */
async function lockAt(unitId: number, ending = "777") {
  made += 1;
  const { nukiId: id } = await api.smartLocks.add({
    nuki: { branchId, unitId, name: `Lock ${made}`, nukiId: `17${made}${ending}` },
  });
  await house.runJobs();
  const state = async () => (await api.smartLocks.read({ id })).nuki;
  return { id, state };
}
async function stay(checkIn: string, checkOut: string) {
  const contractId = await insertStay(house, { status: "NEW", checkIn, checkOut });
  const { contract } = await api.rentContracts.find({ id: contractId });
  return { contractId, unitId: contract.unitId };
}
const agree = (id: number) => api.rentContracts.updateStatus({ id, status: "ACTIVE", reason: "by phone" });
const codes = async (contractId: number) => (await api.smartLocks.ofContract({ contractId })).codes;

describe("a smart lock", () => {
  it("is installed once it is reached, and its installer is told", async () => {
    const unitId = await unit();
    const { nukiId: id } = await api.smartLocks.add({
      nuki: { branchId, unitId, name: "Door", email: "fitter@mail.example" },
    });
    expect((await api.smartLocks.read({ id })).nuki.status).toBe("TOINSTALL");
    await api.smartLocks.sendMail({ emailAddress: "other@mail.example", propertyId: unitId });
    const early = api.smartLocks.move({ id, action: "install" });
    await expect(early).rejects.toMatchObject({ errorType: "NOT_READY" });
    await api.smartLocks.update({ nuki: { id, nukiId: "17500555" } });
    await house.runJobs();
    expect((await api.smartLocks.read({ id })).nuki).toMatchObject({
      status: "INSTALLED",
      lockState: "locked",
      battery: 84,
    });
    const twice = api.smartLocks.add({ nuki: { branchId, unitId, name: "Twice", nukiId: "17500555" } });
    await expect(twice).rejects.toMatchObject({ objects: { fields: { "nuki.nukiId": expect.any(String) } } });
    const text = api.smartLocks.add({ nuki: { branchId, unitId, name: "Text", nukiId: "front door" } });
    await expect(text).rejects.toMatchObject({ errorType: "VALIDATION" });
  });

  it("is unlocked once, with a reason, three times a minute at most", async () => {
    const { id, state } = await lockAt(await unit());
    for (let round = 0; round < 3; round += 1) {
      await api.smartLocks.unlock({ id, reason: "Guest stands there" });
      await house.runJobs();
    }
    await expect(api.smartLocks.lock({ id })).rejects.toMatchObject({ errorType: "RATE_LIMITED" });
    const { commands, lockState } = await state();
    expect(commands.map((one) => one.state)).toEqual(["done", "done", "done"]);
    expect(lockState).toBe("unlocked");
    await change(sql`UPDATE nuki_command SET state = 'sent' WHERE id = ${commands[0]?.id}`);
    await sendLockCommand(platform, { organizationId, nukiId: id, commandId: commands[0]?.id });
    expect((await state()).commands[0]?.state).toBe("unanswered");
    await api.smartLocks.check({ id });
    await house.runJobs();
    expect((await state()).uses).toHaveLength(3);
  });

  it("that answers too late is never asked a second time", async () => {
    const { id, state } = await lockAt(await unit(), "004");
    await api.smartLocks.unlock({ id, reason: "Guest stands there" });
    await house.runJobs();
    await house.runJobs();
    expect((await state()).commands).toMatchObject([{ state: "unanswered" }]);
    await api.smartLocks.check({ id });
    await house.runJobs();
    expect((await state()).uses).toHaveLength(1);
  });

  it("is at fault by its battery at once, and heals after ten minutes", async () => {
    const { id, state } = await lockAt(await unit());
    await change(sql`UPDATE nuki SET nuki_number = '17999002' WHERE id = ${id}`);
    await watchLocks(platform, {});
    expect(await state()).toMatchObject({ status: "FAULT", problem: "battery" });
    await change(sql`UPDATE nuki SET nuki_number = '17999778' WHERE id = ${id}`);
    await watchLocks(platform, {});
    expect(await state()).toMatchObject({ status: "FAULT", problem: null });
    await change(sql`UPDATE nuki SET right_since = now() - interval '11 minutes' WHERE id = ${id}`);
    await watchLocks(platform, {});
    expect(await state()).toMatchObject({ status: "INSTALLED" });
  });

  it("gives people who work there a code until a day, and takes it back with proof", async () => {
    const { id, state } = await lockAt(await unit());
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const past = api.smartLocks.addCode({ id, name: "Plumber", validUntil: "2020-01-01" });
    await expect(past).rejects.toMatchObject({ errorType: "VALIDATION" });
    const { codeId } = await api.smartLocks.addCode({ id, name: "Plumber", validUntil: soon });
    await house.runJobs();
    expect((await state()).codes).toMatchObject([{ id: codeId, state: "active", kind: "staff" }]);
    expect((await state()).codes[0]?.code).toMatch(/^(?!12)[1-9]{6}$/);
    const reader = await house.user({ nuki: ["read"] });
    expect((await reader.smartLocks.read({ id })).nuki.codes[0]?.code).toBeNull();
    await api.smartLocks.withdrawCode({ id, codeId, reason: "Done" });
    expect((await state()).codes[0]?.state).toBe("unwanted");
    await house.runJobs();
    expect((await state()).codes[0]).toMatchObject({ state: "withdrawn", withdrawnAt: expect.any(String) });
  });
});

describe("the code of whoever cleans", () => {
  it("is there while they do, and goes half an hour after the unit is clean", async () => {
    house.at("2026-10-01T10:00:00Z");
    const { contractId, unitId } = await stay("2026-10-05", "2026-10-08");
    const { state } = await lockAt(unitId);
    await agree(contractId);
    const { cleaningId } = await api.cleanings.ofContract({ id: contractId });
    const { id: cleaner } = await house.person({ grants: { cleaning: ["read"] } });
    await api.cleanings.update({ id: cleaningId, cleaning: { assignedTo: cleaner } });
    house.at("2026-10-08T11:00:00Z");
    await api.cleanings.setStatus({ id: cleaningId, status: "NEED_CLEANING" });
    await api.cleanings.setStatus({ id: cleaningId, status: "CLEANING_IN_PROGRESS" });
    await house.runJobs();
    const theirs = async () =>
      (await state()).codes.filter(({ kind }) => kind === "staff").map((code) => code.state);
    expect(await theirs()).toEqual(["active"]);
    await api.cleanings.setStatus({ id: cleaningId, status: "CLEANED" });
    expect(await theirs()).toEqual(["active"]);
    await closeAfterCleaning(platform, { organizationId, id: cleaningId });
    await house.runJobs();
    expect(await theirs()).toEqual(["withdrawn"]);
  });
});

describe("the keys on the guest's page", () => {
  it("are told from their hour on, once the guests have signed, and by no link before", async () => {
    house.at("2026-11-01T10:00:00Z");
    const { contractId, unitId } = await stay("2026-11-10", "2026-11-12");
    await lockAt(unitId);
    await agree(contractId);
    await house.runJobs();
    const keys = () =>
      inTenant(platform.db, organizationId, (trx) =>
        keysForGuest(
          systemMover(platform, trx, organizationId, { call: "test", requestId: "test" }),
          contractId,
        ),
      );
    expect(await keys()).toMatchObject({ withheldBecause: "notRegistered", codes: [] });
    await change(sql`INSERT INTO contract_arrival (organization_id, contract_id, signed_at, signed_by)
      VALUES (${organizationId}, ${contractId}, now(), 'paper')
      ON CONFLICT (organization_id, contract_id) DO UPDATE SET signed_at = now(), signed_by = 'paper'`);
    expect(await keys()).toMatchObject({ withheldBecause: "tooEarly", codes: [], slots: [] });
    house.at("2026-11-08T10:00:00Z");
    const open = await keys();
    expect(open).toMatchObject({ withheldBecause: null, codes: [{ backup: false }] });
    expect(open?.codes[0]?.code).toMatch(/^[1-9]{6}$/);
    const { link } = await api.stayLinks.generateLink({ id: contractId });
    const token = /stay\/([\w-]{43})/.exec(link)?.[1] ?? "";
    const lockId = open?.doors[0]?.id ?? 0;
    const unlock = (key: string) => house.nobody().stayDoors.unlock({ token, key, lockId, confirmed: true });
    expect(open?.doors).toMatchObject([{ opens: false, last: null }]);
    await expect(unlock("before-check-in")).rejects.toMatchObject({ errorType: "NOT_READY" });
    house.at("2026-11-10T16:00:00Z");
    expect((await keys())?.doors).toMatchObject([{ opens: true }]);
    await unlock("once-and-never-again");
    await unlock("once-and-never-again");
    await house.runJobs();
    await unlock("once-and-never-again");
    expect((await keys())?.doors).toMatchObject([{ last: "open" }]);
    const { commands } = (await api.smartLocks.read({ id: lockId })).nuki;
    expect(commands).toMatchObject([{ act: "unlock", state: "done", contractId, by: "" }]);
    await expect(
      house
        .nobody()
        .stayDoors.unlock({ token, key: "of-another-lock", lockId: lockId + 1000, confirmed: true }),
    ).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    house.at("2026-11-13T10:00:00Z");
    expect(await keys()).toMatchObject({ withheldBecause: "tooLate", codes: [] });
  });
});

describe("the code of a stay", () => {
  it("comes when it is agreed, changes with its times, and is gone after it", async () => {
    house.at("2026-05-28T10:00:00Z");
    const { contractId, unitId } = await stay("2026-06-01", "2026-06-04");
    await lockAt(unitId);
    expect(await codes(contractId)).toEqual([]);
    await agree(contractId);
    await house.runJobs();
    const [first] = await codes(contractId);
    expect(first).toMatchObject({
      state: "active",
      validFrom: "2026-06-01T12:30:00.000Z",
      validUntil: "2026-06-04T09:30:00.000Z",
      withheldBecause: "notRegistered",
    });
    house.at("2026-06-01T08:00:00Z");
    await watchLocks(platform, {});
    await house.runJobs();
    expect((await codes(contractId)).map(({ kind, state }) => [kind, state])).toEqual([
      ["backup", "active"],
      ["stay", "active"],
    ]);
    house.at("2026-06-04T09:31:00Z");
    await watchLocks(platform, {});
    expect((await codes(contractId)).map(({ state }) => state)).toEqual(["withdrawn", "withdrawn"]);
  });

  it("that the lock keeps although it should have gone is an alert", async () => {
    house.at("2026-06-28T10:00:00Z");
    const { contractId, unitId } = await stay("2026-07-01", "2026-07-04");
    await lockAt(unitId, "005");
    await agree(contractId);
    await house.runJobs();
    await api.rentContracts.cancel({ id: contractId, reason: "ill" });
    await house.runJobs();
    expect(await codes(contractId)).toMatchObject([{ state: "unwanted" }]);
    house.at("2026-06-28T10:16:00Z");
    await watchLocks(platform, {});
    const { alerts } = await api.contractAlerts.get({ contractId });
    expect(alerts.map(({ code }) => code)).toContain("CODE_NOT_WITHDRAWN");
  });

  it("waits until the lock is installed, and goes when it is taken down", async () => {
    house.at("2026-07-28T10:00:00Z");
    const { contractId, unitId } = await stay("2026-08-01", "2026-08-04");
    await agree(contractId);
    const { id } = await lockAt(unitId);
    await house.runJobs();
    expect(await codes(contractId)).toMatchObject([{ state: "active" }]);
    await api.smartLocks.move({ id, action: "takeDown", reason: "Another door" });
    await house.runJobs();
    expect(await codes(contractId)).toMatchObject([{ state: "withdrawn" }]);
    await watchLocks(platform, {});
    expect((await api.smartLocks.read({ id })).nuki.status).toBe("TOINSTALL");
  });
});

describe("the status of a smart lock", () => {
  testMoves(house, nukiStatusList, {
    make: async () =>
      (await api.smartLocks.add({ nuki: { branchId, unitId: await unit(), name: "Tried" } })).nukiId,
    ready: (trx, id, { guards = [] }) =>
      guards.length === 0
        ? Promise.resolve()
        : sql`UPDATE nuki SET nuki_number = '17998777', seen_at = ${platform.now().toISOString()} WHERE id = ${id}`.execute(
            trx,
          ),
    fails: {
      numbered: (trx, id) => sql`UPDATE nuki SET nuki_number = NULL WHERE id = ${id}`.execute(trx),
      reachable: (trx, id) => sql`UPDATE nuki SET seen_at = NULL WHERE id = ${id}`.execute(trx),
    },
  });
});
