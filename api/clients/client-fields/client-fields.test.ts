// On each PostgreSQL: statements written by hand.
import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";
import type { Client } from "#contract/platform/client.ts";

const house = await testHouse();
const neighbour = await testHouse();
const [vienna] = house.branchIds;
const admin = await house.admin();
const settings = { settings: ["read", "edit"] } as const;
const reads = { client: ["read", "create", "edit", "operation"], client_name: ["read"] } as const;

let fields = 0;
async function ownField(field: object = {}, api: Client = admin): Promise<number> {
  fields += 1;
  const { ClientFieldId } = await api.clientFields.add({
    field: { name: `Field ${fields}`, kind: "text", ...field },
  });
  return ClientFieldId;
}
let people = 0;
async function someone(ownFields: Record<string, string | number | boolean | null> = {}, more: object = {}) {
  people += 1;
  const client = {
    branchId: vienna,
    lastname: `Person ${people}`,
    email: `p${people}@mail.example`,
    ownFields,
    ...more,
  };
  return (await admin.clients.add({ client })).ClientId;
}
const read = async (id: number, api: Client = admin) => (await api.clients.read({ id })).Client;
const refusedAt = (field: string) => ({ objects: { fields: { [field]: expect.any(String) } } });

describe("own fields of an organization", () => {
  it("are added, changed, ordered and taken out of use, and the audit says so", async () => {
    const one = await ownField({ name: "Room", kind: "choice", choices: ["Top 1", "top 1", "Top 2"] });
    const two = await ownField({ name: "Since", kind: "date", inList: false });
    const { ClientFields } = await admin.clientFields.list({});
    expect(ClientFields.find(({ id }) => id === one)).toMatchObject({
      choices: ["top 1", "Top 2"],
      used: false,
    });
    const { ClientFields: turned } = await admin.clientFields.order({ ids: [two, one] });
    expect(turned.map(({ id }) => id).slice(0, 2)).toEqual([two, one]);
    const { ClientField } = await admin.clientFields.update({
      field: { id: two, name: "Guest since", kind: "date", inList: false, active: false },
    });
    expect(ClientField).toMatchObject({ name: "Guest since", active: false });
    const { OwnFields } = await admin.clients.data({});
    expect(OwnFields.map(({ id }) => id)).toEqual([one]);
    const { Entries } = await admin.audit.list({
      filter: { objectType: "clientField", objectId: two },
    });
    expect(JSON.stringify(Entries)).toContain("update");
  });

  it.each([
    ["a name that is taken", { name: "field 3" }, "field.name"],
    ["a name of ours in another language", { name: "Nachname" }, "field.name"],
    ["a name of nothing", { name: " " }, "field.name"],
    ["a choice without choices", { kind: "choice" }, "field.choices"],
    ["a kind there is not", { kind: "colour" }, "field.kind"],
  ])("are refused: %s", async (_case, wrong, field) => {
    await ownField({ name: "Field 3" }).catch(() => undefined);
    await expect(ownField(wrong)).rejects.toMatchObject(refusedAt(field));
  });

  it("belong to the organization's settings and to nobody else's", async () => {
    const reader = await house.user(reads as never);
    await expect(reader.clientFields.list({})).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    const keeper = await house.user(settings as never);
    const id = await ownField({}, keeper);
    const stranger = await neighbour.admin();
    await expect(
      stranger.clientFields.update({ field: { id, name: "Mine", kind: "text", active: true } }),
    ).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    await expect(stranger.clientFields.order({ ids: [id] })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
    expect((await stranger.clientFields.list({})).ClientFields).toEqual([]);
    const [branchId] = neighbour.branchIds;
    const client = { branchId, lastname: "X", email: "x@mail.example", ownFields: { [id]: "x" } };
    await expect(stranger.clients.add({ client })).rejects.toMatchObject(refusedAt(`client.ownFields.${id}`));
  });

  it("keep their kind once a client has a value, and a choice that is withdrawn stays with its clients", async () => {
    const id = await ownField({ name: "Pays by", kind: "choice", choices: ["card", "cash", "gold"] });
    await admin.clientFields.update({ field: { id, name: "Pays by", kind: "text", active: true } });
    const field = { id, name: "Pays by", kind: "choice" as const, active: true };
    await admin.clientFields.update({ field: { ...field, choices: ["card", "cash", "gold"] } });
    const payer = await someone({ [id]: "cash" });
    await expect(admin.clientFields.update({ field: { ...field, kind: "text" } })).rejects.toMatchObject(
      refusedAt("field.kind"),
    );
    const { ClientField } = await admin.clientFields.update({ field: { ...field, choices: ["card"] } });
    expect(ClientField).toMatchObject({ choices: ["card"], withdrawn: ["cash"], used: true });
    await admin.clients.update({ client: { id: payer, city: "Graz", ownFields: { [id]: "cash" } } });
    expect((await read(payer)).ownFields).toMatchObject({ [id]: "cash" });
    await expect(someone({ [id]: "cash" })).rejects.toMatchObject(refusedAt(`client.ownFields.${id}`));
    const list = await admin.clients.list({ filter: { own: [{ fieldId: id, oneOf: ["cash"] }] } });
    expect(list.Clients.map((row) => row.id)).toEqual([payer]);
  });
});

describe("a client's own fields", () => {
  it("hold what their kind allows, and nothing else", async () => {
    const text = await ownField();
    const number = await ownField({ kind: "number" });
    const date = await ownField({ kind: "date" });
    const yesNo = await ownField({ kind: "yesNo" });
    const choice = await ownField({ kind: "choice", choices: ["a", "b"] });
    const good = { [text]: " Top 3 ", [number]: "12.5", [date]: "2027-02-28", [yesNo]: false, [choice]: "b" };
    const id = await someone(good);
    expect((await read(id)).ownFields).toEqual({ ...good, [text]: "Top 3", [number]: 12.5 });
    const bad: [number, string | number | boolean][] = [
      [number, "many"],
      [number, 1e16],
      [date, "2027-02-30"],
      [date, 20270228],
      [yesNo, "perhaps"],
      [choice, "c"],
      [999_999, "x"],
    ];
    for (const [field, value] of bad)
      await expect(
        admin.clients.update({ client: { id, ownFields: { [field]: value } } }),
        `${field} ${value}`,
      ).rejects.toMatchObject(refusedAt(`client.ownFields.${field}`));
    await admin.clients.update({ client: { id, ownFields: { [text]: "", [number]: null } } });
    expect((await read(id)).ownFields).toEqual({ [date]: "2027-02-28", [yesNo]: false, [choice]: "b" });
    const { History } = await admin.clients.history({ id });
    expect(History[0]).toMatchObject({
      before: { [`ownFields.${text}`]: "Top 3", [`ownFields.${number}`]: 12.5 },
      after: {},
    });
    expect((await admin.clients.list({ filter: { q: "Top 3" } })).Clients).toEqual([]);
  });

  it("are asked for where they must be: of a new client, and of whoever empties them", async () => {
    const before = await someone();
    const id = await ownField({ required: true, name: "Passport" });
    await expect(someone()).rejects.toMatchObject({
      objects: { fields: { [`client.ownFields.${id}`]: expect.stringContaining("Passport") } },
    });
    await admin.clients.update({ client: { id: before, city: "Graz" } });
    await expect(
      admin.clients.update({ client: { id: before, ownFields: { [id]: "" } } }),
    ).rejects.toMatchObject(refusedAt(`client.ownFields.${id}`));
    await someone({ [id]: "P 1" });
    await admin.clientFields.update({ field: { id, name: "Passport", kind: "text", active: false } });
    await someone();
  });

  it("are each kept when two people change different ones, and said when it is the same", async () => {
    const [one, two] = [await ownField(), await ownField()];
    const id = await someone({ [one]: "a", [two]: "b" });
    const { version } = await read(id);
    await admin.clients.update({ client: { id, ownFields: { [one]: "A" } } });
    const mine = (field: number, seen: string, value: string) =>
      admin.clients.update({
        client: { id, version, ownFields: { [field]: value } },
        seen: { ownFields: { [field]: seen } },
      });
    await mine(two, "b", "B");
    expect((await read(id)).ownFields).toEqual({ [one]: "A", [two]: "B" });
    await expect(mine(one, "a", "other")).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
  });

  it("go along into another branch, and stay out of what is told of an anonymised person", async () => {
    const field = await ownField();
    const id = await someone({ [field]: "Quittenkern" });
    const [, berlin] = house.branchIds;
    const { ClientId } = await admin.clientActs.clone({ branchId: berlin, clientId: id });
    expect((await read(ClientId)).ownFields).toEqual({ [field]: "Quittenkern" });
  });
});

describe("an own field with a permission", () => {
  it("is seen, searched, sorted and written by those alone who have it", async () => {
    const secret = await ownField({ name: "Allergy", permission: "client_personal" });
    const open = await ownField({ name: "Hobby" });
    const id = await someone({ [secret]: "Haselnuss", [open]: "Schach" });
    const reader = await house.user(reads as never);
    const client = await read(id, reader);
    expect(client.ownFields).toEqual({ [open]: "Schach" });
    expect(client.masked).toContain(`ownFields.${secret}`);
    expect((await reader.clients.data({})).OwnFields.map((field) => field.name)).not.toContain("Allergy");
    const search = (q: string, api: Client) =>
      api.clients.list({ filter: { q } }).then(({ Clients }) => Clients);
    expect(await search("haselnuss", reader)).toEqual([]);
    expect((await search("schach", reader)).map((row) => row.id)).toEqual([id]);
    expect((await search("Haselnuss", admin))[0]?.ownFields).toEqual({
      [open]: "Schach",
      [secret]: "Haselnuss",
    });
    expect((await reader.search.all({ q: "Haselnuss" })).clients).toEqual([]);
    expect((await admin.search.all({ q: "Haselnuss" })).clients.map((hit) => hit.id)).toEqual([id]);
    const request = { filter: { own: [{ fieldId: secret, contains: "Hasel" }] } };
    expect((await admin.clients.list(request)).Clients.map((row) => row.id)).toEqual([id]);
    expect((await reader.clients.list(request)).Clients).toEqual([]);
    await reader.clients.list({ sortcolumn: `own${secret}` });
    await expect(
      reader.clients.update({ client: { id, ownFields: { [secret]: "none" } } }),
    ).rejects.toMatchObject(refusedAt(`client.ownFields.${secret}`));
    const { History } = await reader.clients.history({ id });
    expect(JSON.stringify(History)).not.toContain("Haselnuss");
    expect(JSON.stringify(History)).toContain("Schach");
    const auditor = await house.user({ ...reads, permission: ["read"] } as never);
    const { History: whole } = await admin.clients.history({ id });
    const { Entry } = await auditor.audit.read({ id: whole[0]?.id ?? 0 });
    expect(Entry.masked).toContain(`ownFields.${secret}`);
    expect(JSON.stringify(Entry)).not.toContain("Haselnuss");
  });
});

describe("a list of clients by own fields", () => {
  it("is filtered and sorted by each kind", async () => {
    const text = await ownField();
    const number = await ownField({ kind: "number" });
    const date = await ownField({ kind: "date" });
    const yesNo = await ownField({ kind: "yesNo" });
    const low = await someone({ [text]: "Zimmer 2", [number]: 2, [date]: "2027-01-01", [yesNo]: false });
    const high = await someone({ [text]: "Zimmer 10", [number]: 10, [date]: "2027-06-01", [yesNo]: true });
    const ids = async (...own: object[]) =>
      (await admin.clients.list({ filter: { own: own as never } })).Clients.map(({ id }) => id);
    expect(await ids({ fieldId: text, contains: "ZIMMER 1" })).toEqual([high]);
    expect(await ids({ fieldId: number, min: 3 })).toEqual([high]);
    expect(await ids({ fieldId: number, min: 1, max: 2 })).toEqual([low]);
    expect(await ids({ fieldId: date, from: "2027-01-02", until: "2027-06-01" })).toEqual([high]);
    expect(await ids({ fieldId: yesNo, is: false })).toEqual([low]);
    expect(await ids({ fieldId: yesNo, is: false }, { fieldId: number, min: 3 })).toEqual([]);
    expect(await ids({ fieldId: 999_999, contains: "x" })).toEqual([]);
    await expect(ids({ fieldId: text, min: 1 })).rejects.toMatchObject({ errorType: "VALIDATION" });
    for (const field of [text, number, date, yesNo]) {
      const filter = { own: [{ fieldId: number, min: 1 }] };
      const sorted = await admin.clients.list({ filter, sortcolumn: `own${field}`, sortby: "asc" });
      expect(sorted.Clients.map(({ id }) => id)).toEqual([low, high]);
    }
    await admin.clients.list({ sortcolumn: "own999999" });
    await expect(admin.clients.list({ sortcolumn: "own1; drop" })).rejects.toMatchObject({
      errorType: expect.any(String),
    });
  });

  it("shows those alone that are in the list", async () => {
    const shown = await ownField();
    const other = await ownField({ inList: false });
    const id = await someone({ [shown]: "Perlhuhn", [other]: "Fasan" });
    const [row] = (await admin.clients.list({ filter: { q: "Perlhuhn" } })).Clients;
    expect(row).toMatchObject({ id, ownFields: { [shown]: "Perlhuhn" } });
    expect(row?.ownFields).not.toHaveProperty(String(other));
  });
});

describe("a merge of two clients", () => {
  it("chooses own fields one by one, fills in what nobody chose, and is taken back", async () => {
    const [a, b, c, gone] = [
      await ownField(),
      await ownField(),
      await ownField(),
      await ownField({ name: "Gone" }),
    ];
    const twin = { lastname: "Doppelgang", email: "twin@mail.example", phone: "+43 1 7654321" };
    const one = await someone({ [a]: "one", [b]: "one" }, twin);
    const other = await someone({ [a]: "other", [b]: "other", [c]: "other", [gone]: "kept" }, twin);
    await admin.clientFields.update({ field: { id: gone, name: "Gone", kind: "text", active: false } });
    await house.runJobs();
    const { Pairs } = await admin.clientDuplicates.list({});
    const pair = Pairs.find(({ clients }) => clients.some(({ id }) => id === one))?.id ?? 0;
    const { Pair } = await admin.clientDuplicates.read({ id: pair });
    expect(Pair.proposed.values).toMatchObject({ [`ownFields.${c}`]: other });
    const merge = {
      id: pair,
      survivorId: one,
      fromOther: [`ownFields.${b}` as const, `ownFields.${c}` as const],
    };
    await expect(
      admin.clientDuplicates.merge({ merge: { ...merge, fromOther: [`ownFields.${gone}`] } }),
    ).rejects.toMatchObject(refusedAt("merge.fromOther"));
    const { bulkActId } = await admin.clientDuplicates.merge({ merge });
    expect((await read(one)).ownFields).toEqual({ [a]: "one", [b]: "other", [c]: "other", [gone]: "kept" });
    await admin.clientDuplicates.undo({ id: bulkActId ?? 0 });
    expect((await read(one)).ownFields).toEqual({ [a]: "one", [b]: "one" });
    expect((await read(other)).ownFields).toEqual({
      [a]: "other",
      [b]: "other",
      [c]: "other",
      [gone]: "kept",
    });
  });
});

describe("fields that the organization's settings ask for", () => {
  it("are refused when left empty, by whoever adds or empties them", async () => {
    const { organizations } = admin;
    const id = house.organizationId;
    const before = await someone();
    await organizations.update({
      organization: { id, settings: { "client-city": "required", "client-tags": "required" } },
    });
    expect((await admin.clients.data({})).requiredFields).toEqual(["city", "tags"]);
    await expect(someone({}, { tags: ["x"] })).rejects.toMatchObject(refusedAt("client.city"));
    await expect(someone({}, { city: "Wien" })).rejects.toMatchObject(refusedAt("client.tags"));
    const full = await someone({}, { city: "Wien", tags: ["x"] });
    await expect(admin.clients.update({ client: { id: full, city: "" } })).rejects.toMatchObject(
      refusedAt("client.city"),
    );
    await admin.clients.update({ client: { id: before, note: "from before" } });
    const { report } = await admin.clientImport.upload({
      file: new File(["lastname,email,city\nOhne,ohne@mail.example,\n"], "a.csv"),
      branchId: vienna,
    });
    expect(report).toMatchObject({ added: 1, refused: 0 });
    expect(report.problems).toMatchObject([
      { column: "City", reason: "askedFor" },
      { column: "Tags", reason: "askedFor" },
    ]);
    await expect(
      organizations.update({ organization: { id, settings: { "client-table-city": "required" } } }),
    ).rejects.toMatchObject({ errorType: "VALIDATION" });
    await organizations.update({
      organization: { id, settings: { "client-city": "1", "client-tags": "1" } },
    });
  });
});
