import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogue } from "#api/client-privacy/catalogue.ts";
import { unzipped } from "#api/client-privacy/unzip-testing.ts";
import { letBill } from "#api/invoices/invoices-testing.ts";
import type { Grants } from "#api/platform/people-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { addDays, todayIn } from "#contract/days.ts";

const house = await testHouse();
const { organizationId } = house;
const [branchId, otherBranchId] = house.branchIds;
const person = await house.person({ admin: true });
const admin = person.client;
const today = todayIn("UTC", new Date());
const owner = new pg.Client({ connectionString: house.ownerUrl });
beforeAll(async () => {
  await owner.connect();
  await letBill(house, branchId);
});
afterAll(() => owner.end());

const bytes = (text: string) =>
  new File([`%PDF-1.7\n%${text}\n%%EOF\n`], `${text}.pdf`, { type: "application/pdf" });
let people = 0;

/** A client with one of everything; `mark` stands in all that tells of the person. */
async function someone({ status = "COMPLETED" }: { status?: string } = {}) {
  people += 1;
  const mark = `Quittenbaum${people}x`;
  const email = `${mark.toLowerCase()}@mail.example`;
  const { ClientId: id } = await admin.clients.add({
    client: {
      branchId,
      firstname: "Mara",
      lastname: mark,
      company: `${mark} GmbH`,
      email,
      phone: `+43660777000${people}`,
      mobile: `+43660888000${people}`,
      birthday: "1977-07-07",
      address: `${mark}gasse 3`,
      zip: "1070",
      city: `${mark}stadt`,
      country: "AT",
      language: "de",
      vatId: "ATU87654321",
      isOwner: true,
      isPriority: true,
      priorityReason: `${mark} knows the mayor`,
      note: `${mark} note`,
      tags: [`${mark} tag`],
      source: "recommendation",
    },
  });
  await admin.clients.update({ client: { id, note: `${mark} second note` } });
  await admin.clientActs.addRepresentative({ clientId: id, userId: person.id, start: today, end: null });
  const { TypeId } = await admin.notes.addType({
    type: { name: `${mark} type`.replace(mark, `T${people}`) },
  });
  await admin.notes.add({ note: { clientId: id, typeId: TypeId, text: `${mark} rang` } });
  const { NoteId } = await admin.notes.add({ note: { clientId: id, typeId: TypeId, text: `${mark} gone` } });
  await admin.notes.remove({ id: NoteId });
  const { DocumentId } = await admin.documents.add({ clientId: id, group: "identity", file: bytes(mark) });
  await admin.documents.download({ id: DocumentId });
  const { RealEstateId: unit } = await admin.units.add({
    realEstate: {
      branchId,
      label: `P${people}`,
      city: "Wien",
      country: "AT",
      persons: 4,
      basePricePerNight: 10_000,
      ownerId: id,
    },
  });
  const { BuildingId: buildingId } = await admin.buildings.add({
    building: {
      branchId,
      type: "Altbau",
      name: `House ${people}`,
      address: "Gasse",
      zip: "1070",
      city: "Wien",
      country: "AT",
    },
  });
  await owner.query(
    "INSERT INTO building_owner (organization_id, building_id, client_id) VALUES ($1, $2, $3)",
    [organizationId, buildingId, id],
  );
  const contract = {
    checkIn: addDays(today, 30),
    checkOut: addDays(today, 33),
    clientId: id,
    note: `${mark} late`,
  };
  const { contractId } = await admin.rentContracts.create({ propertyId: unit, contract });
  const { Invoice: draft } = await admin.invoices.generate({ id: contractId });
  const { Invoice: invoice } = await admin.invoices.finalize({ id: draft.id });
  await admin.invoices.send({ id: invoice.id, email, subject: `For ${mark}`, body: `Dear ${mark}` });
  await house.runJobs();
  await owner.query("UPDATE rent_contract SET status = $2, cancel_reason = $3 WHERE id = $1", [
    contractId,
    status,
    `${mark} fell ill`,
  ]);
  await owner.query(
    "INSERT INTO channel_reservation (organization_id, channel, external_id, contract_id, seen) VALUES ($1, 'hostaway', $2, $3, '[]')",
    [organizationId, `R-${people}`, contractId],
  );
  const { Invoice: thrownAway } = await admin.invoices
    .generate({ id: contractId })
    .catch(() => ({ Invoice: null }));
  if (thrownAway) await admin.invoices.remove({ id: thrownAway.id });
  return { id, mark, email, name: `Mara ${mark}`, unit, contractId, invoice, DocumentId };
}

