import { describe, expect, it } from "vitest";
import { furnishings } from "#api/planning/calendar/calendar-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { pictureFile } from "#api/property/units/units-testing.ts";

const house = await testHouse();
house.at("2026-11-21T10:00:00Z");
const admin = await house.admin();
const stranger = await (await house.otherTenant()).admin();
const { unit, building, stay } = furnishings(house);
const novak = { name: "Novak", duty: "Caretaker", phone: "+43 1 234", email: "", note: "" };
const pdf = (name: string) => new File(["%PDF-1.7\n"], name, { type: "application/pdf" });

describe("contact persons of a unit", () => {
  it("are added, changed by version, removed, and copied without doubles", async () => {
    const [from, to] = [await unit("From"), await unit("To")];
    const { contactId } = await admin.unitActs.saveContact({ id: from, contact: novak });
    await admin.unitActs.saveContact({ id: from, contactId, version: 1, contact: { ...novak, note: "Hof" } });
    await expect(
      admin.unitActs.saveContact({ id: from, contactId, version: 1, contact: novak }),
    ).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
    expect(await admin.unitActs.copyContacts({ id: from, newPropertyId: to })).toEqual({ copied: 1 });
    expect(await admin.unitActs.copyContacts({ id: from, newPropertyId: to })).toEqual({ copied: 0 });
    await admin.unitActs.removeContact({ id: from, contactId });
    expect((await admin.unitActs.contacts({ id: from })).contacts).toEqual([]);
    expect((await admin.unitActs.contacts({ id: to })).contacts).toMatchObject([
      { name: "Novak", note: "Hof" },
    ]);
  });
  it("are refused without a name, and with an address that is none", async () => {
    const id = await unit("Nameless");
    for (const contact of [
      { ...novak, name: " " },
      { ...novak, email: "novak" },
    ])
      await expect(admin.unitActs.saveContact({ id, contact })).rejects.toMatchObject({
        errorType: "VALIDATION",
      });
  });
});

describe("documents of a unit", () => {
  it("are kept under their tag, listed with who added them, and gone for every reader when removed", async () => {
    const id = await unit("Files");
    await admin.units.uploadImages({ id, files: [pdf("plan.pdf")], tag: "Bauakte" });
    expect((await admin.units.read({ id })).RealEstate.images).toEqual([]);
    const { documents } = await admin.unitActs.documents({ id });
    expect(documents).toMatchObject([{ name: "plan.pdf", tag: "Bauakte", type: "application/pdf" }]);
    const file = { id: documents[0]?.id ?? 0 };
    await admin.files.download(file);
    await admin.unitActs.removeDocument({ id, fileId: file.id });
    expect((await admin.unitActs.documents({ id })).documents).toEqual([]);
    await expect(admin.files.download(file)).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });
  it("refuse what is no document", async () => {
    const id = await unit("Programs");
    const program = new File([new Uint8Array([77, 90, 144, 0])], "setup.exe");
    await expect(admin.units.uploadImages({ id, files: program, tag: "Sonstiges" })).rejects.toMatchObject({
      errorType: "FILE_REFUSED",
    });
  });
});

describe("the checklist of a unit", () => {
  it("takes an event once a day", async () => {
    const id = await unit("List");
    expect(await admin.unitActs.todo({ id, event: "inspected" })).toEqual({ added: true });
    expect(await admin.unitActs.todo({ id, event: "inspected" })).toEqual({ added: false });
    house.at("2026-11-22T10:00:00Z");
    expect(await admin.unitActs.todo({ id, event: "inspected" })).toEqual({ added: true });
    house.at("2026-11-21T10:00:00Z");
    expect((await admin.unitActs.todos({ id })).todos.map(({ doneOn }) => doneOn)).toEqual([
      "2026-11-22",
      "2026-11-21",
    ]);
  });
});

describe("a copy of a unit", () => {
  it("has its data and people, and begins as new without images", async () => {
    const id = await unit("Original", { persons: 5, price: 7700 });
    await admin.units.update({ realEstate: { id, features: ["wifi", "sauna"], description: "Hof" } });
    await admin.units.uploadImages({ id, files: await pictureFile("a.png") });
    await admin.unitActs.saveContact({ id, contact: novak });
    const { RealEstateId } = await admin.unitActs.copy({ id });
    expect((await admin.units.read({ id: RealEstateId })).RealEstate).toMatchObject({
      label: "Original (copy)",
      status: "NEW",
      persons: 5,
      basePricePerNight: 7700,
      features: ["wifi", "sauna"],
      description: "Hof",
      images: [],
      importKey: null,
    });
    expect((await admin.unitActs.contacts({ id: RealEstateId })).contacts).toHaveLength(1);
  });
});

