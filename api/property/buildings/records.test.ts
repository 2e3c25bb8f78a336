import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";
import { insertLetHouse, letBranchBill, waterBill } from "#api/property/buildings/costs-testing.ts";
import type { FileReply } from "#contract/platform/call.ts";

const house = await testHouse();
const api = await house.admin();
await letBranchBill(house);
let count = 0;

async function newHouse() {
  count += 1;
  const made = await insertLetHouse(house, `Hof ${count}`);
  return { ...made, id: made.buildingId };
}

const pdf = () => new File(["%PDF-1.7\n1 0 obj\n"], "plan.pdf", { type: "application/pdf" });
const table = (text: string) => new File([text], "table.csv", { type: "text/csv" });

describe("what a building keeps", () => {
  it("its units in the order somebody gave them", async () => {
    const { id, unitIds } = await newHouse();
    await api.buildingRecords.arrangeUnits({ id, unitIds: [unitIds[1], unitIds[0]] });
    const { units } = await api.buildings.read({ id });
    expect(units.map((unit) => unit.id)).toEqual([unitIds[1], unitIds[0]]);
    const other = await newHouse();
    await expect(api.buildingRecords.arrangeUnits({ id, unitIds: [other.unitIds[0]] })).rejects.toMatchObject(
      { errorType: "NOT_FOUND" },
    );
  });

  it("staff and owners; owners of units are found by the units", async () => {
    const { id, ownerId, tenantId, unitIds } = await newHouse();
    const { id: userId } = await house.person({ admin: true });
    await api.buildingRecords.setPeople({ id, userIds: [userId], ownerIds: [tenantId] });
    const { users, owners } = await api.buildingRecords.people({ id });
    expect(users.map((user) => user.id)).toEqual([userId]);
    expect(owners.map((owner) => [owner.id, owner.units.length])).toEqual([
      [ownerId, unitIds.length],
      [tenantId, 0],
    ]);
    expect((await api.buildings.read({ id })).userIds).toEqual([userId]);
  });

  it("the last of a thousand people as well as the first", async () => {
    const { id } = await newHouse();
    const { id: userId } = await house.person({ admin: true });
    await inTenant(house.platform.db, house.organizationId, async (trx) => {
      await trx.updateTable("app_user").set({ lastname: "Zzz" }).where("id", "=", userId).execute();
      await sql`
        INSERT INTO app_user (organization_id, username, password_hash, role_id, email, lastname, is_admin, active)
        SELECT organization_id, 'many' || n, password_hash, role_id, 'many' || n || '@house.example', 'Aaa', true, true
        FROM app_user, generate_series(1, 1000) AS n WHERE id = ${userId}`.execute(trx);
    });
    await api.buildingRecords.setPeople({ id, userIds: [userId], ownerIds: [] });
    expect((await api.buildingRecords.people({ id })).users.map((user) => user.id)).toEqual([userId]);
    expect((await api.buildings.read({ id })).userIds).toEqual([userId]);
  });

  it("banks by name, once however they are written, and files for them", async () => {
    const { id } = await newHouse();
    const { bankId } = await api.buildingRecords.addBank({ id, name: "Erste Bank" });
    expect(await api.buildingRecords.addBank({ id, name: "ERSTE BANK" })).toEqual({ bankId });
    await api.buildingRecords.addBankFiles({ id, bankId, files: pdf(), tag: "Kreditvertrag" });
    const { files } = await api.buildingRecords.files({ id });
    expect(files).toMatchObject([{ name: "plan.pdf", tag: "Kreditvertrag", bankId }]);
    await api.buildingRecords.removeBank({ id, bankId });
    expect((await api.buildingRecords.banks({ id })).banks).toEqual([]);
    await api.buildingRecords.removeFile({ id, fileId: files[0]?.id ?? 0 });
    expect((await api.buildingRecords.files({ id })).files).toEqual([]);
  });

  it("an expose only from those who may upload one", async () => {
    const { id } = await newHouse();
    const editor = await house.user({ building: ["read", "edit"] });
    const upload = { id, files: pdf(), tag: "Expose" as const };
    await expect(editor.buildingRecords.addFiles(upload)).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    await editor.buildingRecords.addFiles({ ...upload, tag: "Bauakte" });
  });

  it("dated to-dos, the same one once a day", async () => {
    const { id } = await newHouse();
    expect(await api.buildingRecords.todo({ id, event: "inspected" })).toEqual({ added: true });
    expect(await api.buildingRecords.todo({ id, event: "inspected" })).toEqual({ added: false });
    expect((await api.buildingRecords.todos({ id })).todos).toMatchObject([{ event: "inspected" }]);
  });
});

