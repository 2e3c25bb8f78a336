import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { letBill } from "#api/money/invoices/invoices-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { watchRefinances } from "#api/sale/refinances/clock.ts";
import { refinanceStatusList } from "#api/sale/refinances/refinance-status.ts";

const house = await testHouse();
house.at("2026-11-30T08:00:00Z");
const [branchId] = house.branchIds;
await letBill(house, branchId);
const boss = await house.person({ admin: true });
const api = boss.client;
const { BuildingId: buildingId } = await api.buildings.add({
  building: {
    branchId,
    name: "Seegasse 4",
    type: "Altbau",
    address: "Seegasse",
    city: "Wien",
    country: "AT",
  },
});

const paper = (name: string) =>
  new File([`%PDF-1.7\n%${name}\n%%EOF\n`], `${name}.pdf`, { type: "application/pdf" });
/** Somebody with an address. */
async function withAddress<P extends { id: number }>(person: P): Promise<P> {
  await inTenant(house.platform.db, house.organizationId, (trx) =>
    sql`UPDATE app_user SET email = ${`p${person.id}@mail.example`} WHERE id = ${person.id}`.execute(trx),
  );
  return person;
}
await withAddress(boss);

let banks = 0;
async function addedBank(bankers: number[] = []) {
  banks += 1;
  const { BankId } = await api.banks.add({ bank: { name: `Bank ${banks}` } });
  await api.banks.setBankers({ id: BankId, userIds: bankers });
  return BankId;
}
async function added(more: object = {}) {
  const refinance = { title: "Roof of Seegasse", amount: 10_000_000, note: "quiet seller", ...more };
  return (await api.refinances.add({ id: buildingId, type: "Management", refinance })).RefinanceId;
}
async function readyToSend(bankers: number[] = []) {
  const id = await added();
  const bankId = await addedBank(bankers);
  const { RefinanceBankId: row } = await api.refinanceBanks.add({ id, bankId });
  const { fileIds } = await api.refinances.addFiles({ id, files: paper("plan"), tag: "Finanzierung" });
  await api.refinances.addFiles({ id, files: paper("value"), tag: "Gutachten" });
  return { id, row, bankId, files: fileIds };
}

describe("a refinance request", () => {
  it("goes to a bank once it has its papers, and its row says when and until when", async () => {
    const { id: banker } = await withAddress(await house.person({ admin: true }));
    const id = await added();
    const letter = { id, userIds: [banker], subject: "The house", body: "Good day" };
    await expect(api.refinances.sendAgentMail(letter)).rejects.toMatchObject({
      cause: { detail: "bankNamed" },
    });
    const ready = await readyToSend([banker]);
    const { status, messageIds } = await api.refinances.sendFiles({
      ...{ id: ready.id, userIds: [banker], files: ready.files },
    });
    expect(status).toBe("IN_PROGRESS");
    expect(messageIds).toHaveLength(1);
    const { Refinance } = await api.refinances.read({ id: ready.id });
    expect(Refinance.banks).toMatchObject([
      { answerDueOn: "2026-12-14", sentAt: "2026-11-30T08:00:00.000Z" },
    ]);
    await expect(api.refinanceBanks.remove({ id: ready.row })).rejects.toMatchObject({
      cause: { detail: "bankWasAsked" },
    });
    const stranger = api.refinances.sendFiles({ id: ready.id, userIds: [banker], files: [999_999] });
    await expect(stranger).rejects.toMatchObject({ objects: { fields: { files: expect.any(String) } } });
  });

  it("is approved with conditions and a day; other banks are not needed then", async () => {
    const { id, row } = await readyToSend();
    const { RefinanceBankId: other } = await api.refinanceBanks.add({ id, bankId: await addedBank() });
    await api.refinances.sendDocs({ id, userIds: [boss.id] });
    const approve = (validUntil?: string) => api.refinances.move({ id, action: "approve", validUntil });
    await expect(approve("2027-03-01")).rejects.toMatchObject({ cause: { detail: "bankApproved" } });
    await expect(api.refinanceBanks.update({ bank: { id: row, answer: "approved" } })).rejects.toMatchObject({
      objects: { fields: { "bank.conditions": expect.any(String) } },
    });
    await expect(api.refinanceBanks.update({ bank: { id: row, rate: 900 } })).rejects.toMatchObject({
      objects: { fields: { "bank.rate": expect.any(String) } },
    });
    await api.refinanceBanks.update({ bank: { id: row, answer: "approved", conditions: "20 % own" } });
    await expect(approve("2026-11-29")).rejects.toMatchObject({
      objects: { fields: { validUntil: expect.any(String) } },
    });
    expect(await approve("2027-03-01")).toEqual({ status: "APPROVED" });
    const { Refinance } = await api.refinances.read({ id });
    expect(Refinance.banks.find((bank) => bank.id === other)?.answer).toBe("notNeeded");
    await api.refinances.move({ id, action: "settle" });
    await expect(api.refinances.update({ refinance: { id, note: "" } })).rejects.toMatchObject({
      cause: { detail: "refinanceClosed" },
    });
  });

  it("has one row a bank", async () => {
    const { id, bankId } = await readyToSend();
    await expect(api.refinanceBanks.add({ id, bankId })).rejects.toMatchObject({
      objects: { fields: { bankId: expect.any(String) } },
    });
  });

  it("says what its days ask for, and tells whoever sees to it once a week", async () => {
    const id = await added({ deadlineOn: "2026-12-03", assignedTo: boss.id });
    const { Refinances } = await api.refinances.list({ filter: { alert: ["deadlineSoon"] } });
    expect(Refinances.map((row) => row.id)).toEqual([id]);
    await watchRefinances(house.platform, {});
    await watchRefinances(house.platform, {});
    const notices = await inTenant(house.platform.db, house.organizationId, (trx) =>
      trx.selectFrom("notification").select("message").where("message", "like", "refinance_%").execute(),
    );
    expect(notices).toEqual([{ message: "refinance_deadlineSoon" }]);
  });
});

