import { describe, expect, it } from "vitest";
import { writeXlsx } from "#api/platform/paper/tabular/write-xlsx.ts";
import type { Grants } from "#api/platform/people-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import type { Client } from "#contract/platform/client.ts";

const house = await testHouse();
const [vienna, berlin] = house.branchIds;
const admin = await house.admin();
const csv = (text: string) => new File([text], "units.csv", { type: "text/csv" });
const header = "id,name,persons,price,host_id";
const adding: Grants = { real_estate: ["read", "create"] };
const changing: Grants = { real_estate: ["read", "create", "edit"] };

const runImport = async (as: Client, text: string, dryRun = false) =>
  (await as.units.importFile({ file: csv(text), branchId: vienna, dryRun })).report;
const unit = async (q: string) => (await admin.units.list({ filter: { q } })).RealEstates[0];
const clients = async (q: string) => (await admin.clients.list({ filter: { q } })).Total;
const startJob = async (as: Client, text: string, branchId: number = vienna) => {
  const { fileId, mapping } = await as.units.importPreview({ file: csv(text) });
  return as.units.importStart({ fileId, mapping, branchId, dryRun: false });
};
const endOf = async (as: Client, id: number) => (await as.jobs.read({ id })).Job;

describe("an import of units by somebody who may add them only", () => {
  it("changes no known unit, and says so of the row in the check and in the import", async () => {
    await runImport(admin, `${header}\nr1,Rhea,2,50,\nr2,Rigel,2,50,\n`);
    const clerk = await house.user(adding);
    const file = `${header}\nr1,Rhea,2,60,\nr2,Rigel,2,50,\nr3,Roma,2,50,\n`;
    for (const dryRun of [true, false])
      expect(await runImport(clerk, file, dryRun)).toMatchObject({
        added: 1,
        updated: 0,
        unchanged: 1,
        refused: 1,
        problems: [{ line: 2, column: "id", reason: "mayNotChange", value: "r1" }],
      });
    expect((await unit("Rhea"))?.basePricePerNight).toBe(5000);
    expect(await runImport(await house.user(changing), file)).toMatchObject({ updated: 1, refused: 0 });
  });

  it("makes no owner, and names none without the right to see clients", async () => {
    const clerk = await house.user(adding);
    const file = `${header}\no1,Ostia,2,50,host-o\no2,Otus,2,50,\n`;
    for (const dryRun of [true, false])
      expect((await runImport(clerk, file, dryRun)).problems).toEqual([
        { line: 2, column: "host_id", reason: "mayNotAddOwner", value: "host-o" },
      ]);
    expect(await clients("host-o")).toBe(0);
    await runImport(admin, file);
    expect(await clients("host-o")).toBe(1);
    const again = `${header}\no3,Ops,2,50,host-o\n`;
    expect((await runImport(clerk, again)).problems).toMatchObject([{ reason: "mayNotNameOwner" }]);
    expect(await runImport(await house.user({ ...adding, client: ["read"] }), again)).toMatchObject({
      added: 1,
      refused: 0,
      owners: 0,
    });
  });

  it("adds no building, moves no other unit, and says of which rows", async () => {
    const clerk = await house.user(adding);
    const columns = "id,name,address,house,city";
    await runImport(admin, `${columns}\nb0,Boann,Bergweg,4,Graz\n`);
    const file = `${columns}\nb1,Baal,Bergweg,4,Graz\nb2,Bes,bergweg,4,Graz\nb3,Bran,Bergweg,5,Graz\n`;
    for (const dryRun of [true, false])
      expect(await runImport(clerk, file, dryRun)).toMatchObject({
        added: 3,
        refused: 0,
        buildings: 0,
        problems: [
          { line: 2, reason: "mayNotAddBuilding" },
          { line: 3, reason: "mayNotAddBuilding" },
        ],
      });
    expect((await unit("Baal"))?.buildingId).toBeNull();
    const builder = await house.user({ ...adding, building: ["create"] });
    const next = `${columns}\nb4,Balder,Bergweg,4,Graz\nb5,Bragi,Bergweg,4,Graz\n`;
    expect(await runImport(builder, next)).toMatchObject({ added: 2, buildings: 1, problems: [] });
    expect((await unit("Bragi"))?.buildingId).toBeGreaterThan(0);
    // They were there before: moving them is changing them.
    expect((await unit("Boann"))?.buildingId).toBeNull();
    const last = `${columns}\nb6,Brig,Bergweg,4,Graz\n`;
    expect(await runImport(clerk, last)).toMatchObject({ added: 1, problems: [] });
    expect((await unit("Brig"))?.buildingId).toBe((await unit("Bragi"))?.buildingId);
  });
});