describe("letters of a building", () => {
  it("go to each owner on their own, with files, through the outbox", async () => {
    const { id, ownerId } = await newHouse();
    const { fileIds } = await api.buildingRecords.addFiles({ id, files: pdf(), tag: "Bauakte" });
    const { messageIds } = await api.buildingRecords.sendUserMail({
      id,
      ownerIds: [ownerId],
      subject: "Roof",
      body: "It is done.",
      files: fileIds,
    });
    expect(messageIds).toHaveLength(1);
    expect(
      (await api.buildingRecords.sendFiles({ id, ownerIds: [ownerId], files: fileIds })).messageIds,
    ).toHaveLength(1);
  });

  it("are refused to strangers, without an address, and with another building's files", async () => {
    const { id, ownerId, tenantId } = await newHouse();
    const other = await newHouse();
    const { fileIds } = await api.buildingRecords.addFiles({ id: other.id, files: pdf(), tag: "Bauakte" });
    const letter = { id, subject: "Roof", body: "" };
    await expect(api.buildingRecords.sendUserMail({ ...letter, ownerIds: [tenantId] })).rejects.toMatchObject(
      { errorType: "VALIDATION" },
    );
    await expect(
      api.buildingRecords.sendUserMail({ ...letter, ownerIds: [ownerId], files: fileIds }),
    ).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    await expect(api.buildingRecords.sendUserMail(letter)).rejects.toMatchObject({ errorType: "VALIDATION" });
  });

  it("go to agents of the branch, and carry 25 MB together at most", async () => {
    const { id, ownerId } = await newHouse();
    const { id: agent } = await house.person({ admin: true });
    await inTenant(house.platform.db, house.organizationId, (trx) =>
      trx.updateTable("app_user").set({ email: "agent@house.example" }).where("id", "=", agent).execute(),
    );
    const heavy = new File(["%PDF-1.7\n", new Uint8Array(13 * 1024 * 1024)], "plan.pdf", {
      type: "application/pdf",
    });
    const { fileIds } = await api.buildingRecords.addFiles({ id, files: [heavy, heavy], tag: "Bauakte" });
    const letter = { id, subject: "Roof", body: "Done" };
    const agents = { ...letter, userIds: [agent] };
    const owners = { ...letter, ownerIds: [ownerId] };
    for (const send of [
      () => api.buildingRecords.sendAgentMail({ ...agents, files: fileIds }),
      () => api.buildingRecords.sendUserMail({ ...owners, files: fileIds }),
      () => api.buildingRecords.sendFiles({ id, ownerIds: [ownerId], files: fileIds }),
    ])
      await expect(send()).rejects.toMatchObject({ errorType: "TOO_LARGE" });
    const { messageIds } = await api.buildingRecords.sendAgentMail({ ...agents, files: fileIds.slice(0, 1) });
    expect(messageIds).toHaveLength(1);
  });

  it("order an expose for 499 euro from the branch", async () => {
    const { id } = await newHouse();
    expect(await api.buildingRecords.requestExpose({ id })).toMatchObject({ price: 49_900 });
    expect(await api.buildingRecords.requestExpose({ id, kind: "opinion" })).toMatchObject({ price: null });
  });
});