describe("a banker", () => {
  it("sees only the reduced view of what was sent to their bank, and changes nothing", async () => {
    const banker = await withAddress(
      await house.person({
        grants: { refinance: ["read", "create", "edit", "operation"], bankerRefinanceExlusive: ["read"] },
      }),
    );
    const { id } = await readyToSend([banker.id]);
    await api.refinanceBanks.add({ id, bankId: await addedBank() });
    const seen = banker.client;
    await expect(seen.refinances.read({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    expect((await seen.refinances.list({})).Refinances).toEqual([]);
    await api.refinances.sendDocs({ id, userIds: [banker.id] });
    const { Refinance, History } = await seen.refinances.read({ id });
    expect(Refinance).toMatchObject({
      reduced: true,
      note: "",
      clientId: null,
      files: [],
      allowedActions: [],
    });
    expect(Refinance.banks).toHaveLength(1);
    expect(JSON.stringify(History)).not.toContain("quiet seller");
    const { Refinances } = await seen.refinances.list({});
    expect(Refinances).toMatchObject([{ id, banks: 1, alerts: [], assignedName: "" }]);
    expect((await seen.refinances.labels({})).Refinances).toHaveLength(1);
    await expect(seen.refinances.update({ refinance: { id, note: "mine" } })).rejects.toMatchObject({
      cause: { detail: "bankersOnlyRead" },
    });
    await expect(seen.refinances.move({ id, action: "abandon", reason: "no" })).rejects.toMatchObject({
      cause: { detail: "bankersOnlyRead" },
    });
  });
});

describe("the status of a refinance request", () => {
  const answers = (answer: string) => (trx: Parameters<Parameters<typeof inTenant>[2]>[0], id: number) =>
    sql`UPDATE refinance_bank SET answer = ${answer}, conditions = 'own means' WHERE refinance_id = ${id}`.execute(
      trx,
    );
  testMoves(house, refinanceStatusList, {
    make: async () => (await readyToSend()).id,
    ready: async (trx, id, { action }) => {
      if (action === "approve") {
        await answers("approved")(trx, id);
        await sql`UPDATE refinance SET valid_until = '2027-03-01' WHERE id = ${id}`.execute(trx);
      }
      if (action === "decline") await answers("declined")(trx, id);
    },
    fails: {
      bankNamed: (trx, id) => sql`DELETE FROM refinance_bank WHERE refinance_id = ${id}`.execute(trx),
      documents: (trx, id) =>
        sql`DELETE FROM stored_file WHERE object_type = 'refinance' AND object_id = ${id}`.execute(trx),
      bankApproved: answers("open"),
      offerCounts: (trx, id) => sql`UPDATE refinance SET valid_until = NULL WHERE id = ${id}`.execute(trx),
      allDeclined: answers("open"),
      bankWaits: answers("declined"),
    },
  });
});
