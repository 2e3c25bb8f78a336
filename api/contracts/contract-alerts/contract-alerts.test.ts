// On each PostgreSQL: statements written by hand.
import { describe, expect, it } from "vitest";
import { closeAlert, raiseAlert } from "#api/contracts/contract-alerts/verbs.ts";
import { watchContracts } from "#api/contracts/contract-alerts/verbs-review.ts";
import { insertStay } from "#api/money/invoices/invoices-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import { testHouse } from "#api/platform/testing.ts";
import { addDays, todayIn } from "#contract/platform/days.ts";

const house = await testHouse();
const person = await house.person({ admin: true });
const admin = person.client;
const today = todayIn("UTC", new Date());
const [branchId, otherBranchId] = house.branchIds;
const { RealEstateId: propertyId } = await admin.units.add({
  realEstate: { branchId, label: "A1", city: "Wien", country: "AT", basePricePerNight: 10_000 },
});

async function stay(from: number, more: object = {}): Promise<number> {
  const client = { lastname: "Gruber", email: "anna@mail.example" };
  const contract = { checkIn: addDays(today, from), checkOut: addDays(today, from + 2), client, ...more };
  return (await admin.rentContracts.create({ propertyId, contract })).contractId;
}

const bySystem = <T>(work: (scope: EffectScope) => Promise<T>): Promise<T> =>
  inTenant(house.platform.db, house.organizationId, (trx) =>
    work(systemMover(house.platform, trx, house.organizationId, { call: "test", requestId: "test" })),
  );

const alertsOf = async (contractId: number) => (await admin.contractAlerts.get({ contractId })).alerts;
const alerts = async (contractId: number) =>
  (await alertsOf(contractId)).map(({ code, severity, status }) => `${code} ${severity} ${status}`);

describe("an alert of the system", () => {
  it("is there once for each code and cause, however often it is raised", async () => {
    const contractId = await insertStay(house);
    const raised = { contractId, code: "SIGN_DECLINED", cause: "7", note: "too dear" } as const;
    const first = await bySystem((scope) => raiseAlert(scope, raised));
    expect(await bySystem((scope) => raiseAlert(scope, raised))).toBe(first);
    await bySystem((scope) => raiseAlert(scope, { ...raised, cause: "8" }));
    expect(await alerts(contractId)).toEqual(["SIGN_DECLINED high open", "SIGN_DECLINED high open"]);
    const { history } = await admin.rentContracts.read({ id: contractId });
    expect(history.filter(({ action }) => action === "raiseAlert")).toHaveLength(2);
    expect(history[0]).toMatchObject({ actorKind: "SYS" });
  });

  it("closes when its cause is gone, without anybody's name, and may come again", async () => {
    const contractId = await insertStay(house);
    await bySystem((scope) => raiseAlert(scope, { contractId, code: "DEPOSIT_FAILED" }));
    await bySystem((scope) => closeAlert(scope, { contractId, code: "DEPOSIT_FAILED" }));
    const [closed] = await alertsOf(contractId);
    expect(closed).toMatchObject({ status: "removed", removedByName: "", actions: [] });
    await bySystem((scope) => closeAlert(scope, { contractId, code: "DEPOSIT_FAILED" }));
    await bySystem((scope) => raiseAlert(scope, { contractId, code: "DEPOSIT_FAILED" }));
    expect(await alerts(contractId)).toEqual(["DEPOSIT_FAILED high open", "DEPOSIT_FAILED high removed"]);
  });

  it("stays away once somebody has removed it, until it is graver or its cause was gone", async () => {
    const contractId = await insertStay(house);
    const raise = (severity: "low" | "high") =>
      bySystem((scope) => raiseAlert(scope, { contractId, code: "LATE_PAYMENT", severity }));
    const id = await raise("low");
    await admin.contractAlerts.remove({ id: id ?? 0 });
    expect(await raise("low")).toBeNull();
    expect(await alerts(contractId)).toEqual(["LATE_PAYMENT low removed"]);
    const graver = await raise("high");
    expect(graver).not.toBe(id);
    await admin.contractAlerts.remove({ id: graver ?? 0 });
    await bySystem((scope) => closeAlert(scope, { contractId, code: "LATE_PAYMENT" }));
    expect(await raise("high")).not.toBeNull();
  });

  it("stands open again when it gets graver", async () => {
    const contractId = await insertStay(house);
    const id = await bySystem((scope) => raiseAlert(scope, { contractId, code: "SIGN_EXPIRED" }));
    await admin.contractAlerts.edit({ id: id ?? 0, alert: { status: "acknowledged" } });
    await bySystem((scope) => raiseAlert(scope, { contractId, code: "SIGN_EXPIRED" }));
    expect(await alerts(contractId)).toEqual(["SIGN_EXPIRED low acknowledged"]);
    await bySystem((scope) => raiseAlert(scope, { contractId, code: "SIGN_EXPIRED", severity: "sticky" }));
    expect(await alerts(contractId)).toEqual(["SIGN_EXPIRED sticky open"]);
  });

  it("is raised once by two at the same time", async () => {
    const contractId = await insertStay(house);
    const raise = () => bySystem((scope) => raiseAlert(scope, { contractId, code: "CARD_DECLINED" }));
    await Promise.all([raise(), raise(), raise()]);
    expect(await alerts(contractId)).toEqual(["CARD_DECLINED high open"]);
  });
});

