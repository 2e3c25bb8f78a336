import { describe, expect, it } from "vitest";
import { writeXlsx } from "#api/platform/paper/tabular/write-xlsx.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const [vienna, berlin] = house.branchIds;
const admin = await house.admin();
const csv = (text: string, name = "units.csv") => new File([text], name, { type: "text/csv" });
const runImport = async (file: File, more: object = {}) =>
  (await admin.units.importFile({ file, branchId: vienna, defaultCity: "Wien", ...more })).report;
const unit = async (q: string) => (await admin.units.list({ filter: { q } })).RealEstates[0];
/** With what the list leaves out. */
const whole = async (q: string) => (await admin.units.read({ id: (await unit(q))?.id ?? 0 })).RealEstate;
const header = "id,name,persons,price,host_id";

describe("importing units", () => {
  it("adds the rows with their owners, and the same file again changes nothing", async () => {
    const file = () => csv(`${header}\nk1,Ares,2,"1.234,50",77\nk2,Atlas,4,80,77\n`);
    expect(await runImport(file())).toMatchObject({ rows: 2, added: 2, refused: 0, owners: 1 });
    expect(await unit("Ares")).toMatchObject({
      persons: 2,
      basePricePerNight: 123_450,
      city: "Wien",
      status: "NEW",
    });
    expect(await runImport(file())).toMatchObject({ added: 0, updated: 0, unchanged: 2, owners: 0 });
    expect((await admin.units.list({ filter: { q: "Atlas" } })).Total).toBe(1);
  });
  it("knows rows without a key again, and keeps two that are alike apart", async () => {
    const file = () =>
      csv(
        "latitude,longitude,accommodates,host_id,neighbourhoods\n48.2,16.3,2,9,Neubau\n48.2,16.3,2,9,Neubau\n",
      );
    expect(await runImport(file())).toMatchObject({ added: 2, buildings: 1 });
    expect(await runImport(file())).toMatchObject({ added: 0, unchanged: 2, buildings: 0 });
  });
  it("takes what the file changed and keeps what was edited here", async () => {
    await runImport(csv(`${header}\nk5,Boreas,2,50,78\n`));
    const stored = await unit("Boreas");
    await admin.units.update({ realEstate: { id: stored?.id ?? 0, persons: 6 } });
    expect(await runImport(csv(`${header}\nk5,Boreas,3,60,78\n`))).toMatchObject({ updated: 1 });
    expect(await unit("Boreas")).toMatchObject({ persons: 6, basePricePerNight: 6000 });
  });
  it("says what was kept beside what the file says, and takes it where that is asked for", async () => {
    await runImport(csv(`${header}\nk5b,Boötes,2,50,78\n`));
    const id = (await unit("Boötes"))?.id ?? 0;
    await admin.units.update({ realEstate: { id, persons: 6, basePricePerNight: 7000 } });
    const file = csv(`${header}\nk5b,Boötes,3,50,78\n`);
    const { kept: same, differences } = await runImport(file, { dryRun: true });
    const stored = { id, label: "Boötes" };
    expect(same).toBe(2);
    expect(differences).toEqual([
      { ...stored, field: "persons", here: 6, there: 3 },
      { ...stored, field: "basePricePerNight", here: 7000, there: 5000 },
    ]);
    const { fileId, mapping } = await admin.units.importPreview({ file });
    const start = { fileId, mapping, branchId: vienna, defaultCity: "Wien", dryRun: false };
    const take = [{ id, field: "persons" as const }];
    const reader = await house.user({ real_estate: ["read", "create"] });
    const own = await reader.units.importPreview({ file });
    await expect(reader.units.importStart({ ...start, fileId: own.fileId, take })).rejects.toMatchObject({
      errorType: "FORBIDDEN",
    });
    await admin.units.importStart({ ...start, take });
    await house.runJobs();
    expect(await unit("Boötes")).toMatchObject({ persons: 3, basePricePerNight: 7000 });
    expect((await runImport(file)).differences).toMatchObject([{ field: "basePricePerNight" }]);
  });
  it("leaves what is stored where a cell is blank, unless blank cells are to empty it", async () => {
    const wide = "id,name,city,price,cleaning_fee,rooms,host_id";
    await runImport(csv(`${wide}\nk5e,Blanka,Graz,80,30,3,78\n`));
    const file = () => csv(`${wide}\nk5e,Blanka,, ,,,78\n`);
    const stored = { city: "Graz", basePricePerNight: 8000, cleaningFee: 3000, rooms: 3 };
    expect(await runImport(file())).toMatchObject({ updated: 0, unchanged: 1, emptied: 0 });
    expect(await whole("Blanka")).toMatchObject(stored);
    const { id = 0 } = (await unit("Blanka")) ?? {};
    const checked = await runImport(file(), { emptyBlanks: true, dryRun: true });
    const cell = { id, label: "Blanka" };
    expect(checked.emptied).toBe(4);
    expect(checked.emptiedFields).toEqual(
      expect.arrayContaining([
        { ...cell, field: "rooms", here: 3 },
        { ...cell, field: "basePricePerNight", here: 8000 },
        { ...cell, field: "cleaningFee", here: 3000 },
      ]),
    );
    expect(await whole("Blanka")).toMatchObject(stored);
    await runImport(file(), { emptyBlanks: true });
    expect(await whole("Blanka")).toMatchObject({ basePricePerNight: null, cleaningFee: 0, rooms: null });
  });
  it("knows a country by its name, in any of our languages, and by its code", async () => {
    const rows = ["Österreich", "austria", "Германия", "de", "Atlantis"].map(
      (land, n) => `l${n},Land${n},2,${land}`,
    );
    const report = await runImport(csv(`id,name,persons,country\n${rows.join("\n")}\n`));
    expect(report).toMatchObject({ added: 4, refused: 1 });
    expect(report.problems).toMatchObject([{ line: 6, reason: "country", value: "Atlantis" }]);
    const countries = await Promise.all([0, 1, 2, 3].map(async (n) => (await whole(`Land${n}`)).country));
    expect(countries).toEqual(["AT", "AT", "DE", "DE"]);
  });
  it("refuses the second row of one key", async () => {
    const report = await runImport(csv(`${header}\nk5f,Bis,2,50,78\nk5f,Bis bis,4,60,78\n`));
    expect(report).toMatchObject({ added: 1, updated: 0, refused: 1 });
    expect(report.problems).toMatchObject([{ line: 3, reason: "twice", value: "k5f" }]);
    expect(await unit("Bis")).toMatchObject({ persons: 2 });
  });
  it("leaves alone what the file has no column for", async () => {
    await runImport(csv(`${header}\nk5c,Bremus,4,50,78\n`));
    const report = await runImport(csv("id,name,host_id\nk5c,Bremus,78\n"));
    expect(report).toMatchObject({ updated: 0, unchanged: 1, kept: 0 });
    expect(await unit("Bremus")).toMatchObject({ persons: 4, basePricePerNight: 5000 });
  });
  it("reports bad rows by line, column, reason and value, and takes the others", async () => {
    const report = await runImport(
      csv(`${header}\nk6,Ceres,two,50,79\nk7,Chaos,2,-5,79\nk8,Circe,2,50,79\nk9,Chloe,0,1,2,3,4\n`),
    );
    expect(report).toMatchObject({ rows: 4, added: 1, refused: 3 });
    expect(report.problems).toEqual([
      { line: 2, column: "persons", reason: "number", value: "two" },
      { line: 3, column: "price", reason: "negative", value: "-5" },
      { line: 5, column: "", reason: "wrongCellCount", value: "" },
    ]);
  });
  it("groups units of one address into a building", async () => {
    const file = csv(
      "id,name,address,house,city\nh1,Delos,Seilergasse,4,Graz\nh2,Delphi,seilergasse,4,Graz\nh3,Dione,Seilergasse,5,Graz\n",
    );
    expect(await runImport(file)).toMatchObject({ added: 3, buildings: 1 });
    expect((await unit("Delos"))?.buildingName).toBe((await unit("Delphi"))?.buildingName);
    expect((await unit("Dione"))?.buildingId).toBeNull();
  });
  it("changes nothing in a dry run", async () => {
    expect(await runImport(csv(`${header}\nd1,Echo,2,50,80\n`), { dryRun: true })).toMatchObject({
      added: 1,
    });
    expect(await unit("Echo")).toBeUndefined();
  });
  it("refuses what is no table, a column the file does not have, and a branch of others", async () => {
    await expect(runImport(csv("%PDF-1.7 …", "units.pdf"))).rejects.toMatchObject({
      errorType: "FILE_REFUSED",
    });
    await expect(runImport(csv(`${header}\n`), { mapping: { label: "nowhere" } })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    const other = await house.otherTenant();
    await expect(
      runImport(csv(`${header}\nx,y,1,1,1\n`), { branchId: other.branchIds[0] }),
    ).rejects.toMatchObject({ errorType: "VALIDATION" });
  });
  it("refuses a file larger than 25 MB", async () => {
    const large = csv(`${header}\n${"x".repeat(25 * 1024 * 1024)}`);
    await expect(admin.units.importPreview({ file: large })).rejects.toMatchObject({
      errorType: "TOO_LARGE",
    });
  });
});

describe("the import in steps", () => {
  it("shows the columns with a guess, checks as a job, imports as a job and remembers the choice", async () => {
    const workbook = writeXlsx(
      "Units",
      [
        { key: "name", title: "Name", type: "text" },
        { key: "beds", title: "Betten", type: "number" },
      ],
      [{ name: "Freya", beds: 3 }],
    );
    const parts: Uint8Array[] = [];
    for await (const part of workbook) parts.push(part);
    const preview = await admin.units.importPreview({
      file: new File(
        parts.map((part) => new Uint8Array(part)),
        "units.xlsx",
      ),
    });
    expect(preview).toMatchObject({
      format: "xlsx",
      header: ["Name", "Betten"],
      samples: [["Freya", "3"]],
      mapping: { label: "Name" },
      remembered: false,
    });

    const wanted = {
      fileId: preview.fileId,
      branchId: vienna,
      mapping: { label: "Name", persons: "Betten" },
      defaultCity: "Wien",
    };
    const check = await admin.units.importStart({ ...wanted, dryRun: true });
    await house.runJobs();
    expect((await admin.jobs.read({ id: check.jobId })).Job).toMatchObject({
      state: "done",
      report: { added: 1, dryRun: true },
    });
    expect(await unit("Freya")).toBeUndefined();

    const real = await admin.units.importStart({ ...wanted, dryRun: false });
    await house.runJobs();
    expect((await admin.jobs.read({ id: real.jobId })).Job).toMatchObject({
      state: "done",
      report: { added: 1, dryRun: false },
    });
    expect(await unit("Freya")).toMatchObject({ persons: 3 });
    expect(await admin.units.importColumns({ id: preview.fileId })).toMatchObject({
      remembered: true,
      mapping: wanted.mapping,
    });
  });
  it("keeps an uploaded file for its uploader alone", async () => {
    const { fileId } = await admin.units.importPreview({ file: csv(`${header}\nx,y,1,1,1\n`) });
    const colleague = await house.user({ real_estate: ["read", "create"] });
    await expect(colleague.units.importColumns({ id: fileId })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
    const start = {
      fileId,
      branchId: berlin,
      mapping: { label: "name" },
      defaultCity: "Berlin",
      dryRun: true,
    };
    await expect(colleague.units.importStart(start)).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });
  it("knows the column of the city by its name in each language", async () => {
    for (const name of ["Stadt", "Ort", "Ville", "Ciudad", "Cidade", "עיר", "Город"])
      expect(
        (await admin.units.importPreview({ file: csv(`id,name,${name}\nc1,x,Graz\n`) })).mapping,
      ).toMatchObject({ city: name });
  });
});
