import { describe, expect, it } from "vitest";
import { firstTypes, seedNoteTypes } from "#api/clients/notes/verbs.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { sheetText } from "#api/platform/paper/tabular/sheet-text-testing.ts";
import { type House, testHouse } from "#api/platform/testing.ts";
import type { FileReply } from "#contract/platform/call.ts";

const house = await testHouse();
const [branchId] = house.branchIds;
const admin = await house.admin();
const open = (await admin.notes.addType({ type: { name: "Open" } })).TypeId;
const closed = (await admin.notes.addType({ type: { name: "Credit", permission: "ksv" } })).TypeId;
const clientId = (
  await admin.clients.add({ client: { branchId, lastname: "Gast", email: "guest@mail.example" } })
).ClientId;
const add = async (typeId: number, text: string) =>
  (await admin.notes.add({ note: { clientId, typeId, text } })).NoteId;

const all = ["read", "create", "edit", "operation"] as const;
const grants = { client: ["read"], note: all, permission: ["read"], exportAdmin: ["edit"] } as const;
const weak = await house.person({ grants });
const strong = await house.person({ grants: { ...grants, ksv: ["read"] } });

describe("who lacks what a type asks for", () => {
  it("sees no note of it: not in lists, counts, searches, records, choices", async () => {
    const id = await add(closed, "Pays late, secretly");
    await add(open, "Pays in cash");
    const { Notes, Total } = await weak.client.notes.list({ filter: { clientId: [clientId] } });
    expect(Notes.map(({ text }) => text)).toEqual(["Pays in cash"]);
    expect(Total).toBe(1);
    expect((await weak.client.notes.list({ filter: { q: "secretly" } })).Total).toBe(0);
    expect((await weak.client.notes.list({ filter: { typeId: [closed] } })).Total).toBe(0);
    await expect(weak.client.notes.read({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    expect((await weak.client.notes.data({})).Types.map((type) => type.id)).toEqual([open]);
    expect((await strong.client.notes.list({ filter: { q: "secretly" } })).Total).toBe(1);
    expect((await strong.client.notes.data({})).Types.map((type) => type.id)).toEqual([closed, open]);
  });

  it("does not learn who writes such notes", async () => {
    const writer = await house.person({ admin: true });
    await writer.client.notes.add({ note: { clientId, typeId: closed, text: "hidden" } });
    const authors = async ({ client }: typeof weak) =>
      (await client.notes.data({})).Authors.map(({ id }) => id);
    expect(await authors(strong)).toContain(writer.id);
    expect(await authors(weak)).not.toContain(writer.id);
  });

  it("neither changes, nor deletes, nor exports one", async () => {
    const id = await add(closed, "Untouched");
    for (const reach of [
      () => weak.client.notes.update({ note: { id, text: "Touched" } }),
      () => weak.client.notes.update({ note: { id, typeId: open } }),
      () => weak.client.notes.remove({ id }),
      () => weak.client.notes.exportTicked({ ids: String(id) }),
    ])
      await expect(reach()).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    expect((await strong.client.notes.read({ id })).Note).toMatchObject({
      text: "Untouched",
      typeId: closed,
    });
    expect(await sheetText(await strong.client.notes.exportTicked({ ids: String(id) }))).toContain(
      "Untouched",
    );
  });

  it("writes none, and turns no other one into one", async () => {
    const refused = { errorType: "VALIDATION", objects: { fields: { "note.typeId": expect.any(String) } } };
    const note = { clientId, typeId: closed, text: "smuggled" };
    await expect(weak.client.notes.add({ note })).rejects.toMatchObject(refused);
    const id = await add(open, "plain");
    await expect(weak.client.notes.update({ note: { id, typeId: closed } })).rejects.toMatchObject(refused);
    await strong.client.notes.update({ note: { id, typeId: closed } });
    await expect(weak.client.notes.read({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });

  it("reads nothing of it in the audit, not even what it said before it was closed or after it was opened", async () => {
    const note = await add(closed, "audit-secret kept");
    const deleted = await add(closed, "audit-secret deleted");
    await admin.notes.remove({ id: deleted });
    const opened = await add(closed, "audit-secret opened");
    await admin.notes.update({ note: { id: opened, text: "harmless", typeId: open } });
    const plain = await add(open, "audit-plain");
    const auditText = async ({ client }: typeof weak, objectId: number) => {
      const { Entries } = await client.audit.list({ filter: { objectType: "note", objectId } });
      expect(Entries.length).toBeGreaterThan(0);
      return JSON.stringify(await Promise.all(Entries.map(({ id }) => client.audit.read({ id }))));
    };
    for (const id of [note, deleted, opened]) {
      expect(await auditText(weak, id)).not.toContain("audit-secret");
      expect(await auditText(strong, id)).toContain("audit-secret");
    }
    expect(await auditText(weak, plain)).toContain("audit-plain");
    const { Note, History } = await weak.client.notes.read({ id: opened });
    expect(Note.text).toBe("harmless");
    expect(JSON.stringify(History)).not.toContain("audit-secret");
    expect(JSON.stringify((await strong.client.notes.read({ id: opened })).History)).toContain(
      "audit-secret",
    );
  });

  it("exports nothing of it with the audit", async () => {
    const exported = async ({ client }: typeof weak) => {
      const { JobId } = await client.audit.export({ filter: { objectType: "note" }, format: "csv" });
      await house.runJobs();
      const { Job } = await client.jobs.read({ id: JobId });
      const { body } = (await client.files.download({ id: Job.resultFile?.id ?? 0 })) as FileReply;
      return new Response(body).text();
    };
    const [few, many] = [await exported(weak), await exported(strong)];
    expect(few).toContain("audit-plain");
    expect(few).not.toContain("audit-secret");
    expect(many).toContain("audit-secret");
  });

  it("cannot open the type either", async () => {
    const opening = weak.client.notes.updateType({ type: { id: closed, permission: null } });
    await expect(opening).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    const choosing = {
      errorType: "VALIDATION",
      objects: { fields: { "type.permission": expect.any(String) } },
    };
    const adding = weak.client.notes.addType({ type: { name: "Own", permission: "ksv" } });
    await expect(adding).rejects.toMatchObject(choosing);
    const closing = weak.client.notes.updateType({ type: { id: open, permission: "ksv" } });
    await expect(closing).rejects.toMatchObject(choosing);
  });
});

describe("who may not read notes at all", () => {
  it("reads nothing of them in the audit, of whatever type", async () => {
    const id = await add(open, "for readers of notes");
    const reader = await house.user({ permission: ["read"], client: ["read"] });
    const { Entries } = await reader.audit.list({ filter: { objectType: "note", objectId: id } });
    const { Entry } = await reader.audit.read({ id: Entries[0]?.id ?? 0 });
    expect(Entry).toMatchObject({ before: {}, after: {} });
    expect(Entry.masked).toEqual(expect.arrayContaining(["text", "clientId"]));
  });
});

describe("a type", () => {
  it("takes no new notes while it is inactive; those that have it keep it", async () => {
    const { TypeId } = await admin.notes.addType({ type: { name: "Season 2026" } });
    const id = await add(TypeId, "kept");
    await admin.notes.updateType({ type: { id: TypeId, active: false } });
    await expect(add(TypeId, "new")).rejects.toMatchObject({ errorType: "VALIDATION" });
    const { Note } = await admin.notes.update({ note: { id, typeId: TypeId, text: "changed" } });
    expect(Note).toMatchObject({ text: "changed", typeId: TypeId });
  });

  it("has a name of its own, and compares versions", async () => {
    const named = { errorType: "VALIDATION", objects: { fields: { "type.name": expect.any(String) } } };
    await expect(admin.notes.addType({ type: { name: "OPEN" } })).rejects.toMatchObject(named);
    const { TypeId: id } = await admin.notes.addType({ type: { name: "Other" } });
    await expect(admin.notes.updateType({ type: { id, name: "open" } })).rejects.toMatchObject(named);
    await admin.notes.updateType({ type: { id, name: "Others", version: 1 } });
    const second = admin.notes.updateType({ type: { id, name: "Another", version: 1 } });
    await expect(second).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
  });

  it("is there from the beginning, in the organization's own language", async () => {
    const at: House = await house.otherTenant();
    await inTenant(at.platform.db, at.organizationId, (trx) => seedNoteTypes(trx, at.organizationId, "fr"));
    const { Types } = await (await at.admin()).notes.data({});
    expect(Types.map(({ name }) => name).sort()).toEqual(
      firstTypes("fr")
        .map(({ name }) => name)
        .sort(),
    );
    expect(Types.map(({ name }) => name)).toContain("Appel téléphonique");
    expect(Types.filter(({ permission }) => permission === null)).toHaveLength(3);
  });
});