describe("the system raises by itself", () => {
  it("that a stay is overbooked, and closes it when the other one is gone", async () => {
    const first = await stay(20);
    const second = await stay(20, { force: true, forceReason: "the owner agreed" });
    expect(await alerts(second)).toEqual(["OVERBOOKING high open"]);
    expect(await alerts(first)).toEqual([]);
    await admin.rentContracts.cancel({ id: first, reason: "ill" });
    expect(await alerts(second)).toEqual(["OVERBOOKING high removed"]);
  });

  it("makes an overbooking sticky two days before the arrival, and lets nobody remove it", async () => {
    await stay(30);
    const id = await stay(30, { force: true, forceReason: "the owner agreed" });
    house.at(new Date(Date.now() + 28.5 * 86_400_000).toISOString());
    await watchContracts(house.platform, {});
    house.at(new Date().toISOString());
    const [alert] = await alertsOf(id);
    expect(alert).toMatchObject({ severity: "sticky", actions: expect.not.arrayContaining(["remove"]) });
    await expect(admin.contractAlerts.remove({ id: alert?.id ?? 0 })).rejects.toMatchObject({
      errorType: "NOT_READY",
      message: "This alert stays until its cause is gone.",
    });
  });

  it("that a payment is overdue, and closes it when it is paid", async () => {
    const id = await stay(40);
    await admin.rentContracts.updateStatus({ id, status: "ACTIVE", reason: "by phone" });
    house.at(new Date(Date.now() + 60 * 86_400_000).toISOString());
    await watchContracts(house.platform, {});
    await watchContracts(house.platform, {});
    expect(await alerts(id)).toContain("PAYMENT_OVERDUE high open");
    const { contract } = await admin.rentContracts.read({ id });
    for (const { id: paymentId } of contract.payments)
      await admin.rentContracts.markPaymentAsPaid({ contractId: id, paymentId });
    house.at(new Date().toISOString());
    expect((await alerts(id)).filter((text) => text.startsWith("PAYMENT"))).toEqual(
      contract.payments.map(() => "PAYMENT_OVERDUE high removed"),
    );
  });

  it("that a hold ends soon, and closes it when the stay is confirmed", async () => {
    const id = await stay(50, { holdHours: 12 });
    expect(await alerts(id)).toEqual([]);
    house.at(new Date(Date.now() + 9 * 3_600_000).toISOString());
    await watchContracts(house.platform, {});
    house.at(new Date().toISOString());
    expect(await alerts(id)).toEqual(["HOLD_ENDING low open"]);
    await admin.rentContracts.updateStatus({ id, status: "ACTIVE", reason: "by phone" });
    expect(await alerts(id)).toEqual(["HOLD_ENDING low removed"]);
  });
});

