import { describe, expect, it } from "vitest";
import { zipOf } from "#api/platform/paper/tabular/testing.ts";
import { workbookXml } from "#api/platform/paper/tabular/workbook-xml.ts";
import { testHouse } from "#api/platform/testing.ts";
import type { FileReply } from "#contract/platform/call.ts";

const house = await testHouse();
const [branchId] = house.branchIds;
const api = await house.admin();
const csv = (text: string) => new File([text], "table.csv", { type: "text/csv" });
const count = async (q: string) => (await api.buildings.list({ filter: { q } })).Total;

async function run(fileId: number, table: "Building" | "BuildingClient", dryRun: boolean) {
  const { jobId } = await api.buildingRecords.importStart({ fileId, table, branchId, dryRun });
  await house.runJobs();
  return (await api.jobs.read({ id: jobId })).Job;
}

const row = (line: number, cells: string) => `<row r="${line}">${cells}</row>`;
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

async function workbook(rows: string): Promise<File> {
  const sheet = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  const bytes = await zipOf({ ...workbookXml("Building"), "xl/worksheets/sheet1.xml": sheet });
  return new File([new Uint8Array(bytes)], "buildings.xlsx");
}

describe("importing buildings in steps", () => {
  it("names the columns nobody takes, checks every row, and imports as a job that may run again", async () => {
    const rows = Array.from({ length: 230 }, (_, index) => `K${index};Reihenhaus ${index};Ring ${index};rot`);
    const file = csv(`key;name;address;colour\n${rows.join("\n")}\nK230;;Ring;rot\n`);
    const upload = await api.buildingRecords.importUpload({ file, table: "Building" });
    expect(upload).toMatchObject({ header: ["key", "name", "address", "colour"], unused: ["colour"] });
    const counts = { rows: 231, added: 230, refused: 1, unused: ["colour"] };
    expect(await run(upload.fileId, "Building", true)).toMatchObject({
      state: "done",
      report: { ...counts, dryRun: true, problems: [{ line: 232, column: "name", reason: "required" }] },
    });
    expect(await count("Reihenhaus")).toBe(0);
    expect(await run(upload.fileId, "Building", false)).toMatchObject({ state: "done", report: counts });
    expect(await count("Reihenhaus")).toBe(230);
    expect(await run(upload.fileId, "Building", false)).toMatchObject({
      report: { added: 0, unchanged: 230 },
    });
  });

  it("brings owners to buildings by the building's key", async () => {
    const buildings = await api.buildingRecords.importUpload({
      file: csv("key;name\nH-7;Siebenhof\n"),
      table: "Building",
    });
    await run(buildings.fileId, "Building", false);
    const owners = await api.buildingRecords.importUpload({
      file: csv("building;company\nH-7;Sieben GmbH\nH-8;Acht GmbH\n"),
      table: "BuildingClient",
    });
    expect(await run(owners.fileId, "BuildingClient", false)).toMatchObject({
      report: { added: 1, refused: 1, problems: [{ line: 3, reason: "unknownBuilding", value: "H-8" }] },
    });
  });

  it("takes the saved value of a formula, says so, and refuses rows whose formula was never computed", async () => {
    const header = row(1, `${cell("name")}${cell("zip")}`);
    const formulas = `${row(2, `${cell("Formelhof")}<c><f>1000+20</f><v>1020</v></c>`)}${row(3, `${cell("Leerhof")}<c><f>1+1</f></c>`)}`;
    const { fileId } = await api.buildingRecords.importUpload({
      file: await workbook(header + formulas),
      table: "Building",
    });
    expect(await run(fileId, "Building", false)).toMatchObject({
      report: { hadFormulas: true, added: 1, problems: [{ line: 3, reason: "formulaWithoutValue" }] },
    });
    const { Buildings } = await api.buildings.list({ filter: { q: "Formelhof" } });
    expect(Buildings).toMatchObject([{ zip: "1020" }]);
  });

  it("refuses wrong columns, what is no table and what inflates without end", async () => {
    const refused = (file: File) => api.buildingRecords.importUpload({ file, table: "Building" });
    await expect(refused(csv("colour;size\nred;5\n"))).rejects.toMatchObject({ errorType: "VALIDATION" });
    await expect(refused(new File(["not a workbook"], "b.xlsx"))).rejects.toMatchObject({
      errorType: "FILE_REFUSED",
    });
    const { fileId } = await refused(await workbook(row(1, cell("name")) + "<row/>".repeat(3_000_000)));
    expect(await run(fileId, "Building", true)).toMatchObject({
      state: "failed",
      errorType: "FILE_REFUSED",
      report: { detail: "zipBomb" },
    });
  });

  it("is for those who may, with a file of their own", async () => {
    const { fileId } = await api.buildingRecords.importUpload({
      file: csv("name\nHof\n"),
      table: "Building",
    });
    const editor = await house.user({ building: ["read", "edit"] });
    const table = "Building" as const;
    await expect(
      editor.buildingRecords.importUpload({ file: csv("name\nHof\n"), table }),
    ).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    const creator = await house.user({ building: ["read", "edit", "create"] });
    await expect(
      creator.buildingRecords.importStart({ fileId, table, branchId, dryRun: true }),
    ).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });

  it("changes known buildings only with the right to edit them, by the rights held when it runs", async () => {
    const file = (city: string) => csv(`id;name;city\nq1;Quellhof;${city}\n`);
    await api.buildingRecords.importFile({ file: file("Graz"), branchId });
    const clerk = await house.user({ building: ["read", "create"] });
    for (const dryRun of [true, false]) {
      const { report } = await clerk.buildingRecords.importFile({ file: file("Linz"), branchId, dryRun });
      expect(report).toMatchObject({
        updated: 0,
        refused: 1,
        problems: [{ line: 2, reason: "mayNotChange", value: "q1" }],
      });
    }
    const editor = await house.person({ grants: { building: ["read", "create", "edit"] } });
    const table = "Building" as const;
    const { fileId } = await editor.client.buildingRecords.importUpload({ file: file("Linz"), table });
    const wanted = { fileId, table, branchId, dryRun: false };
    const { jobId } = await editor.client.buildingRecords.importStart(wanted);
    const { id: roleId } = (await editor.client.session.profile({})).role;
    await api.permissions.update({
      roleId,
      permissions: { building: { read: true, edit: true, create: true, active: false } },
    });
    await house.runJobs();
    expect((await editor.client.jobs.read({ id: jobId })).Job).toMatchObject({ errorType: "FORBIDDEN" });
  });

  it("has a template that is recognised", async () => {
    for (const table of ["Building", "BuildingClient"] as const) {
      const reply = (await api.buildingRecords.importTemplate({ table })) as FileReply;
      const file = new File([await new Response(reply.body).arrayBuffer()], "template.xlsx");
      expect((await api.buildingRecords.importUpload({ file, table })).unused).toEqual([]);
    }
  });
});
