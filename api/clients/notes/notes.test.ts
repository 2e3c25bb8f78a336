// On each PostgreSQL: statements written by hand.
import { describe, expect, it } from "vitest";
import { inTenant } from "#api/platform/database/tenant.ts";
import { sheetText } from "#api/platform/paper/tabular/sheet-text-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const [branchId, otherBranchId] = house.branchIds;
const admin = await house.admin();
const general = (await admin.notes.addType({ type: { name: "General" } })).TypeId;
const client = await newClient("Huber");

async function newClient(lastname: string, branch = branchId): Promise<number> {
  return (await admin.clients.add({ client: { branchId: branch, lastname, email: "guest@mail.example" } }))
    .ClientId;
}

async function added(text = "Rang about the keys", more: { clientId?: number; pinned?: boolean } = {}) {
  return (await admin.notes.add({ note: { clientId: client, typeId: general, text, ...more } })).NoteId;
}

async function texts(input: Parameters<typeof admin.notes.list>[0], api = admin): Promise<string[]> {
  return (await api.notes.list(input)).Notes.map(({ text }) => text);
}

describe("a note", () => {
  it("is added in one's own name, changed, and remembered with who changed what", async () => {
    const id = await added();
    const { Note } = await admin.notes.update({
      note: { id, text: "Keys are with the neighbour", version: 1 },
    });
    expect(Note).toMatchObject({ text: "Keys are with the neighbour", version: 2, typeName: "General" });
    expect(Note).toMatchObject({
      clientId: client,
      clientName: "Huber",
      authorName: expect.stringContaining("Test"),
    });
    const { History } = await admin.notes.read({ id });
    expect(History.map(({ action }) => action)).toEqual(["update", "add"]);
    expect(History[0]).toMatchObject({ before: { text: "Rang about the keys" } });
  });

  it("shows a change of two people at once to the second one, with what is stored", async () => {
    const id = await added();
    await admin.notes.update({ note: { id, text: "first", version: 1 } });
    const second = admin.notes.update({ note: { id, text: "second", version: 1 } });
    await expect(second).rejects.toMatchObject({
      errorType: "STATE_CONFLICT",
      objects: { current: { text: "first" } },
    });
  });

  it("posted twice with one key is written once", async () => {
    const clientId = await newClient("Zweimal");
    const post = () =>
      admin.notes.add(
        { note: { clientId, typeId: general, text: "once" } },
        { idempotencyKey: `note-of-${clientId}` },
      );
    const [one, two] = [await post(), await post()];
    expect(two).toEqual(one);
    expect(await texts({ filter: { clientId: [clientId] } })).toEqual(["once"]);
  });

  it("is gone once deleted, and the audit tells what it said", async () => {
    const id = await added("Deleted by mistake");
    await admin.notes.remove({ id });
    await expect(admin.notes.read({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    await expect(admin.notes.remove({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    const { Entries } = await admin.audit.list({ filter: { objectType: "note", objectId: id } });
    expect(Entries.map(({ action }) => action)).toEqual(["remove", "add"]);
    const { Entry } = await admin.audit.read({ id: Entries[0]?.id ?? 0 });
    expect(Entry.before).toMatchObject({ text: "Deleted by mistake", clientId: client });
  });

  it("cannot be reached any more once its client is deleted", async () => {
    const clientId = await newClient("Weg");
    const id = await added("of a client who is gone", { clientId });
    await inTenant(house.platform.db, house.organizationId, (trx) =>
      trx
        .updateTable("client")
        .set({ deleted_at: new Date().toISOString() })
        .where("organization_id", "=", house.organizationId)
        .where("id", "=", clientId)
        .execute(),
    );
    for (const reach of [
      () => admin.notes.read({ id }),
      () => admin.notes.update({ note: { id, text: "still here?" } }),
      () => admin.notes.remove({ id }),
      () => admin.notes.exportTicked({ ids: String(id) }),
    ])
      await expect(reach()).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    expect(await texts({ filter: { clientId: [clientId] } })).toEqual([]);
  });

  it.each([
    ["without a text", { text: "  " }, "note.text"],
    ["with one that is too long", { text: "x".repeat(4001) }, "note.text"],
    ["on a client that is none", { clientId: 999_999 }, "note.clientId"],
    ["of a type that is none", { typeId: 999_999 }, "note.typeId"],
  ])("is refused %s, beside the field", async (_how, wrong, field) => {
    const note = { clientId: client, typeId: general, text: "fine", ...wrong };
    await expect(admin.notes.add({ note })).rejects.toMatchObject({
      errorType: "VALIDATION",
      objects: { fields: { [field]: expect.any(String) } },
    });
  });

  it.each(["text", 7, null, []])("is refused as %j, which is no object", async (note) => {
    const person = await house.person({ admin: true });
    const body = JSON.stringify({ note });
    const headers = { "content-type": "application/json" };
    for (const path of ["note/add", "note/update"]) {
      const reply = await house.request(path, { method: "POST", body, headers }, person);
      expect(reply.status).toBe(400);
      expect((await reply.json()).objects.fields.note).toBe("Invalid note");
    }
  });
});

describe("the list", () => {
  it("has pinned notes first, then the newest", async () => {
    const clientId = await newClient("Reihe");
    for (const [text, pinned] of [
      ["old", false],
      ["pinned", true],
      ["new", false],
    ] as const)
      await added(text, { clientId, pinned });
    const filter = { clientId: [clientId] };
    expect(await texts({ filter })).toEqual(["pinned", "new", "old"]);
    expect(await texts({ filter, sortcolumn: "createdAt", sortby: "asc" })).toEqual(["pinned", "old", "new"]);
    expect(await texts({ filter, sortcolumn: "type", sortby: "desc", amount: 1, page: 1 })).toEqual(["new"]);
  });

  it("is narrowed by words, type, author, client and days", async () => {
    const clientId = await newClient("Suche");
    const own = await house.person({ admin: true });
    const { TypeId } = await admin.notes.addType({ type: { name: "Complaint" } });
    await own.client.notes.add({ note: { clientId, typeId: TypeId, text: "Die Tür quietscht 100%" } });
    await added("Ruft zurück", { clientId });
    const today = new Date().toISOString().slice(0, 10);
    const of = (filter: NonNullable<Parameters<typeof admin.notes.list>[0]["filter"]>) =>
      texts({ filter: { clientId: [clientId], ...filter } });
    expect(await of({ q: "tuer" })).toEqual(await of({ q: "Tür" }));
    expect(await of({ q: "TÜR QUI" })).toEqual(["Die Tür quietscht 100%"]);
    expect(await of({ q: "%" })).toEqual(["Die Tür quietscht 100%"]);
    expect(await of({ typeId: [general] })).toEqual(["Ruft zurück"]);
    expect(await of({ authorId: [own.id] })).toEqual(["Die Tür quietscht 100%"]);
    expect(await of({ from: today, until: today })).toHaveLength(2);
    expect(await of({ until: "2020-01-01" })).toEqual([]);
  });

  it("covers the selected branches", async () => {
    const clientId = await newClient("Berlin", otherBranchId);
    await added("in Berlin", { clientId });
    expect(await texts({ buids: [otherBranchId] })).toContain("in Berlin");
    expect(await texts({ buids: [branchId] })).not.toContain("in Berlin");
  });

  it("hides clients' names from who may not read them, and does not sort by them", async () => {
    const reader = await house.user({ client: ["read"], note: ["read"] });
    const { Notes, SortColumn } = await reader.notes.list({ sortcolumn: "client" });
    expect(SortColumn).toBe("client");
    expect(Notes.length).toBeGreaterThan(3);
    expect(new Set(Notes.map(({ clientName }) => clientName))).toEqual(new Set([""]));
    const days = Notes.filter(({ pinned }) => !pinned).map(({ createdAt }) => createdAt);
    expect(days).toEqual([...days].sort());
  });
});

describe("an export", () => {
  it("holds the ticked notes and no others", async () => {
    const ids = [await added("First of two"), await added("Second of two")];
    await added("Not ticked");
    const text = await sheetText(await admin.notes.exportTicked({ ids: ids.join() }));
    for (const part of ["First of two", "Second of two", "Huber", "General"]) expect(text).toContain(part);
    expect(text).not.toContain("Not ticked");
  });

  it.each(["", "1,", "a", "1;2", "-1", "0", Array.from({ length: 1001 }, (_, n) => n + 1).join()])(
    "is refused for %.8s",
    async (ids) => {
      await expect(admin.notes.exportTicked({ ids })).rejects.toMatchObject({ errorType: "VALIDATION" });
    },
  );
});