describe("tables of buildings", () => {
  it("are imported, say what is wrong by row, and change nothing the second time", async () => {
    const file = table(
      "Gebäude;Adresse;PLZ;Ort;lat\nImporthof;Ring;1010;Wien;48,2\n;Ring;1010;Wien;\nSchief;Ring;1010;Wien;999\n",
    );
    const check = await api.buildingRecords.importFile({ file, dryRun: true });
    expect(check.report).toMatchObject({ rows: 3, added: 1, refused: 2 });
    const first = await api.buildingRecords.importFile({ file });
    expect(first.report.problems.map(({ line, reason }) => [line, reason])).toEqual([
      [3, "required"],
      [4, "position"],
    ]);
    const again = await api.buildingRecords.importFile({ file });
    expect(again.report).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
    const changed = table("name;address;district\nImporthof;Ring;Innere Stadt\n");
    expect((await api.buildingRecords.importFile({ file: changed })).report).toMatchObject({ updated: 1 });
    const { Buildings } = await api.buildings.list({ filter: { q: "Importhof" } });
    expect(Buildings).toMatchObject([{ zip: "1010", district: "Innere Stadt" }]);
  });

  it("name their owners", async () => {
    const { id } = await newHouse();
    const name = (await api.buildings.read({ id })).Building.name;
    const file = table(`building;lastname;email\n${name};Auer;auer@mail.example\nNowhere;Berg;\n`);
    const { report } = await api.buildingRecords.importOwners({ file });
    expect(report).toMatchObject({ added: 1, refused: 1, problems: [{ reason: "unknownBuilding" }] });
    expect((await api.buildingRecords.importOwners({ file })).report).toMatchObject({ unchanged: 1 });
    const { owners } = await api.buildingRecords.people({ id });
    expect(owners.map((owner) => owner.name)).toContain("Auer");
  });
});

describe("the overview of a building", () => {
  it("is a workbook of its income and expenses", async () => {
    const { id } = await newHouse();
    await api.operatingCosts.addExpense({ id, expense: waterBill });
    const reply = (await api.buildingRecords.overview({
      buildingId: id,
      start: "2026-01-01",
      end: "2026-12-31",
    })) as FileReply;
    expect(reply.name).toMatch(/^building-overview-.*\.xlsx$/);
    expect((await new Response(reply.body).arrayBuffer()).byteLength).toBeGreaterThan(1000);
  });
});

describe("the deadline of a statement", () => {
  it("is shown with the building while costs are open, and gone when they are accounted for", async () => {
    const { id } = await newHouse();
    await api.operatingCosts.addExpense({ id, expense: waterBill });
    house.at("2026-06-20T10:00:00Z");
    const { costAlert } = await api.buildings.read({ id });
    expect(costAlert).toMatchObject({ dueOn: "2026-06-30", days: 10, level: "near" });
    const { Buildings } = await api.buildings.list({ amount: 100 });
    expect(Buildings.find((building) => building.id === id)?.costAlert?.level).toBe("near");
    const named = async () => (await api.buildings.dueStatements({})).Buildings.map((due) => due.id);
    expect(await named()).toContain(id);
    const elsewhere = await house.user({ building: ["read"] }, { branches: [house.branchIds[1]] });
    expect((await elsewhere.buildings.dueStatements({})).Buildings).toEqual([]);
    const { InvoiceDetails } = await api.operatingCosts.generate({ id });
    const [first, ...others] = InvoiceDetails;
    await api.operatingCosts.finalize({ id, invoiceId: first?.id });
    expect(await named()).toContain(id);
    for (const draft of others) await api.operatingCosts.finalize({ id, invoiceId: draft.id });
    expect((await api.buildings.read({ id })).costAlert).toBeNull();
    expect(await named()).not.toContain(id);
  });
});
