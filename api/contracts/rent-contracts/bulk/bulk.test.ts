import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { insertStay } from "#api/money/invoices/invoices-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";
import { addDays } from "#contract/platform/days.ts";

const house = await testHouse();
const today = "2026-11-22";
const at = (time: string) => house.at(`${today}T${time}:00Z`);
at("10:00");
const admin = await house.admin();
const all = ["read", "create", "edit", "operation"] as const;
const clerk = await house.user({ real_estate_contract: ["read", "edit"] });
const inBerlin = await house.user({ real_estate_contract: all }, { branches: [house.branchIds[1]] });
const stranger = await (await house.otherTenant()).admin();
const inside = <T>(query: ReturnType<typeof sql<T>>) =>
  inTenant(house.platform.db, house.organizationId, (trx) => query.execute(trx));
await inside(sql`UPDATE branch SET email = 'office@house.example' WHERE id = ${house.branchIds[0]}`);

const past = { checkIn: "2026-11-02", checkOut: "2026-11-06" };
const ahead = { checkIn: addDays(today, 30), checkOut: addDays(today, 33) };
const owing = (contractId: number, dueOn = today) =>
  inside(sql`INSERT INTO contract_payment (organization_id, contract_id, kind, due_on, amount)
    VALUES (${house.organizationId}, ${contractId}, 'rent', ${dueOn}, 30000)`);
/** A stay that is over and of which nothing is open. */
async function settled() {
  const id = await insertStay(house, past);
  await inside(sql`INSERT INTO contract_payment (organization_id, contract_id, kind, due_on, amount, status)
    SELECT organization_id, id, 'rent', ${past.checkIn}, total, 'paid' FROM rent_contract WHERE id = ${id}`);
  return id;
}
const read = async (id: number) => (await admin.rentContracts.read({ id })).contract;
const listed = async (filter: object = {}) =>
  (await admin.rentContracts.list({ amount: 100, filter })).contracts.map(({ id }) => id);
const mailsOf = async (id: number) =>
  (await inside(sql`SELECT id FROM outbox_message WHERE object_type = 'rentContract' AND object_id = ${id}`))
    .rows.length;

