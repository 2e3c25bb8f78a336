import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { catalogueOf } from "#api/clients/client-privacy/catalogue.ts";
import { peopleOf } from "#api/clients/client-privacy/people-testing.ts";
import { unzipped } from "#api/clients/client-privacy/unzip-testing.ts";
import type { Grants } from "#api/platform/people-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const [branchId, otherBranchId] = house.branchIds;
const owner = new pg.Client({ connectionString: house.ownerUrl });
await owner.connect();
afterAll(() => owner.end());
const { admin, someone } = await peopleOf(house, owner);

const catalogue = catalogueOf(house.platform.domains);

/** What the person of these tests has none of. */
const ofNobodyHere = new Set([
  ...["rentalAccount", "certificate", "costStatements", "drafts"],
  ...["bankClients", "orders", "ownerCharges"],
  ...["ownerStatements", "ownerPayouts", "ownerCommissions"],
]);

describe("the catalogue", () => {
  it("speaks of every table and column that refers to a client", async () => {
    const { rows } = await owner.query<{ table: string; column: string }>(
      `SELECT c.conrelid::regclass::text AS table, a.attname AS column FROM pg_constraint c
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
       WHERE c.contype = 'f' AND c.confrelid = 'client'::regclass AND a.attname <> 'organization_id'`,
    );
    const columns = catalogue.flatMap(({ table, refersBy }) =>
      refersBy.map((column) => `${table}.${column}`),
    );
    const silent = rows
      .map(({ table, column }) => `${table}.${column}`)
      .filter((one) => !columns.includes(one));
    expect(rows.length).toBeGreaterThan(6);
    expect(
      silent,
      "say under clientPrivacy of the domain's domain.ts what is kept there and what becomes of it",
    ).toEqual([]);
  });

  it("names tables and columns that are there", async () => {
    for (const { table, withheld, shown } of catalogue) {
      if (table === null) continue;
      const { rows } = await owner.query<{ name: string }>(
        "SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1",
        [table],
      );
      const names = rows.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(Object.keys(shown)));
      expect(names).toEqual(expect.arrayContaining(withheld.filter((column) => column !== "search")));
    }
  });
});

describe("what is kept about a person", () => {
  it("is said by kind, with counts and until when, and who was given it", async () => {
    const { id, name } = await someone();
    const { Privacy } = await admin.clientPrivacy.read({ id });
    expect(Privacy).toMatchObject({ id, name, anonymised: false, obstacle: null });
    const count = Object.fromEntries(Privacy.Kept.map((line) => [line.kind, line.count]));
    expect(count).toMatchObject({
      ...{ client: 1, representatives: 1, owned: 2, notes: 2, documents: 4, files: 4, mails: 3 },
      ...{ stays: 1, channelBookings: 1, invoices: 1, copies: null, exports: null },
    });
    expect(Privacy.Kept.find(({ kind }) => kind === "invoices")?.until).toMatch(/^\d{4}-12-31$/);
    expect(Privacy.Given).toMatchObject([{ what: "document" }]);
  });

  it("is exported with every column of the catalogue, in the person's language, with the files", async () => {
    const { id, mark, DocumentId } = await someone();
    const parts = await unzipped(await admin.clientPrivacy.export({ id }));
    const data: Record<string, Record<string, unknown>[]> = JSON.parse(
      parts.get("data.json")?.toString() ?? "{}",
    );
    for (const { kind, table, withheld } of catalogue) {
      if (table === null || ofNobodyHere.has(kind)) continue;
      const { rows } = await owner.query<{ name: string }>(
        "SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1",
        [table],
      );
      const expected = rows.map(({ name }) => name).filter((name) => !withheld.includes(name));
      const [first = {}] = data[`${kind}.${table}`] ?? [];
      expect(Object.keys(first).toSorted(), `${kind} of ${table}`).toEqual(expected.toSorted());
    }
    const html = parts.get("readable.html")?.toString() ?? "";
    expect(html).toContain('lang="de"');
    expect(html).toContain("Was wir über Sie speichern");
    for (const text of [
      `${mark}gasse 3`,
      `Lieblingszimmer: ${mark}zimmer`,
      "07/07/1977",
      `${mark} rang`,
      `${mark} late`,
      `Dear ${mark}`,
    ])
      expect(html).toContain(text);
    expect(html).not.toMatch(/>(clients|notes|invoices|audit|documents|rentContracts|clientPrivacy):/);
    const files = [...parts.keys()];
    expect(files.filter((path) => path.startsWith("files/"))).toHaveLength(4);
    expect(files.filter((path) => path.startsWith("invoices/"))).toHaveLength(1);
    expect([...parts].find(([path]) => path.startsWith("files/"))?.[1].toString()).toContain(mark);
    const { Privacy } = await admin.clientPrivacy.read({ id });
    expect(Privacy.Given.map(({ what }) => what)).toEqual(["export", "document"]);
    expect(DocumentId).toBeGreaterThan(0);
  });

  it("escapes what was typed in the readable part", async () => {
    const { ClientId: id } = await admin.clients.add({
      client: { branchId, lastname: "<script>alert(1)</script>", email: "x@mail.example" },
    });
    const html = (await unzipped(await admin.clientPrivacy.export({ id }))).get("readable.html")?.toString();
    expect(html).toContain("&lt;script&gt;alert(1)");
    expect(html).not.toContain("<script>");
  });
});