describe("people", () => {
  it("write down, give away, take note of and remove", async () => {
    const contractId = await insertStay(house);
    const { alert } = await admin.contractAlerts.add({
      contractId,
      alert: { code: "TO_CLARIFY", severity: "high", note: "keys at midnight", assignedTo: person.id },
    });
    expect(alert).toMatchObject({ bySystem: false, status: "open", assignedTo: person.id });
    const noted = await admin.contractAlerts.edit({
      id: alert.id,
      alert: { status: "acknowledged", note: "Eva" },
    });
    expect(noted.alert).toMatchObject({
      status: "acknowledged",
      note: "Eva",
      acknowledgedByName: alert.raisedByName,
    });
    await admin.contractAlerts.remove({ id: alert.id });
    const [removed] = await alertsOf(contractId);
    expect(removed).toMatchObject({ status: "removed", removedByName: alert.raisedByName });
    const { history } = await admin.rentContracts.read({ id: contractId });
    expect(history.map(({ action }) => action)).toEqual([
      "removeAlert",
      "acknowledgeAlert",
      "changeAlert",
      "addAlert",
    ]);
    await expect(admin.contractAlerts.edit({ id: alert.id, alert: { note: "late" } })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
  });

  it("say what is to be clarified", async () => {
    const contractId = await insertStay(house);
    await expect(
      admin.contractAlerts.add({ contractId, alert: { code: "TO_CLARIFY", severity: "low" } }),
    ).rejects.toMatchObject({ objects: { fields: { "alert.note": expect.any(String) } } });
  });

  it("leave text and severity of the system's alerts alone, but give them to somebody", async () => {
    const contractId = await insertStay(house);
    const id = (await bySystem((scope) => raiseAlert(scope, { contractId, code: "SIGN_EXPIRED" }))) ?? 0;
    await expect(admin.contractAlerts.edit({ id, alert: { severity: "high" } })).rejects.toMatchObject({
      objects: { fields: { "alert.severity": expect.any(String) } },
    });
    const { alert } = await admin.contractAlerts.edit({ id, alert: { assignedTo: person.id } });
    expect(alert.assignedTo).toBe(person.id);
  });

  it("give alerts only to who works in the branch", async () => {
    const contractId = await insertStay(house);
    const elsewhere = await house.person({ grants: {}, branches: [otherBranchId] });
    const given = (assignedTo: number) =>
      admin.contractAlerts.add({ contractId, alert: { code: "GUEST_WISH", severity: "low", assignedTo } });
    await expect(given(elsewhere.id)).rejects.toMatchObject({
      objects: { fields: { "alert.assignedTo": expect.any(String) } },
    });
    await expect(given(999_999)).rejects.toMatchObject({ errorType: "VALIDATION" });
    const { Users } = await admin.contractAlerts.colleagues({ contractId });
    expect(Users.map(({ id }) => id)).not.toContain(elsewhere.id);
    expect(Users.map(({ id }) => id)).toContain(person.id);
  });

  it("see alerts of their branches alone, and change them only with the right to", async () => {
    const contractId = await insertStay(house);
    const { alert } = await admin.contractAlerts.add({
      contractId,
      alert: { code: "GUEST_WISH", severity: "low", note: "cot" },
    });
    const reader = await house.user({ real_estate_contract: ["read"] });
    expect((await reader.contractAlerts.get({ contractId })).alerts[0]?.actions).toEqual([]);
    await expect(reader.contractAlerts.remove({ id: alert.id })).rejects.toMatchObject({
      errorType: "FORBIDDEN",
    });
    const grants = { real_estate_contract: ["read", "edit"] } as const;
    const other = (await house.person({ grants, branches: [otherBranchId] })).client;
    await expect(other.contractAlerts.get({ contractId })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    await expect(other.contractAlerts.remove({ id: alert.id })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
    await expect(
      other.contractAlerts.edit({ id: alert.id, alert: { severity: "high" } }),
    ).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    expect((await other.contractAlerts.list({})).alerts).toEqual([]);
  });

  it("who comes second with an old version changes nothing", async () => {
    const contractId = await insertStay(house);
    const { alert } = await admin.contractAlerts.add({
      contractId,
      alert: { code: "GUEST_WISH", severity: "low" },
    });
    await admin.contractAlerts.edit({ id: alert.id, alert: { note: "cot", version: alert.version } });
    await expect(
      admin.contractAlerts.edit({ id: alert.id, alert: { note: "chair", version: alert.version } }),
    ).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
  });
});

describe("the work list", () => {
  it("has the gravest first, filtered as one likes, and counts them", async () => {
    const elsewhere = await house.otherTenant();
    const boss = await elsewhere.person({ admin: true });
    const contractId = await insertStay(elsewhere);
    const add = (severity: "low" | "high" | "sticky", assignedTo: number | null = null) =>
      boss.client.contractAlerts.add({ contractId, alert: { code: "GUEST_WISH", severity, assignedTo } });
    await add("low");
    await add("sticky", boss.id);
    await add("high");
    const list = async (filter: object = {}) =>
      (await boss.client.contractAlerts.list({ filter })).alerts.map(({ severity }) => severity);
    expect(await list()).toEqual(["sticky", "high", "low"]);
    expect(await list({ whose: "mine" })).toEqual(["sticky"]);
    expect(await list({ whose: "nobodys" })).toEqual(["high", "low"]);
    expect(await list({ severity: ["low"], q: "W17" })).toEqual(["low"]);
    expect(await list({ q: "nowhere" })).toEqual([]);
    expect(await list({ code: ["NO_SHOW"] })).toEqual([]);
    expect((await boss.client.contractAlerts.counts({})).counts).toEqual({ low: 1, high: 1, sticky: 1 });
  });
});