describe("hiding contracts", () => {
  it("takes them out of the list and leaves everything else, until it is undone", async () => {
    const id = await insertStay(house, { checkIn: addDays(today, -1), checkOut: addDays(today, 2) });
    await owing(id);
    const { clientId } = await read(id);
    const drawn = async () =>
      (await admin.calendar.day({ date: addDays(today, -1) })).arrivals.map(({ contractId }) => contractId);
    const owed = async () => (await admin.rentContracts.moneyOfClient({ id: clientId })).total;
    const before = [await drawn(), await owed()];
    expect(await admin.contractActs.visible({ ids: [id], visible: false, dryRun: true })).toMatchObject({
      changed: 1,
      bulkActId: null,
    });
    expect(await listed()).toContain(id);
    const { bulkActId } = await admin.contractActs.visible({ ids: [id], visible: false });
    expect(await listed()).not.toContain(id);
    expect(await listed({ hidden: true })).toEqual([id]);
    expect((await read(id)).visible).toBe(false);
    expect([await drawn(), await owed()]).toEqual(before);
    expect(await admin.contractActs.visible({ ids: [id], visible: false })).toMatchObject({
      changed: 0,
      bulkActId: null,
    });
    const act = { id: bulkActId ?? 0 };
    await expect(clerk.contractActs.undoBulk(act)).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    expect(await admin.contractActs.undoBulk(act)).toEqual({ undone: 1 });
    expect(await listed()).toContain(id);
    expect(await admin.contractActs.undoBulk(act)).toEqual({ undone: 0 });
  });

  it("is not undone over what somebody changed since, nor after ten minutes", async () => {
    const ids = [await insertStay(house, past), await insertStay(house, past)];
    const hide = async (id: number) =>
      (await admin.contractActs.visible({ ids: [id], visible: false })).bulkActId ?? 0;
    const [changed, late] = [await hide(ids[0] ?? 0), await hide(ids[1] ?? 0)];
    await inside(sql`UPDATE rent_contract SET version = version + 1 WHERE id = ${ids[0]}`);
    await expect(admin.contractActs.undoBulk({ id: changed })).rejects.toMatchObject({
      errorType: "STATE_CONFLICT",
    });
    at("10:11");
    await expect(admin.contractActs.undoBulk({ id: late })).rejects.toMatchObject({ errorType: "NOT_READY" });
    at("10:00");
  });

  it("is nobody else's: not of another branch, organization or right", async () => {
    const id = await insertStay(house, past);
    const request = { ids: [id], visible: false };
    for (const other of [inBerlin, stranger])
      await expect(other.contractActs.visible(request)).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    expect(await inBerlin.contractActs.visible({ ...request, partial: true })).toMatchObject({ changed: 0 });
    await expect(clerk.contractActs.complete({ ids: [id] })).rejects.toMatchObject({
      errorType: "FORBIDDEN",
    });
    await expect(clerk.contractActs.remind({ ids: [id] })).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    await expect(admin.contractActs.visible({ ids: [], visible: false })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    expect((await read(id)).visible).toBe(true);
  });
});

describe("completing contracts", () => {
  it("says of each why not, completes the others, and takes them up again", async () => {
    const [done, debtor, running] = [
      await settled(),
      await insertStay(house, past),
      await insertStay(house, ahead),
    ];
    const ids = [done, debtor, running];
    const look = await admin.contractActs.complete({ ids, dryRun: true });
    expect(look.changed).toBe(1);
    expect(look.results.map(({ ok }) => ok)).toEqual([true, false, false]);
    expect(look.results[1]?.error).toMatch(/reason/);
    await expect(admin.contractActs.complete({ ids })).rejects.toMatchObject({ errorType: "NOT_READY" });
    expect((await read(done)).status).toBe("ACTIVE");
    const { bulkActId, changed } = await admin.contractActs.complete({
      ids,
      partial: true,
      reason: "Owner pays",
    });
    expect(changed).toBe(2);
    expect([(await read(done)).status, (await read(debtor)).status, (await read(running)).status]).toEqual([
      "COMPLETED",
      "COMPLETED",
      "ACTIVE",
    ]);
    expect(await admin.contractActs.undoBulk({ id: bulkActId ?? 0 })).toEqual({ undone: 2 });
    expect([(await read(done)).status, (await read(debtor)).status]).toEqual(["ACTIVE", "ACTIVE"]);
  });
});

describe("reminding of payments", () => {
  it("writes to the guests of whom something is due, once in a day, and cannot be undone", async () => {
    const [due, later, mute] = [
      await insertStay(house, ahead),
      await insertStay(house, ahead),
      await insertStay(house, ahead),
    ];
    await owing(due);
    await owing(later, addDays(today, 20));
    await owing(mute);
    await inside(
      sql`UPDATE client SET email = NULL, phone = '+431' WHERE id = ${(await read(mute)).clientId}`,
    );
    const ids = [due, later, mute];
    const look = await admin.contractActs.remind({ ids, dryRun: true });
    expect(look.results.map(({ error }) => error?.split(" ").at(-1))).toEqual([
      undefined,
      "days.",
      "address.",
    ]);
    expect(await mailsOf(due)).toBe(0);
    const sent = await admin.contractActs.remind({ ids, partial: true });
    expect(sent).toMatchObject({ changed: 1, bulkActId: null });
    expect([await mailsOf(due), await mailsOf(later), await mailsOf(mute)]).toEqual([1, 0, 0]);
    const again = await admin.contractActs.remind({ ids: [due], partial: true });
    expect(again).toMatchObject({ changed: 0, results: [{ ok: false }] });
    expect(await mailsOf(due)).toBe(1);
  });
});