describe("who may not", () => {
  const grants: Grants = {
    client: ["read", "operation"],
    ...{ client_name: ["read"], client_email: ["read"], client_phone: ["read"], client_personal: ["read"] },
    client_documents: ["read"],
  };

  it.each(["client_name", "client_email", "client_phone", "client_personal"])(
    "lacks %s",
    async (resource) => {
      const { ClientId: id } = await admin.clients.add({
        client: { branchId, lastname: "Verborgen", email: "v@mail.example" },
      });
      const api = await house.user({ ...grants, [resource]: [] });
      for (const call of [
        () => api.clientPrivacy.read({ id }),
        () => api.clientPrivacy.export({ id }),
        () => api.clientPrivacy.anonymise({ id, name: "Verborgen" }),
      ])
        await expect(call()).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    },
  );

  it("sees another branch only, or is of another house", async () => {
    const { ClientId: id } = await admin.clients.add({
      client: { branchId, lastname: "Anderswo", email: "a@mail.example" },
    });
    const strangers = [
      await house.user(grants, { branches: [otherBranchId] }),
      await (await house.otherTenant()).admin(),
    ];
    for (const api of strangers)
      for (const call of [
        () => api.clientPrivacy.read({ id }),
        () => api.clientPrivacy.export({ id }),
        () => api.clientPrivacy.anonymise({ id, name: "Anderswo" }),
        () => api.clientPrivacy.certificate({ id }),
      ])
        await expect(call()).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });

  it("may not read some of the notes: then the export would not be whole", async () => {
    const { ClientId: id } = await admin.clients.add({
      client: { branchId, lastname: "Geschlossen", email: "g@mail.example" },
    });
    const { TypeId } = await admin.notes.addType({ type: { name: "Closed", permission: "ksv" } });
    await admin.notes.add({ note: { clientId: id, typeId: TypeId, text: "owes" } });
    const api = await house.user(grants);
    await expect(api.clientPrivacy.export({ id })).rejects.toMatchObject({ errorType: "NOT_READY" });
  });

  it("has not confirmed lately", async () => {
    const { id, name } = await someone();
    const late = await house.person({ admin: true });
    await owner.query("UPDATE session SET confirmed_at = now() - interval '2 hours' WHERE user_id = $1", [
      late.id,
    ]);
    for (const call of [
      () => late.client.clientPrivacy.export({ id }),
      () => late.client.clientPrivacy.anonymise({ id, name }),
    ])
      await expect(call()).rejects.toMatchObject({ errorType: "STEP_UP_REQUIRED" });
  });

  it("wants to change a certificate: not even the application can", async () => {
    const { id, name } = await someone();
    await admin.clientPrivacy.anonymise({ id, name });
    await expect(
      house.platform.db.updateTable("client_certificate").set({ made_by_name: "nobody" }).execute(),
    ).rejects.toMatchObject({ code: "42501" });
  });
});
