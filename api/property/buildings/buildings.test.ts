import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";

const house = await testHouse();
const [branchId, otherBranchId] = house.branchIds;
const fields = {
  branchId,
  name: "Praterstraße 11",
  type: "Altbau" as const,
  address: "Praterstraße",
  house: "11",
  city: "Wien",
  country: "AT",
};

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error("did not fail");
    },
    (error: unknown) => (error instanceof CallFailure ? error : Promise.reject(error)),
  );

describe("buildings", () => {
  it("are added, changed and remembered with who changed what", async () => {
    const api = await house.admin();
    const { BuildingId: id } = await api.buildings.add({ building: fields });
    const { Building } = await api.buildings.update({
      building: { id, name: "Praterstraße 11 (Hof)", version: 1 },
    });
    expect(Building).toMatchObject({ name: "Praterstraße 11 (Hof)", house: "11", version: 2 });
    const { History } = await api.buildings.history({ id });
    expect(History.map(({ action }) => action)).toEqual(["update", "add"]);
    expect(History[0]).toMatchObject({
      before: { name: "Praterstraße 11" },
      after: { name: "Praterstraße 11 (Hof)" },
    });
  });

  it("are found however the name is spelled", async () => {
    const api = await house.admin();
    await api.buildings.add({ building: { ...fields, name: "Müllerhof", address: "Müllergasse" } });
    for (const q of ["müller", "mueller", "Muller"]) {
      const { Buildings } = await api.buildings.list({ filter: { q } });
      expect(Buildings.map(({ name }) => name)).toContain("Müllerhof");
    }
    expect((await api.buildings.list({ filter: { q: "100%_" } })).Total).toBe(0);
  });

  it("are listed by page in a total order", async () => {
    const api = await house.admin();
    for (const name of ["C", "A", "B"])
      await api.buildings.add({ building: { ...fields, name: `Zeile ${name}`, city: "Linz" } });
    const pages = [0, 1, 2].map((page) =>
      api.buildings.list({ page, amount: 1, sortcolumn: "name", filter: { city: ["Linz"] } }),
    );
    expect((await Promise.all(pages)).flatMap(({ Buildings }) => Buildings.map(({ name }) => name))).toEqual([
      "Zeile A",
      "Zeile B",
      "Zeile C",
    ]);
  });

  it("refuse an unknown sort column, page −1, a strange filter and another's branch", async () => {
    const api = await house.admin();
    const wrong = [
      { sortcolumn: "password" as "name" },
      { page: -1 },
      { amount: 100_000 },
      { filter: { nonsense: 1 } as object },
      { buids: [999_999] },
    ];
    for (const input of wrong) expect((await failureOf(api.buildings.list(input))).status).toBe(400);
  });

  it("show a change of two people at once to the second one", async () => {
    const api = await house.admin();
    const { BuildingId: id } = await api.buildings.add({ building: fields });
    await api.buildings.update({ building: { id, note: "first", version: 1 } });
    const failure = await failureOf(api.buildings.update({ building: { id, note: "second", version: 1 } }));
    expect(failure).toMatchObject({ status: 409, errorType: "STATE_CONFLICT" });
    expect(failure.objects.current).toMatchObject({ note: "first", version: 2 });
    expect(failure.objects.changedBy).toBeTypeOf("string");
  });

  it("do not exist for people of another branch, nor may they be moved into one", async () => {
    const admin = await house.admin();
    const { BuildingId: id } = await admin.buildings.add({ building: fields });
    const elsewhere = await house.user(
      { building: ["read", "create", "edit"] },
      { branches: [otherBranchId] },
    );
    expect((await failureOf(elsewhere.buildings.read({ id }))).status).toBe(404);
    expect((await failureOf(elsewhere.buildings.add({ building: fields }))).objects.fields).toHaveProperty([
      "building.branchId",
    ]);
  });

  it("are named by their ids, of every branch of one's own and of no other", async () => {
    const admin = await house.admin();
    const add = async (building: typeof fields) => (await admin.buildings.add({ building })).BuildingId;
    const [here, there] = [
      await add(fields),
      await add({ ...fields, branchId: otherBranchId, name: "There" }),
    ];
    const named = async (api: typeof admin) =>
      (await api.buildings.basic({ ids: [here, there, 999_999] })).Buildings.map(({ id }) => id);
    expect(await named(admin)).toEqual([here, there]);
    await admin.session.selectBranches({ action: "selectedBranchId", buid: branchId });
    expect(await named(admin)).toEqual([here, there]);
    expect(await named(await house.user({ building: ["read"] }, { branches: [branchId] }))).toEqual([here]);
    expect((await admin.buildings.basic({ ids: [] })).Buildings).toEqual([]);
  });

  it("are deleted only without units", async () => {
    const api = await house.admin();
    const { BuildingId: id } = await api.buildings.add({ building: fields });
    const { RealEstateId: propertyId } = await api.units.add({
      realEstate: { branchId, label: "1", city: "Wien", country: "AT" },
    });
    await api.buildings.addUnit({ id, propertyId });
    expect((await failureOf(api.buildings.remove({ id }))).errorType).toBe("IN_USE");
    await api.buildings.removeUnit({ id, propertyId });
    await api.buildings.remove({ id });
    expect((await failureOf(api.buildings.read({ id }))).status).toBe(404);
  });

  it("ask for the permission and name it", async () => {
    const reader = await house.user({ building: ["read"] });
    const failure = await failureOf(reader.buildings.add({ building: fields }));
    expect(failure).toMatchObject({ status: 403, objects: { permission: "building", action: "create" } });
    expect(failure.message).toContain("Buildings");
  });
});
