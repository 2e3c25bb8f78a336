// On each PostgreSQL: statements written by hand.
import { describe, expect, it } from "vitest";
import { addClients } from "#api/clients/client-duplicates/client-duplicates-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { farEnd, kindOf, relationRoles } from "#contract/clients/client-relations/client-relation.ts";
import type { Client } from "#contract/platform/client.ts";

const house = await testHouse();
house.at("2027-03-10T10:00:00Z");
const [vienna, berlin] = house.branchIds;
const admin = await house.admin();
const stranger = await (await house.otherTenant()).admin();

let count = 0;
async function someone(names: object = {}, branch = vienna): Promise<number> {
  count += 1;
  const client = { lastname: `Person${count}`, email: `p${count}@mail.example`, ...names };
  const [id = 0] = await addClients(house, admin, [client], branch);
  return id;
}
const of = async (id: number, api: Client = admin) => (await api.clientRelations.list({ id })).Relations;
const add = (
  clientId: number,
  otherId: number,
  role: (typeof relationRoles)[number],
  more: object = {},
  api: Client = admin,
) => api.clientRelations.add({ clientId, otherId, role, ...more });

describe("a relation", () => {
  it.each(relationRoles)("as %s reads from the other end what the first one is", async (role) => {
    const [one, other] = [await someone(), await someone()];
    const word = role === "other" ? { word: "Nachbar" } : {};
    await add(one, other, role, word);
    const { kind, begins } = kindOf(role);
    expect(await of(one)).toMatchObject([{ clientId: other, role }]);
    expect(await of(other)).toMatchObject([{ clientId: one, role: begins ? farEnd(kind) : kind }]);
  });

  it("names the other one, says from when until when, and puts what is over last", async () => {
    const [one, old, now] = [
      await someone(),
      await someone({ lastname: "Alt" }),
      await someone({ lastname: "Neu" }),
    ];
    await add(one, old, "employer", { start: "2020-01-01", end: "2024-06-01" });
    await add(one, now, "employer", { start: "2024-06-01" });
    expect(await of(one)).toMatchObject([
      { clientName: "Neu", start: "2024-06-01", end: null, over: false },
      { clientName: "Alt", start: "2020-01-01", end: "2024-06-01", over: true },
    ]);
  });

  it("keeps a word where nothing else fits, and only there", async () => {
    const [one, other] = [await someone(), await someone()];
    await expect(add(one, other, "other")).rejects.toMatchObject({ objects: { fields: { word: /./ } } });
    await add(one, other, "other", { word: "Trauzeuge" });
    await add(one, other, "partner", { word: "Trauzeuge" });
    expect((await of(one)).map(({ role, word }) => [role, word])).toEqual([
      ["other", "Trauzeuge"],
      ["partner", ""],
    ]);
  });

  it("ends today or on a day that is said, and is taken back wholly", async () => {
    const [one, other] = [await someone(), await someone()];
    const { RelationId: id } = await add(one, other, "guardian", { start: "2027-01-01" });
    await expect(admin.clientRelations.stop({ id, end: "2026-12-31" })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    await admin.clientRelations.stop({ id, end: "2027-02-01" });
    expect(await of(other)).toMatchObject([{ role: "ward", end: "2027-02-01", over: true }]);
    await admin.clientRelations.stop({ id });
    expect(await of(other)).toMatchObject([{ end: "2027-03-10", over: true }]);
    await admin.clientRelations.remove({ id });
    expect([await of(one), await of(other)]).toEqual([[], []]);
    await expect(admin.clientRelations.remove({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });

  it("stands in the history of both, from each one's side", async () => {
    const [one, other] = [await someone(), await someone()];
    const { RelationId: id } = await add(one, other, "employer", { start: "2027-01-01" });
    await admin.clientRelations.stop({ id });
    await admin.clientRelations.remove({ id });
    const history = async (client: number) =>
      (await admin.clients.history({ id: client })).History.slice(0, 3).map(({ action, after }) => [
        action,
        after.role,
        after.otherClient,
      ]);
    expect(await history(one)).toEqual([
      ["removeRelation", "employer", other],
      ["stopRelation", "employer", other],
      ["addRelation", "employer", other],
    ]);
    expect((await history(other))[0]).toEqual(["removeRelation", "employee", one]);
  });
});

describe("what is refused", () => {
  it("a relation with oneself, with nobody, or one that ends before it begins", async () => {
    const [one, other] = [await someone(), await someone()];
    const bad = (promise: Promise<unknown>, field: string) =>
      expect(promise).rejects.toMatchObject({
        errorType: "VALIDATION",
        objects: { fields: { [field]: expect.any(String) } },
      });
    await bad(add(one, one, "partner"), "otherId");
    await bad(add(one, 987_654, "partner"), "otherId");
    await bad(add(one, other, "partner", { start: "2027-01-02", end: "2027-01-01" }), "end");
    await expect(add(987_654, one, "partner")).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });

  it("the same twice at a time, from whichever end; not at another time", async () => {
    const [one, other] = [await someone(), await someone()];
    await add(one, other, "employer", { start: "2020-01-01", end: "2021-01-01" });
    await expect(add(other, one, "employee", { start: "2020-06-01" })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    await expect(add(other, one, "employer")).rejects.toMatchObject({ errorType: "VALIDATION" });
    const { RelationId: id } = await add(other, one, "employee", { start: "2021-01-01", end: "2022-01-01" });
    await add(one, other, "employer", { start: "2023-01-01" });
    await expect(admin.clientRelations.stop({ id, end: "2024-01-01" })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    await add(one, other, "contact");
    expect(await of(one)).toHaveLength(4);
  });

  it("is once even where two people say it at the same moment", async () => {
    const [one, other] = [await someone(), await someone()];
    const colleague = await house.admin();
    const both = await Promise.allSettled([
      add(one, other, "partner"),
      add(other, one, "partner", {}, colleague),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("who sees it", () => {
  it("nobody sees or touches what leads into a branch that is not theirs", async () => {
    const [one, far] = [await someone(), await someone({}, berlin)];
    const { RelationId: id } = await add(one, far, "partner");
    const rights = { client: ["read", "edit"], client_name: ["read"] } as const;
    const viennese = await house.user(rights, { branches: [vienna] });
    expect(await of(one, viennese)).toEqual([]);
    await expect(of(far, viennese)).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    await expect(viennese.clientRelations.remove({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    await expect(add(one, far, "parent", {}, viennese)).rejects.toMatchObject({ errorType: "VALIDATION" });
    expect(await of(one, await house.user(rights))).toHaveLength(1);
    await expect(of(one, stranger)).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    await expect(stranger.clientRelations.stop({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });

  it("the name only with the right to names, and a deleted client not at all", async () => {
    const [one, other] = [await someone(), await someone({ lastname: "Geheim" })];
    await add(one, other, "partner");
    const nameless = await house.user({ client: ["read"] });
    expect(await of(one, nameless)).toMatchObject([{ clientId: other, clientName: "" }]);
    await expect(add(one, other, "parent", {}, nameless)).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    await admin.clientActs.deleteUndelete({ bulklist: [other], status: "deleted" });
    expect(await of(one)).toEqual([]);
  });
});