/** Tables with rows in which a text stands, whatever the column, of all tables there are. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await owner.query<{ n: string }>(
      `SELECT count(*) AS n FROM ${name} r WHERE r::text ILIKE '%' || $1 || '%'`,
      [text],
    );
    if (Number(hits[0]?.n) > 0) found.push(name.replace("public.", ""));
  }
  return found;
}

/** Stored bytes in which a text stands. */
function filesWith(text: string): string[] {
  const folder = join(house.platform.dataDir, "files");
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file, "latin1").includes(text));
}

describe("the catalogue", () => {
  it("speaks of every table and column that refers to a client", async () => {
    const { rows } = await owner.query<{ table: string; column: string }>(
      `SELECT c.conrelid::regclass::text AS table, a.attname AS column FROM pg_constraint c
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
       WHERE c.contype = 'f' AND c.confrelid = 'client'::regclass AND a.attname <> 'organization_id'`,
    );
    const said = catalogue.flatMap(({ table, refersBy }) => refersBy.map((column) => `${table}.${column}`));
    const silent = rows.map(({ table, column }) => `${table}.${column}`).filter((one) => !said.includes(one));
    expect(rows.length).toBeGreaterThan(6);
    expect(
      silent,
      "say in api/client-privacy/catalogue.ts what is kept there and what becomes of it",
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
      ...{ client: 1, representatives: 1, owned: 2, notes: 2, documents: 1, files: 1, mails: 1 },
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
      if (table === null || ["rentalAccount", "certificate", "costStatements", "drafts"].includes(kind))
        continue;
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
    for (const told of [`${mark}gasse 3`, "07/07/1977", `${mark} rang`, `${mark} late`, `Dear ${mark}`])
      expect(html).toContain(told);
    expect(html).not.toMatch(/>(clients|notes|invoices|audit|documents|rentContracts|clientPrivacy):/);
    const files = [...parts.keys()];
    expect(files.filter((path) => path.startsWith("files/"))).toHaveLength(1);
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

describe("anonymising", () => {
  it("leaves no text of the person anywhere but where the certificate says", async () => {
    const { id, mark, name, email } = await someone();
    expect(await tablesWith(mark)).toEqual(
      expect.arrayContaining(["client", "note", "document", "outbox_message"]),
    );
    expect(filesWith(mark)).not.toEqual([]);
    await admin.clientPrivacy.anonymise({ id, name });
    await house.runJobs();
    const stays = ["audit_entry", "idempotency_key", "invoice"];
    for (const text of [mark, email, `+43660777000${people}`, `+43660888000${people}`])
      expect(
        (await tablesWith(text)).filter((table) => !stays.includes(table)),
        text,
      ).toEqual([]);
    const { rows: kept } = await owner.query(
      "SELECT state, pdf_key FROM invoice r WHERE r::text ILIKE '%' || $1 || '%'",
      [mark],
    );
    expect(kept).toEqual([{ state: "finalized", pdf_key: expect.any(String) }]);
    expect(filesWith(mark).filter((file) => !file.endsWith(kept[0].pdf_key))).toEqual([]);
    const { Certificate } = await admin.clientPrivacy.certificate({ id });
    const fates = Object.fromEntries(Certificate.Lines.map(({ kind, fate }) => [kind, fate]));
    expect(fates).toMatchObject({
      notes: "goes",
      client: "blanked",
      invoices: "stays",
      audit: "stays",
      copies: "stays",
    });
    expect(JSON.stringify(Certificate)).not.toContain(mark);
  });

  it("empties every column of the client but those that say which one it was", async () => {
    const { id, name } = await someone();
    await admin.clientPrivacy.anonymise({ id, name });
    const { rows } = await owner.query("SELECT * FROM client WHERE id = $1", [id]);
    const kept = [
      "organization_id",
      "id",
      "branch_id",
      "version",
      "created_at",
      "updated_at",
      "deleted_at",
      "anonymised_at",
    ];
    const filled = Object.entries(rows[0])
      .filter(([column, value]) => !kept.includes(column) && ![null, "", false].includes(value as never))
      .filter(([, value]) => !(Array.isArray(value) && value.length === 0) && String(value).trim() !== "");
    expect(filled).toEqual([]);
  });

  it("keeps nights and money of the stay, and the invoice as it was issued", async () => {
    const { id, name, contractId, invoice, unit } = await someone();
    const before = (await admin.rentContracts.read({ id: contractId })).contract;
    await admin.clientPrivacy.anonymise({ id, name });
    const { contract } = await admin.rentContracts.read({ id: contractId });
    expect(contract).toMatchObject({ checkIn: before.checkIn, total: before.total, guest: "", note: "" });
    const { Invoice } = await admin.invoices.read({ id: invoice.id });
    expect(Invoice.recipient).toEqual(invoice.recipient);
    expect((await admin.units.read({ id: unit })).RealEstate.ownerId).toBeNull();
  });

  it("closes what the audit tells of the person to everybody, and leaves the chain whole", async () => {
    const { id, name, mark, contractId, invoice } = await someone();
    await admin.clientPrivacy.anonymise({ id, name });
    const { Entries } = await admin.audit.list({ filter: {}, amount: 100 });
    for (const entry of Entries) {
      const { Entry } = await admin.audit.read({ id: entry.id });
      expect(JSON.stringify(Entry)).not.toContain(mark);
    }
    expect(Entries.map(({ objectType }) => objectType)).toContain("clientCertificate");
    const { history } = await admin.rentContracts.read({ id: contractId });
    expect(JSON.stringify(history)).not.toContain(mark);
    expect(
      JSON.stringify((await admin.invoices.read({ id: invoice.id })) as object).split(mark).length,
    ).toBeGreaterThan(1);
    const { rows } = await owner.query(
      "SELECT count(*) AS n FROM audit_entry WHERE before::text || after::text LIKE '%' || $1 || '%'",
      [mark],
    );
    expect(Number(rows[0].n)).toBeGreaterThan(0);
  });

  it("takes the client out of every list, and nobody brings it back", async () => {
    const { id, name } = await someone();
    await admin.clientPrivacy.anonymise({ id, name });
    for (const list of [admin.clients.list, admin.clients.listDeleted])
      expect((await list({ amount: 500 })).Clients.map((client) => client.id)).not.toContain(id);
    await expect(admin.clients.read({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    await expect(
      admin.clientActs.deleteUndelete({ bulklist: [id], status: "undeleted" } as never),
    ).rejects.toBeDefined();
  });

  it("posted twice is done once", async () => {
    const { id, name } = await someone();
    const first = await admin.clientPrivacy.anonymise({ id, name });
    expect(await admin.clientPrivacy.anonymise({ id, name })).toEqual(first);
  });

  it("wants the name as it is shown, whatever its case", async () => {
    const { id, name } = await someone();
    await expect(admin.clientPrivacy.anonymise({ id, name: "Somebody" })).rejects.toMatchObject({
      errorType: "VALIDATION",
      objects: { fields: { name: "This is not the client’s name" } },
    });
    await admin.clientPrivacy.anonymise({ id, name: ` ${name.toUpperCase()}  ` });
  });

  it("is refused while a stay is agreed, a draft is open, or a message is on its way", async () => {
    const { id, name } = await someone({ status: "ACTIVE" });
    await expect(admin.clientPrivacy.anonymise({ id, name })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
    expect((await admin.clientPrivacy.read({ id })).Privacy.obstacle).toBe("clientHasStays");
    const other = await someone();
    await owner.query("UPDATE outbox_message SET state = 'pending' WHERE recipient = $1", [other.email]);
    expect((await admin.clientPrivacy.read({ id: other.id })).Privacy.obstacle).toBe("clientHasMails");
    await owner.query("UPDATE outbox_message SET state = 'sent' WHERE recipient = $1", [other.email]);
    await owner.query("UPDATE branch SET rental_account_id = $1 WHERE id = $2", [other.id, otherBranchId]);
    await expect(admin.clientPrivacy.anonymise({ id: other.id, name: other.name })).rejects.toMatchObject({
      message: "The client is the rental account of a branch.",
    });
    await owner.query("UPDATE branch SET rental_account_id = NULL WHERE id = $1", [otherBranchId]);
  });

  it("is done to a deleted client as well", async () => {
    const { id, name } = await someone();
    await admin.clientActs.deleteUndelete({
      bulklist: [id],
      status: "deleted",
      partial: false,
      dryRun: false,
    });
    await admin.clientPrivacy.anonymise({ id, name });
    expect((await admin.clientPrivacy.read({ id })).Privacy.anonymised).toBe(true);
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