it("makes no owner of a known unit whose row names another one", async () => {
  await runImport(admin, `${header}\nw1,Wotan,2,50,host-w\n`);
  const report = await runImport(admin, `${header}\nw1,Wotan,2,55,host-v\n`);
  expect(report).toMatchObject({ updated: 1, owners: 0 });
  expect(await clients("host-v")).toBe(0);
  expect((await unit("Wotan"))?.ownerName).toContain("host-w");
});

it("keeps the owners and buildings it adds in the audit", async () => {
  await runImport(
    admin,
    "id,name,address,house,city,host_id\na1,Anu,Auweg,4,Graz,host-a\na2,Aton,Auweg,4,Graz,host-a\n",
  );
  for (const [objectType, after] of [
    ["client", { company: "Host host-a" }],
    ["building", { name: "Auweg 4" }],
  ] as const) {
    const { Entries } = await admin.audit.list({ filter: { objectType } });
    expect((await admin.audit.read({ id: Entries[0]?.id ?? 0 })).Entry).toMatchObject({
      action: "import",
      after,
    });
  }
});

describe("an import as a job", () => {
  it("goes by the rights its person has when it runs", async () => {
    await runImport(admin, `${header}\nj1,Janus,2,50,\n`);
    const clerk = await house.person({ grants: changing });
    const roleId = (await clerk.client.session.profile({})).role.id;
    const file = `${header}\nj1,Janus,2,70,\nj2,Juno,2,50,\n`;
    const { jobId } = await startJob(clerk.client, file);
    await admin.permissions.update({ roleId, permissions: { real_estate: { read: true, create: true } } });
    await house.runJobs();
    expect(await endOf(clerk.client, jobId)).toMatchObject({
      state: "done",
      report: { added: 1, updated: 0, refused: 1, problems: [{ line: 2, reason: "mayNotChange" }] },
    });
    const second = await startJob(clerk.client, `${header}\nj3,Jove,2,50,\n`);
    await admin.permissions.update({ roleId, permissions: { real_estate: { read: true } } });
    await house.runJobs();
    expect(await endOf(clerk.client, second.jobId)).toMatchObject({
      state: "failed",
      errorType: "FORBIDDEN",
    });
    expect(await unit("Jove")).toBeUndefined();
  });

  it("takes the city of rows without one from the branch", async () => {
    const { jobId } = await startJob(admin, `${header}\nc1,Ceto,2,50,\n`, berlin);
    await house.runJobs();
    expect(await endOf(admin, jobId)).toMatchObject({ state: "done", report: { added: 1 } });
    expect((await unit("Ceto"))?.city).toBe("Berlin");
  });
});

describe("keys of nineteen digits", () => {
  const workbook = async (id: string) => {
    const columns = [
      { key: "id", title: "id", type: "text" as const },
      { key: "name", title: "name", type: "text" as const },
    ];
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for await (const part of writeXlsx("Units", columns, [{ id, name: "Kore" }]))
      parts.push(new Uint8Array(part));
    return new File(parts, "units.xlsx");
  };

  it("find their unit again from a workbook", async () => {
    const key = "1115740000000000123";
    await runImport(admin, `id,name\n${key},Kore\n`);
    const { report } = await admin.units.importFile({ file: await workbook(key), branchId: vienna });
    expect(report).toMatchObject({ added: 0, unchanged: 1 });
  });

  it.each(["1.11574E+18", "1,11574E+18"])(
    "are refused by name once a spreadsheet has rounded them to %s",
    async (key) => {
      const report = await runImport(admin, `id;name\n${key};Kali\n${key};Kama\n`);
      expect(report).toMatchObject({
        added: 0,
        refused: 2,
        problems: [
          { line: 2, column: "id", reason: "roundedKey", value: key },
          { line: 3, column: "id", reason: "roundedKey", value: key },
        ],
      });
    },
  );
});

it.each([
  ["with a mark", "\ufeff"],
  ["without a mark", ""],
])("reads UTF-16 %s", async (_title, mark) => {
  const bytes = Buffer.from(`${mark}id\tname\nu${mark.length}\tJägerhof\n`, "utf16le");
  const { report } = await admin.units.importFile({
    file: new File([bytes], "units.txt"),
    branchId: vienna,
  });
  expect(report).toMatchObject({ added: 1, refused: 0 });
  expect((await unit("Jägerhof"))?.label).toBe("Jägerhof");
});