describe("units for choosing", () => {
  it("are those of the buildings that are named", async () => {
    const [yard, tower] = [await building("Yard"), await building("Tower")];
    const [a, b] = [await unit("A", { building: yard }), await unit("B", { building: tower })];
    const ids = (units: { RealEstates: { id: number }[] }) => units.RealEstates.map(({ id }) => id);
    expect(ids(await admin.unitActs.forBuilding({ buildingId: yard }))).toEqual([a]);
    expect(ids(await admin.unitActs.forBuildings({ buildingIds: [yard, tower] }))).toEqual([a, b]);
    await expect(stranger.unitActs.forBuilding({ buildingId: yard })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
    expect(await admin.unitActs.withBuilding({ id: a })).toMatchObject({
      RealEstate: { label: "A" },
      Building: { name: "Yard" },
    });
  });
  it("come with the statuses, kinds and channels in use", async () => {
    const id = await unit("Loft");
    await admin.units.update({ realEstate: { id, propertyType: "Loft" } });
    const { statuses, types, countries } = await admin.unitActs.data({});
    expect(statuses).toContainEqual({ name: "NEW", label: "New", active: false });
    expect(types).toContain("Loft");
    expect(countries).toContainEqual({ code: "AT", name: "Austria" });
    const { MetaBase } = await admin.unitActs.meta({});
    expect(MetaBase.fields).toContainEqual({ name: "commission", label: "Commission", editable: true });
  });
});

describe("realEstate/reservationCount", () => {
  it("counts what was not cancelled, what lies ahead, and requests", async () => {
    const id = await unit("Counted");
    await stay(id, "2026-11-01", "2026-11-04", "Past", { status: "COMPLETED" });
    await stay(id, "2026-12-01", "2026-12-04", "Ahead");
    await stay(id, "2026-12-10", "2026-12-12", "Asking", { status: "INQUIRY" });
    await stay(id, "2026-12-20", "2026-12-22", "Gone", { status: "CANCELED" });
    expect(await admin.unitActs.reservationCount({ id })).toEqual({ count: 3, ahead: 1, requests: 1 });
  });
});

describe("fields that ask for a right of their own", () => {
  it("are refused to who has not got it, and are not among the editable ones", async () => {
    const id = await unit("Rights");
    const editor = await house.user({ real_estate: ["read", "edit"] });
    const { editableFields } = await editor.units.read({ id });
    expect(editableFields).toContain("label");
    expect(editableFields).not.toContain("commission");
    await expect(editor.units.update({ realEstate: { id, commission: 100 } })).rejects.toMatchObject({
      errorType: "FORBIDDEN",
      objects: { permission: "monetary" },
    });
    await editor.units.update({ realEstate: { id, label: "Renamed" } });
  });
});

describe("filters of the list of units", () => {
  it("find by features, by what is missing and by what keeps a unit from export", async () => {
    const { RealEstateId: bare } = await admin.units.add({
      realEstate: { branchId: house.branchIds[0], label: "Bare", city: "Linz", country: "AT" },
    });
    const full = await unit("Full");
    await admin.units.update({
      realEstate: {
        id: full,
        city: "Linz",
        features: ["wifi", "sauna"],
        latitude: 48,
        longitude: 14,
        description: "x",
      },
    });
    await admin.units.uploadImages({ id: full, files: await pictureFile("a.png") });
    const search = async (filter: object) =>
      (await admin.units.list({ filter: { city: ["Linz"], ...filter } })).RealEstates.map(({ id }) => id);
    expect(await search({ features: ["wifi"] })).toEqual([full]);
    expect(await search({ features: ["wifi", "pool"] })).toEqual([]);
    for (const missing of ["position", "description", "image", "price"])
      expect(await search({ missing })).toEqual([bare]);
    for (const notExportable of ["any", "price", "image", "status"])
      expect(await search({ notExportable })).toEqual([bare]);
    const { RealEstates } = await admin.units.list({ filter: { city: ["Linz"] } });
    expect(RealEstates.find(({ id }) => id === bare)?.obstacles).toEqual(["price", "image", "status"]);
    expect(RealEstates.find(({ id }) => id === full)?.obstacles).toEqual([]);
  });
});

describe("expenses of a unit", () => {
  const repair = {
    spentOn: "2026-03-01",
    category: "repair" as const,
    gross: 12_000,
    taxRate: 2000,
    allocationKey: "direct" as const,
    periodFrom: "2026-03-01",
    periodUntil: "2026-03-31",
  };
  it("are borne by the unit, changed by version and deleted", async () => {
    const id = await unit("Repaired");
    const { expenseId } = await admin.unitActs.addExpense({ id, expense: repair });
    expect((await admin.unitActs.expenses({ id })).expenses).toMatchObject([
      { id: expenseId, net: 10_000, gross: 12_000, unitId: id, currency: "EUR" },
    ]);
    const { expense } = await admin.unitActs.updateExpense({
      id,
      expense: { id: expenseId, version: 1, supplier: "Huber" },
    });
    expect(expense).toMatchObject({ supplier: "Huber", gross: 12_000 });
    await expect(
      admin.unitActs.updateExpense({ id, expense: { id: expenseId, version: 1, supplier: "Maier" } }),
    ).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
    await admin.unitActs.deleteExpense({ id, expenseId });
    expect((await admin.unitActs.expenses({ id })).expenses).toEqual([]);
  });
  it("are added to many at once, tried first, and taken back", async () => {
    const ids = [await unit("One"), await unit("Two")];
    const count = async () => {
      const lists = await Promise.all(ids.map((id) => admin.unitActs.expenses({ id })));
      return lists.flatMap(({ expenses }) => expenses).length;
    };
    expect(await admin.unitActs.bulkExpenses({ ids, expense: repair, dryRun: true })).toMatchObject({
      changed: 2,
      bulkActId: null,
    });
    expect(await count()).toBe(0);
    const { bulkActId } = await admin.unitActs.bulkExpenses({ ids, expense: repair });
    expect(await count()).toBe(2);
    expect(await admin.unitActs.undoBulk({ id: bulkActId ?? 0 })).toEqual({ undone: 2 });
    expect(await count()).toBe(0);
  });
});
